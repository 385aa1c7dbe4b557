import { describe, expect, it, test } from 'vitest';
import { DELIVERY_MESSAGES, deliveryEstimate } from './delivery.ts';
import type { DeliveryZone } from './delivery.ts';

const BRISBANE = { lat: -27.4698, long: 153.0251 };
const COORDINATES: Record<string, { lat: number; long: number }> = {
  '4350': { lat: -27.5598, long: 151.9507 },
  '2000': { lat: -33.8688, long: 151.2093 },
  '0800': { lat: -12.4634, long: 130.8456 },
};
const lookup = (postcode: string) => COORDINATES[postcode] ?? null;
const REGIONS: DeliveryZone[] = [
  { name: 'Brisbane', postcodes: ['4000-4179', '4205'], price: 0 },
  { name: 'Top End', postcodes: ['0800-0899'], price: 950_00 },
];
const BANDS: DeliveryZone[] = [
  { name: 'Interstate', maxKm: 1_000, price: 600_00 },
  { name: 'Nearby', maxKm: 150, price: 99_00 },
];
const estimate = (postcode: string, zones = [...REGIONS, ...BANDS], from = BRISBANE) =>
  deliveryEstimate(postcode, zones, from, lookup);

test('empty postcode gives Please enter a postcode.', () => {
  expect(estimate('  ')).toBe('empty');
  expect(DELIVERY_MESSAGES.empty).toBe('Please enter a postcode.');
});

test('an unknown postcode gives the sorry message', () => {
  expect(DELIVERY_MESSAGES.unknown).toBe(
    "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
  );
  for (const typed of ['9999', '40000', 'abcd', '400', '４０００']) {
    expect(estimate(typed)).toBe('unknown');
  }
});

describe('price and name of the region', () => {
  it('from postcodes and ranges of them, both ends included', () => {
    for (const typed of ['4000', '4179', '4205', ' 4100 ']) {
      expect(estimate(typed)).toEqual({ name: 'Brisbane', priceCents: 0 });
    }
    expect(estimate('4180')).toBe('unknown');
  });

  it('postcodes keep their leading zero', () => {
    expect(estimate('0800')).toEqual({ name: 'Top End', priceCents: 950_00 });
    expect(estimate('800')).toBe('unknown');
  });

  it('from distance bands round the car, the nearest that reaches', () => {
    expect(estimate('4350')).toEqual({ name: 'Nearby', priceCents: 99_00 });
    expect(estimate('2000')).toEqual({ name: 'Interstate', priceCents: 600_00 });
    expect(estimate('0800', BANDS)).toBe('unknown');
  });

  it('a car without a place has no bands', () => {
    expect(deliveryEstimate('4350', BANDS, null, lookup)).toBe('unknown');
    expect(deliveryEstimate('4100', REGIONS, null, lookup)).toEqual({
      name: 'Brisbane',
      priceCents: 0,
    });
  });
});
