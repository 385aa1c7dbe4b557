import { expect, test } from 'vitest';
import { distanceKm } from './distance.ts';

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
