import * as copy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import { carTypeLabel } from './car-types.ts';
import type { CarTypeOptions } from './car-types.ts';
import { isNewArrival } from './new-arrival.ts';
import { isInStock, isSold } from './stock-status.ts';
import type { Fuel, Vehicle } from './vehicle.ts';

export type CardTagKind =
  | 'sold'
  | 'electric'
  | 'hybrid'
  | 'reserved'
  | 'certified'
  | 'tag'
  | 'coming-soon'
  | 'new-arrival';

export interface CardTag {
  kind: CardTagKind;
  label: string;
}

export type TaggedVehicle = Pick<
  Vehicle,
  'status' | 'sold' | 'simpleFuel' | 'reserved' | 'certified' | 'carType' | 'tag' | 'createdAt'
>;

const FUEL_TAGS: Record<Fuel, CardTagKind | null> = {
  Electric: 'electric',
  Hybrid: 'hybrid',
  'Plug-in Hybrid': 'hybrid',
  Petrol: null,
  Diesel: null,
  LPG: null,
};

/** The single tag of a card: the first that applies, in the spec's order. */
export function cardTag(
  vehicle: TaggedVehicle,
  now: number,
  options: CarTypeOptions,
  t: Copy,
): CardTag | null {
  if (isSold(vehicle)) return { kind: 'sold', label: t(copy.sold) };
  if (!isInStock(vehicle)) return null;
  const fuel = vehicle.simpleFuel;
  const fuelTag = fuel === null ? null : FUEL_TAGS[fuel];
  if (fuel !== null && fuelTag !== null) return { kind: fuelTag, label: fuel };
  if (vehicle.reserved) return { kind: 'reserved', label: t(copy.reserved) };
  if (isCertifiedUsed(vehicle)) {
    return { kind: 'certified', label: certifiedLabel(options, t) };
  }
  if (vehicle.tag) return { kind: 'tag', label: vehicle.tag };
  if (vehicle.status === 'coming_soon')
    return { kind: 'coming-soon', label: t(copy.comingSoonTag) };
  if (isNewArrival(vehicle, now)) return { kind: 'new-arrival', label: t(copy.newArrival) };
  return null;
}

export function certifiedLabel(options: CarTypeOptions, t: Copy): string {
  return t(copy.certifiedType, { carType: carTypeLabel('used', options, t) });
}

export function isCertifiedUsed(vehicle: Pick<Vehicle, 'certified' | 'carType'>): boolean {
  return vehicle.certified && vehicle.carType === 'used';
}

/** Shown, but not sold: it has no button to reserve it. */
export function isTestDriveOnly({ tag }: Pick<Vehicle, 'tag'>): boolean {
  return tag?.trim().toLowerCase() === 'test drive only';
}
