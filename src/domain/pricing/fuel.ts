import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import {
  clampRunningInput,
  runningCosts,
  type RunningCosts,
  type RunningInput,
} from './running-costs.ts';

/**
 * A vehicle's fuel costs. Dollars per litre and litres per 100 km, as pumps and manufacturers state
 * them.
 */

export interface FuelInput {
  pricePerLitre: number;
  kmWeek: number;
  consumption: number;
}

export const FUEL_DEFAULTS: Readonly<FuelInput> = {
  pricePerLitre: 1.7,
  kmWeek: 250,
  consumption: 10,
};

/** Upper limits of realistic values; higher input is clamped. */
export const FUEL_MAX: Readonly<FuelInput> = {
  pricePerLitre: 100,
  kmWeek: 10_000,
  consumption: 100,
};

interface FuelOptions {
  enabled: boolean;
  price: number;
  kmWeek: number;
  consumption: number;
}

type FuelledVehicle = Pick<Vehicle, 'itemType' | 'simpleFuel' | 'fuel'> & {
  variant: Pick<Vehicle['variant'], 'fuelConsumptionCombined'>;
};

/** Whether it runs on electricity alone. */
export function isElectric({ simpleFuel, fuel }: Pick<Vehicle, 'simpleFuel' | 'fuel'>): boolean {
  return (
    simpleFuel === 'Electric' || (simpleFuel === null && fuel?.trim().toLowerCase() === 'electric')
  );
}

/** Hidden for electric vehicles and for anything without an engine. */
export function showsFuelCalculator(
  vehicle: Pick<FuelledVehicle, 'itemType' | 'simpleFuel' | 'fuel'>,
  { enabled }: Pick<FuelOptions, 'enabled'>,
): boolean {
  return enabled && !isElectric(vehicle) && vehicle.itemType !== 'caravan';
}

/** The initial values: the car's own consumption, else the site's. */
export function fuelInputOf(
  vehicle: Pick<FuelledVehicle, 'variant'>,
  { price, kmWeek, consumption }: Pick<FuelOptions, 'price' | 'kmWeek' | 'consumption'>,
): FuelInput {
  const own = vehicle.variant.fuelConsumptionCombined ?? 0;
  return { pricePerLitre: price, kmWeek, consumption: own > 0 ? own : consumption };
}

export function fuelCosts(input: Partial<FuelInput> = {}): RunningCosts {
  return runningCosts(toRunning({ ...FUEL_DEFAULTS, ...input }), toRunning(FUEL_MAX));
}

/** Clamped between 0 and the limits. Anything that is not a number is 0. */
export function clampFuelInput(input: FuelInput): FuelInput {
  const { price, ...rest } = clampRunningInput(toRunning(input), toRunning(FUEL_MAX));
  return { pricePerLitre: price, ...rest };
}

function toRunning({ pricePerLitre, kmWeek, consumption }: FuelInput): RunningInput {
  return { price: pricePerLitre, kmWeek, consumption };
}
