import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { isElectric } from './fuel.ts';
import { runningCosts, toCents, type RunningCosts, type RunningInput } from './running-costs.ts';

/**
 * What charging an electric vehicle costs. Dollars per kilowatt hour and kilowatt hours per 100 km, as electricity
 * bills and manufacturers state them.
 */

export interface ChargingFigures {
  input: RunningInput;
  /** Kilometres on a full battery, as the maker states; null if unknown. */
  range: number | null;
  /** The battery's kilowatt hours; null if unknown. */
  battery: number | null;
}

/** Upper limits of realistic values; higher input is clamped. */
export const CHARGING_MAX: Readonly<RunningInput> = {
  price: 10,
  kmWeek: 10_000,
  consumption: 200,
};

interface ChargingOptions {
  enabled: boolean;
  price: number;
  kmWeek: number;
  consumption: number;
}

type ChargedVehicle = Pick<Vehicle, 'simpleFuel' | 'fuel'> & {
  variant: Pick<Vehicle['variant'], 'energyConsumption' | 'batteryCapacity' | 'electricRange'>;
};

/** The initial values: the vehicle's own consumption, else the site's. Null for vehicles that burn fuel. */
export function chargingOf(
  vehicle: ChargedVehicle,
  { enabled, price, kmWeek, consumption }: ChargingOptions,
): ChargingFigures | null {
  if (!enabled || !isElectric(vehicle)) return null;
  const { energyConsumption, batteryCapacity, electricRange } = vehicle.variant;
  return {
    input: { price, kmWeek, consumption: known(energyConsumption) ?? consumption },
    range: known(electricRange),
    battery: known(batteryCapacity),
  };
}

export function chargingCosts(input: RunningInput): RunningCosts {
  return runningCosts(input, CHARGING_MAX);
}

/** From empty to full, by what the battery holds. */
export function fullChargeCents(price: number, battery: number): number {
  const paid = Number.isNaN(price) ? 0 : Math.min(Math.max(price, 0), CHARGING_MAX.price);
  return toCents(paid * battery * 100);
}

/** A catalogue's 0 says that it does not know. */
function known(value: number | null | undefined): number | null {
  return value !== null && value !== undefined && value > 0 ? value : null;
}
