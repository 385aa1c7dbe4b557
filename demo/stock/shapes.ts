import type { ItemType } from '#domain/vehicle/vehicle.ts';
import { silhouetteOf } from '#domain/vehicle/silhouettes.ts';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';

/** The fields that decide how a vehicle is drawn. */
export interface Shaped {
  itemType: ItemType;
  simpleBody: string | null;
  make: string;
  model: string;
}

/** The drawn bodies for each kind of vehicle. A model always gets the same one. */
const SHAPES: Record<SilhouetteName, readonly [string, ...string[]]> = {
  fourWheelDrive: ['four-wheel-drive-1', 'four-wheel-drive-2'],
  bus: ['bus-1'],
  cabChassis: ['cab-chassis-1'],
  convertible: ['convertible-1'],
  coupe: ['coupe-1', 'coupe-2'],
  ev: ['hatch-3', 'suv-2', 'sedan-2'],
  hardtop: ['coupe-1', 'four-wheel-drive-1'],
  hatch: ['hatch-1', 'hatch-2', 'hatch-3'],
  motorhome: ['motorhome-1'],
  lightTruck: ['light-truck-1'],
  peopleMover: ['people-mover-1'],
  prestige: ['sedan-2', 'coupe-1'],
  sedan: ['sedan-1', 'sedan-2', 'sedan-3'],
  softtop: ['convertible-1'],
  suv: ['suv-1', 'suv-2', 'suv-3'],
  ute: ['ute-1', 'ute-2', 'ute-3'],
  van: ['van-1', 'van-2'],
  wagon: ['wagon-1', 'wagon-2'],
  truck: ['truck-1', 'light-truck-1'],
  motorcycle: ['motorcycle-1', 'motorcycle-2'],
  caravan: ['caravan-1', 'caravan-2'],
};

/** The drawn cabins, by kind of body. */
export type Cabin =
  | 'compact'
  | 'suv'
  | 'prestige'
  | 'ute'
  | 'van'
  | 'people'
  | 'truck'
  | 'caravan'
  | 'motorhome';

const CABINS: Record<SilhouetteName, Cabin | null> = {
  fourWheelDrive: 'ute',
  bus: 'truck',
  cabChassis: 'ute',
  convertible: 'compact',
  coupe: 'compact',
  ev: 'suv',
  hardtop: 'compact',
  hatch: 'compact',
  motorhome: 'motorhome',
  lightTruck: 'truck',
  peopleMover: 'people',
  prestige: 'prestige',
  sedan: 'compact',
  softtop: 'compact',
  suv: 'suv',
  ute: 'ute',
  van: 'van',
  wagon: 'suv',
  truck: 'truck',
  motorcycle: null,
  caravan: 'caravan',
};

/** Their cars get the premium cabin, whatever the body. */
const PRESTIGE_MAKES = new Set([
  'Aston Martin',
  'Audi',
  'Bentley',
  'BMW',
  'Ferrari',
  'Genesis',
  'Jaguar',
  'Lamborghini',
  'Land Rover',
  'Lexus',
  'Maserati',
  'McLaren',
  'Mercedes-Benz',
  'Porsche',
  'Rolls-Royce',
  'Volvo',
]);
const WITH_PREMIUM_TRIM: ReadonlySet<Cabin> = new Set<Cabin>(['compact', 'suv']);

export function shapeOf(vehicle: Shaped): string {
  const shapes = SHAPES[silhouetteOf(vehicle)];
  return shapes[spread(`${vehicle.make} ${vehicle.model}`) % shapes.length] ?? shapes[0];
}

/** Null for vehicles without an interior. */
export function cabinOf(vehicle: Shaped): Cabin | null {
  const cabin = CABINS[silhouetteOf(vehicle)];
  return cabin !== null && WITH_PREMIUM_TRIM.has(cabin) && PRESTIGE_MAKES.has(vehicle.make)
    ? 'prestige'
    : cabin;
}

/** FNV-1a: similar names get very different hashes. */
function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text.toLowerCase())) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}
