import { describe, expect, it } from 'vitest';
import { NO_VARIANT } from '#domain/vehicle/vehicle.ts';
import type { VehicleVariant } from '#domain/vehicle/vehicle.ts';
import { CHARGING_MAX, chargingCosts, chargingOf, fullChargeCents } from './charging.ts';

const SITE = { enabled: true, price: 0.33, kmWeek: 250, consumption: 18 };

const electric = (variant: Partial<VehicleVariant> = {}) => ({
  simpleFuel: 'Electric' as const,
  fuel: null,
  variant: { ...NO_VARIANT, ...variant },
});

describe('charging is shown for electric vehicles', () => {
  it('and for nothing that burns fuel', () => {
    expect(chargingOf(electric(), SITE)).not.toBeNull();
    expect(
      chargingOf({ ...electric(), simpleFuel: null, fuel: ' Electric ' }, SITE),
    ).not.toBeNull();
    for (const simpleFuel of ['Petrol', 'Diesel', 'Hybrid', 'Plug-in Hybrid', null] as const) {
      expect(chargingOf({ ...electric(), simpleFuel }, SITE)).toBeNull();
    }
  });

  it('unless the site has it off', () => {
    expect(chargingOf(electric(), { ...SITE, enabled: false })).toBeNull();
  });
});

describe('its figures', () => {
  it('are the vehicle’s own consumption, range and battery', () => {
    const variant = { energyConsumption: 15.6, batteryCapacity: 60.5, electricRange: 427 };
    expect(chargingOf(electric(variant), SITE)).toEqual({
      input: { price: 0.33, kmWeek: 250, consumption: 15.6 },
      range: 427,
      battery: 60.5,
    });
  });

  it('or the site’s consumption, without a range that nobody stated', () => {
    const expected = {
      input: { price: 0.33, kmWeek: 250, consumption: 18 },
      range: null,
      battery: null,
    };
    expect(chargingOf(electric(), SITE)).toEqual(expected);
    const zeros = { energyConsumption: 0, batteryCapacity: 0, electricRange: 0 };
    expect(chargingOf(electric(zeros), SITE)).toEqual(expected);
  });
});

describe('the costs', () => {
  it('by week, month and year', () => {
    expect(chargingCosts({ price: 0.3, kmWeek: 250, consumption: 16 })).toEqual({
      weeklyCents: 12_00,
      monthlyCents: 52_00,
      yearlyCents: 624_00,
    });
  });

  it('NaN and negative become 0, huge becomes the most', () => {
    const most = chargingCosts(CHARGING_MAX);
    expect(chargingCosts({ price: 1e9, kmWeek: 1e9, consumption: 1e9 })).toEqual(most);
    const nothing = { weeklyCents: 0, monthlyCents: 0, yearlyCents: 0 };
    expect(chargingCosts({ price: NaN, kmWeek: 250, consumption: 16 })).toEqual(nothing);
    expect(chargingCosts({ price: 0.3, kmWeek: -5, consumption: 16 })).toEqual(nothing);
  });

  it('of a full charge', () => {
    expect(fullChargeCents(0.33, 60.5)).toBe(19_97);
    expect(fullChargeCents(-1, 60.5)).toBe(0);
    expect(fullChargeCents(NaN, 60.5)).toBe(0);
    expect(fullChargeCents(1e9, 10)).toBe(100_00);
  });
});
