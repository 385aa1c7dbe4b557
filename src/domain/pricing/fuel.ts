import type { Vehicle } from '#domain/vehicle/vehicle.ts';

/**
 * A vehicle's fuel costs. Dollars per litre and litres per 100 km, as pumps and manufacturers state
 * them.
 */

export interface FuelInput {
  pricePerLitre: number;
  kmWeek: number;
  consumption: number;
}

export interface FuelCosts {
  weeklyCents: number;
  monthlyCents: number;
  yearlyCents: number;
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

const WEEKS = 52;
const MONTHS = 12;

interface FuelOptions {
  enabled: boolean;
  price: number;
  kmWeek: number;
  consumption: number;
}

type FuelledVehicle = Pick<Vehicle, 'itemType' | 'simpleFuel' | 'fuel'> & {
  variant: Pick<Vehicle['variant'], 'fuelConsumptionCombined'>;
};

/** Hidden for electric vehicles and for anything without an engine. */
export function showsFuelCalculator(
  vehicle: Pick<FuelledVehicle, 'itemType' | 'simpleFuel' | 'fuel'>,
  { enabled }: Pick<FuelOptions, 'enabled'>,
): boolean {
  const isElectric =
    vehicle.simpleFuel === 'Electric' ||
    (vehicle.simpleFuel === null && vehicle.fuel?.trim().toLowerCase() === 'electric');
  return enabled && !isElectric && vehicle.itemType !== 'caravan';
}

/** The initial values: the car's own consumption, else the site's. */
export function fuelInputOf(
  vehicle: Pick<FuelledVehicle, 'variant'>,
  { price, kmWeek, consumption }: Pick<FuelOptions, 'price' | 'kmWeek' | 'consumption'>,
): FuelInput {
  const own = vehicle.variant.fuelConsumptionCombined ?? 0;
  return { pricePerLitre: price, kmWeek, consumption: own > 0 ? own : consumption };
}

export function fuelCosts(input: Partial<FuelInput> = {}): FuelCosts {
  const { pricePerLitre, kmWeek, consumption } = clampFuelInput({ ...FUEL_DEFAULTS, ...input });
  const weekly = (kmWeek / 100) * consumption * pricePerLitre * 100;
  return {
    weeklyCents: toCents(weekly),
    monthlyCents: toCents((weekly * WEEKS) / MONTHS),
    yearlyCents: toCents(weekly * WEEKS),
  };
}

/** Clamped between 0 and the limits. Anything that is not a number is 0. */
export function clampFuelInput(input: FuelInput): FuelInput {
  const clamp = (key: keyof FuelInput) =>
    Number.isNaN(input[key]) ? 0 : Math.min(Math.max(input[key], 0), FUEL_MAX[key]);
  return {
    pricePerLitre: clamp('pricePerLitre'),
    kmWeek: clamp('kmWeek'),
    consumption: clamp('consumption'),
  };
}

/** Half a cent that floating point has pushed slightly below is still half a cent. */
function toCents(value: number): number {
  return Math.round(Number(value.toFixed(6)));
}
