import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm, formatKm, nearestFirst } from './distance.ts';

const BRISBANE = { lat: -27.4698, long: 153.0251 };
const SYDNEY = { lat: -33.8688, long: 151.2093 };

test('the map distance formula uses an earth radius of 6371 km', () => {
  expect(distanceKm({ lat: 0, long: 0 }, { lat: 0, long: 180 })).toBeCloseTo(Math.PI * 6371, 6);
  expect(distanceKm({ lat: 0, long: 0 }, { lat: 1, long: 0 })).toBeCloseTo(
    (Math.PI * 6371) / 180,
    6,
  );
});

test('is the same both ways and nothing to itself', () => {
  expect(Math.round(distanceKm(BRISBANE, SYDNEY))).toBe(732);
  expect(distanceKm(SYDNEY, BRISBANE)).toBeCloseTo(distanceKm(BRISBANE, SYDNEY), 9);
  expect(distanceKm(SYDNEY, SYDNEY)).toBe(0);
});

test('locations are told nearest first, those without coordinates last', () => {
  const position = fc.record({
    lat: fc.double({ min: -44, max: -10, noNaN: true }),
    long: fc.double({ min: 113, max: 154, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(fc.option(position)), (items) => {
      const found = nearestFirst(items, SYDNEY, (item) => item);
      const distances = found.map(({ km }) => km ?? Infinity);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      expect(new Set(found.map(({ item }) => item))).toEqual(new Set(items));
      expect(found).toHaveLength(items.length);
    }),
  );
});

test.each([
  [0, '0'],
  [4.24, '4.2'],
  [9.96, '10'],
  [57.4, '57'],
  [1204.2, '1,204'],
])('%d km are shown as %s', (km, text) => {
  expect(formatKm(km)).toBe(text);
});
