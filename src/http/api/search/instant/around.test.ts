import { describe, expect, it } from 'vitest';
import { makeLocation } from '#tests/factories/location.ts';
import { geolocOf, readAround } from './around.ts';

const YARDS = [
  makeLocation({ id: 1, name: 'Brisbane', address: { lat: -27.47, long: 153.02 } }),
  makeLocation({ id: 2, name: 'Ipswich', address: { lat: -27.61, long: 152.76 } }),
  makeLocation({ id: 3, name: 'Somewhere', address: { lat: null, long: null } }),
];
const around = (aroundLatLng: string, aroundRadius?: number | 'all') =>
  readAround({ aroundLatLng, aroundRadius }, YARDS);
const names = (...values: string[]) => ({
  ok: true,
  filter: { kind: 'values', field: 'location_name', values },
});

describe('a search around a place', () => {
  it('finds what stands at yards within the radius, in metres', () => {
    expect(around('-27.47,153.02', 1000)).toEqual(names('Brisbane'));
    // 30.0 km apart.
    expect(around('-27.47, 153.02', 29_000)).toEqual(names('Brisbane'));
    expect(around('-27.47,153.02', 31_000)).toEqual(names('Brisbane', 'Ipswich'));
    expect(around('-27.61,152.76', 31_000)).toEqual(names('Ipswich', 'Brisbane'));
    expect(around('51.5,-0.12', 1000)).toEqual(names());
  });

  it('is none without a place, whatever the radius', () => {
    expect(around('', 1000)).toEqual({ ok: true, filter: null });
  });

  it.each([undefined, 'all' as const])('with the radius %s puts the nearest first', (radius) => {
    expect(around('-27.61,152.76', radius)).toEqual({
      ok: true,
      filter: null,
      nearest: [
        { name: 'Ipswich', km: 0 },
        { name: 'Brisbane', km: expect.closeTo(30, 0) as number },
      ],
    });
  });

  it.each(['here', '1', '1,2,3', '91,0', '0,181', '1e1,2', ','])(
    'around %s is refused',
    (place) => {
      expect(around(place, 10)).toEqual({ ok: false, message: 'invalid value for aroundLatLng' });
    },
  );
});

it('a hit has the place of its yard, where that is known', () => {
  expect(geolocOf(YARDS[0] ?? null)).toEqual({ _geoloc: { lat: -27.47, lng: 153.02 } });
  expect([geolocOf(YARDS[2] ?? null), geolocOf(null)]).toEqual([{}, {}]);
});
