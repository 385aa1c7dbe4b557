import type { Vehicle } from './vehicle.ts';

/** What shoppers ask for by number; null where it is not known or does not apply. */
export interface Quantities {
  cylinders: number | null;
  /** Tenths of litres per 100 km; an electric vehicle needs none. */
  fuelTenths: number | null;
  /** How many people a caravan or motorhome sleeps. */
  sleeps: number | null;
  /** The heaviest braked trailer, in kilograms. */
  towingCapacity: number | null;
}

const TENTHS = 10;

export function quantitiesOf(
  vehicle: Pick<Vehicle, 'variant' | 'caravan' | 'simpleFuel'>,
): Quantities {
  const { variant, caravan, simpleFuel } = vehicle;
  const isElectric = simpleFuel === 'Electric';
  const litres = positive(variant.fuelConsumptionCombined);
  return {
    cylinders: isElectric ? null : positive(variant.cylinders),
    fuelTenths: isElectric ? 0 : litres && Math.round(litres * TENTHS),
    sleeps: positive(caravan?.sleeps),
    towingCapacity: positive(variant.towingCapacityBraked),
  };
}

export function litresOf(tenths: number): number {
  return tenths / TENTHS;
}

/** Feeds write 0 for what they do not know. */
function positive(value: number | null | undefined): number | null {
  return value && value > 0 ? value : null;
}
