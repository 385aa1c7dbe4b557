import { expect, it } from 'vitest';
import type { Coordinates } from '#domain/locations/distance.ts';
import { answerNearestPostcode } from './nearest-postcode.ts';

const asked: Coordinates[] = [];
const postcodes = {
  findNearest: async (at: Coordinates) => {
    asked.push(at);
    return at.lat > 0 ? null : { postcode: '4350', state: 'QLD' as const, ...at };
  },
};
const ask = (query: string) => answerNearestPostcode(new URLSearchParams(query), postcodes);

it('a position has a postcode, which any cache may keep', async () => {
  expect(await ask('lat=-27.56&long=151.95')).toEqual({
    status: 200,
    body: { postcode: '4350', state: 'QLD' },
    cacheControl: 'public, max-age=3600',
  });
  expect(asked).toEqual([{ lat: -27.56, long: 151.95 }]);
});

it('a position abroad has none', async () => {
  expect((await ask('lat=51.5&long=-0.12')).status).toBe(404);
});

it.each([
  ['', 'lat'],
  ['lat=&long=1', 'lat'],
  ['lat=91&long=1', 'lat'],
  ['lat=-27', 'long'],
  ['lat=-27&long=181', 'long'],
  ['lat=-27&long=1e2', 'long'],
])('“%s” is refused', async (query, field) => {
  expect(await ask(query)).toMatchObject({
    status: 400,
    body: { error: { fields: { [field]: [expect.any(String)] } } },
  });
});
