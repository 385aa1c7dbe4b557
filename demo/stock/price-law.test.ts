import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AUSTRALIAN_STATES } from '#domain/locations/location.ts';
import { ITEM_TYPES } from '#domain/vehicle/vehicle.ts';
import { chanceOf } from './chance.ts';
import {
  askingPrice,
  CONDITIONS,
  drawNoise,
  NOISE_BOUND,
  priceWhenNew,
  trueValue,
} from './price-law.ts';
import type { Valued } from './price-law.ts';

const valued = fc.record<Valued>({
  itemType: fc.constantFrom(...ITEM_TYPES),
  carType: fc.constant('used'),
  make: fc.constantFrom('Toyota', 'Jaguar', 'Ferrari', 'Jayco', 'Kia', 'Yamaha', 'Infiniti'),
  newPrice: fc.integer({ min: 6_000, max: 700_000 }),
  ageYears: fc.double({ min: 0, max: 20, noNaN: true }),
  km: fc.integer({ min: 0, max: 400_000 }),
  condition: fc.constantFrom(...CONDITIONS),
  state: fc.constantFrom(...AUSTRALIAN_STATES),
});

describe('the price law', () => {
  it('never values an older car above a younger one of the same kilometres', () => {
    fc.assert(
      fc.property(valued, fc.double({ min: 0, max: 10, noNaN: true }), (car, more) => {
        const older = { ...car, ageYears: car.ageYears + more };
        expect(trueValue(older)).toBeLessThanOrEqual(trueValue(car) + 1e-6);
      }),
    );
  });

  it('never values more kilometres above fewer at the same age', () => {
    fc.assert(
      fc.property(valued, fc.integer({ min: 0, max: 200_000 }), (car, more) => {
        const further = { ...car, km: car.km + more };
        expect(trueValue(further)).toBeLessThanOrEqual(trueValue(car) + 1e-6);
      }),
    );
  });

  it('values better condition no lower', () => {
    fc.assert(
      fc.property(valued, (car) => {
        const values = CONDITIONS.map((condition) => trueValue({ ...car, condition }));
        expect(values).toEqual(values.toSorted((a, b) => b - a));
      }),
    );
  });

  it('keeps the noise within its bound', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(Math.abs(drawNoise(chanceOf(seed)))).toBeLessThanOrEqual(NOISE_BOUND);
      }),
    );
  });

  it('asks no further from the value than noise and rounding allow, and on average at it', () => {
    const chance = chanceOf('residuals');
    const residuals = Array.from({ length: 20_000 }, () => {
      const value = chance.between(6_000, 140_000);
      return askingPrice(value, drawNoise(chance)) / value - 1;
    });
    const mean = residuals.reduce((sum, residual) => sum + residual, 0) / residuals.length;
    expect(Math.abs(mean)).toBeLessThan(0.002);
    expect(Math.max(...residuals.map(Math.abs))).toBeLessThan(NOISE_BOUND + 0.01);
  });

  it('asks prices that end as a dealer ends them', () => {
    expect(askingPrice(23_412, 0)).toBe(23_390);
    expect(askingPrice(2_312, 0)).toBe(2_300);
    expect(askingPrice(251_400, 0)).toBe(250_990);
  });

  it('has cars cost less when they were new longer ago', () => {
    expect(priceWhenNew(50_000, 2026, 2026)).toBe(50_000);
    expect(priceWhenNew(50_000, 2026, 2016)).toBeLessThan(41_000);
    expect(priceWhenNew(50_000, 2018, 2026)).toBe(50_000);
  });
});
