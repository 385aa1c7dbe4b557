import { expect, it } from 'vitest';
import { makeLocation } from '#tests/factories/location.ts';
import { areApart, measureYards, tiersByDistance } from './yard-distances.ts';

const BRISBANE = { lat: -27.47, long: 153.02 };
const IPSWICH = { lat: -27.61, long: 152.76 };
const yards = [
  makeLocation({ id: 1, name: 'Ipswich', address: IPSWICH }),
  makeLocation({ id: 2, name: 'Brisbane', address: BRISBANE }),
  makeLocation({ id: 3, name: 'Brisbane', address: IPSWICH }),
  makeLocation({ id: 4, name: 'Brisbane Parts', address: BRISBANE }),
  makeLocation({ id: 5, name: 'Nowhere', address: { lat: null, long: null } }),
];

it('the yards are listed from the nearest on, a name once, without those of unknown place', () => {
  expect(measureYards(yards, BRISBANE)).toEqual([
    { name: 'Brisbane', km: 0 },
    { name: 'Brisbane Parts', km: 0 },
    { name: 'Ipswich', km: expect.closeTo(30, 0) as number },
  ]);
});

it('yards at the same distance are one tier', () => {
  const measured = measureYards(yards, BRISBANE);
  expect(tiersByDistance(measured)).toEqual([['Brisbane', 'Brisbane Parts'], ['Ipswich']]);
  expect(tiersByDistance(measured.toReversed())).toEqual([
    ['Brisbane Parts', 'Brisbane'],
    ['Ipswich'],
  ]);
});

it('distances tell vehicles apart if yards are in several places', () => {
  expect(areApart(yards)).toBe(true);
  expect(areApart(yards.filter(({ address }) => address.lat !== IPSWICH.lat))).toBe(false);
  expect(areApart([])).toBe(false);
});
