import { describe, expect, it, test } from 'vitest';
import {
  clampFuelInput,
  FUEL_DEFAULTS,
  fuelCosts,
  fuelInputOf,
  showsFuelCalculator,
} from './fuel.ts';

const SITE = { enabled: true, price: 1.7, kmWeek: 250, consumption: 10 };

test('fuel calculator defaults: 1.70 per litre, 250 km per week, 10 L/100km', () => {
  expect(FUEL_DEFAULTS).toEqual({ pricePerLitre: 1.7, kmWeek: 250, consumption: 10 });
  expect(fuelCosts()).toEqual({ weeklyCents: 42_50, monthlyCents: 184_17, yearlyCents: 2_210_00 });
});

test('the car’s consumption, or the site’s', () => {
  const of = (fuelConsumptionCombined: number | null) =>
    fuelInputOf({ variant: { fuelConsumptionCombined } }, SITE).consumption;
  expect([of(7.1), of(null), of(0)]).toEqual([7.1, 10, 10]);
});

describe('hidden for electric vehicles', () => {
  const car = { itemType: 'car', simpleFuel: 'Petrol', fuel: null } as const;
  it('and shown for everything that burns fuel', () => {
    expect(showsFuelCalculator(car, SITE)).toBe(true);
    expect(showsFuelCalculator({ ...car, simpleFuel: 'Plug-in Hybrid' }, SITE)).toBe(true);
    expect(showsFuelCalculator({ ...car, simpleFuel: null }, SITE)).toBe(true);
    expect(showsFuelCalculator({ ...car, simpleFuel: 'Electric' }, SITE)).toBe(false);
    expect(showsFuelCalculator({ ...car, simpleFuel: null, fuel: 'electric' }, SITE)).toBe(false);
  });
  it('a caravan has no engine', () => {
    expect(showsFuelCalculator({ ...car, itemType: 'caravan' }, SITE)).toBe(false);
  });
  it('the site can switch it off', () => {
    expect(showsFuelCalculator(car, { enabled: false })).toBe(false);
  });
});

describe('bad input', () => {
  it('NaN and negative become 0, huge becomes the most', () => {
    expect(clampFuelInput({ pricePerLitre: NaN, kmWeek: -5, consumption: Infinity })).toEqual({
      pricePerLitre: 0,
      kmWeek: 0,
      consumption: 100,
    });
    expect(fuelCosts({ kmWeek: NaN })).toEqual({ weeklyCents: 0, monthlyCents: 0, yearlyCents: 0 });
  });
});
