import { bodyOf } from './bodies.ts';
import type { Body } from './bodies.ts';
import type { ItemType, Vehicle } from './vehicle.ts';

/** The symbols of silhouettes.svg. */
export const SILHOUETTES = [
  'fourWheelDrive',
  'bus',
  'cabChassis',
  'convertible',
  'coupe',
  'ev',
  'hardtop',
  'hatch',
  'motorhome',
  'lightTruck',
  'peopleMover',
  'prestige',
  'sedan',
  'softtop',
  'suv',
  'ute',
  'van',
  'wagon',
  'truck',
  'motorcycle',
  'caravan',
] as const;
export type SilhouetteName = (typeof SILHOUETTES)[number];

export const BODY_SILHOUETTES: Record<Body, SilhouetteName> = {
  '4x4': 'fourWheelDrive',
  bus: 'bus',
  cabChassis: 'cabChassis',
  convertible: 'convertible',
  coupe: 'coupe',
  ev: 'ev',
  hardtop: 'hardtop',
  hatch: 'hatch',
  hatchback: 'hatch',
  motorhome: 'motorhome',
  lightTruck: 'lightTruck',
  peopleMover: 'peopleMover',
  prestige: 'prestige',
  sedan: 'sedan',
  softtop: 'softtop',
  suv: 'suv',
  ute: 'ute',
  van: 'van',
  wagon: 'wagon',
  stationWagon: 'wagon',
};

const ITEM_SILHOUETTES: Record<ItemType, SilhouetteName> = {
  car: 'sedan',
  truck: 'truck',
  motorcycle: 'motorcycle',
  caravan: 'caravan',
};

/** The drawing that fits a vehicle best: by its body, else by its kind. */
export function silhouetteOf(vehicle: Pick<Vehicle, 'itemType' | 'simpleBody'>): SilhouetteName {
  const body = bodyOf(vehicle.simpleBody);
  const ofKind = ITEM_SILHOUETTES[vehicle.itemType];
  if (body === null || vehicle.itemType === 'motorcycle' || vehicle.itemType === 'caravan') {
    return ofKind;
  }
  return BODY_SILHOUETTES[body.key];
}
