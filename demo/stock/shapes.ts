import type { Fuel, ItemType } from '#domain/vehicle/vehicle.ts';
import { classesOf } from '#domain/search/sentence/size-classes.ts';
import type { SizeClass } from '#domain/search/sentence/size-classes.ts';
import { silhouetteOf } from '#domain/vehicle/silhouettes.ts';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';

/** The fields that decide how a vehicle is drawn. */
export interface Shaped {
  itemType: ItemType;
  simpleBody: string | null;
  make: string;
  model: string;
  simpleFuel?: Fuel | null;
}

/** What a model looks like where its body and its size do not say so. */
const LOOKS = {
  adventure: 'BMW F 900 GS, Kawasaki KLR650',
  boxy: 'GWM Tank 300, INEOS Grenadier, Jeep Wrangler, Land Rover Defender, Mercedes-Benz G-Class, Suzuki Jimny, Toyota LandCruiser 70',
  camper: 'Avan Aliner, Jayco Swan',
  compact: 'Land Rover Range Rover Evoque',
  cruiser: 'BMW R 18, Harley-Davidson Nightster, Honda CMX500 Rebel',
  fastback: 'Audi e-tron GT, BMW i4',
  grand: 'Bentley Continental',
  hatchback: 'Abarth 595, Fiat 500',
  luxurious:
    'Audi Q5, Audi Q7, BMW X5, Genesis GV80, Lexus RX, Mercedes-Benz GLE, Volkswagen Touareg, Volvo XC90',
  lowVan:
    'Ford Transit Custom, Hyundai iLoad, LDV G10, Mercedes-Benz Vito, Renault Kangoo, Renault Trafic, Toyota HiAce, Volkswagen Caddy, Volkswagen Transporter',
  midEngined:
    'Alpine A110, Chevrolet Corvette, Ferrari 296, Lamborghini Huracan, Lotus Emira, McLaren Artura, Porsche 718',
  muscle: 'Ford Mustang',
  offRoad:
    'Coromal Thrill Seeker, Crusader Gecko, Jayco All-Terrain, Kokoda Cadet, Kokoda Force, New Age Big Red, New Age Manta Ray, Retreat Fraser, Snowy River SRT, Supreme Territory',
  palatial: 'Rolls-Royce Cullinan',
  popTop: 'Avan Aspire, Avan Owen, Coromal Element',
  racing: 'Kawasaki Ninja 500',
  rearEngined: 'Porsche 911',
  retro:
    'Ducati Scrambler Icon, Moto Guzzi V7 Stone, Royal Enfield Classic 350, Royal Enfield Interceptor 650, Triumph Bonneville T120, Triumph Speed 400, Yamaha XSR700',
  roadster: 'Chevrolet Corvette, Jaguar F-Type, Mazda MX-5, Morgan Plus Four, Porsche 718',
  singleCab: 'Holden Commodore, Mahindra Pik-Up',
  sporty:
    'Alfa Romeo Stelvio, Aston Martin DBX, Jaguar F-Pace, Lamborghini Urus, Lotus Eletre, Maserati Grecale, Maserati Levante, Porsche Cayenne, Porsche Macan',
  stepThrough: 'BMW CE 04',
  stately:
    'Bentley Bentayga, Chrysler 300, Land Rover Discovery, Land Rover Range Rover, Land Rover Range Rover Sport, Rolls-Royce Ghost',
} as const;
type Look = keyof typeof LOOKS;

/** What needs no air for an engine has a closed nose, of which there is one for each of these bodies. */
const CLOSED_NOSES: Partial<Record<SilhouetteName, string>> = {
  ev: 'hatch-3',
  hatch: 'hatch-3',
  sedan: 'sedan-5',
  suv: 'suv-7',
};

/** The first rule that fits a vehicle's size or look decides; several shapes are shared among the models. */
type Rule = readonly [of: SizeClass | Look | null, first: string, ...more: string[]];

/** The drawn bodies for each kind of vehicle. A model always gets the same one. */
const SHAPES: Record<SilhouetteName, readonly [...Rule[], Rule]> = {
  fourWheelDrive: [
    ['boxy', 'four-wheel-drive-1'],
    [null, 'four-wheel-drive-2'],
  ],
  bus: [[null, 'bus-1']],
  cabChassis: [[null, 'cab-chassis-1']],
  convertible: [
    ['hatchback', 'hatch-1'],
    ['mediumSuv', 'suv-2'],
    ['roadster', 'convertible-2'],
    [null, 'convertible-1'],
  ],
  coupe: [
    ['grand', 'coupe-6'],
    ['midEngined', 'coupe-2'],
    ['rearEngined', 'coupe-5'],
    ['muscle', 'coupe-3'],
    // A coupé with four doors is an SUV with a falling roof.
    ['sporty', 'suv-6'],
    ['mediumSuv', 'suv-6'],
    [null, 'coupe-1'],
  ],
  ev: [[null, 'hatch-4']],
  hardtop: [
    ['boxy', 'four-wheel-drive-1'],
    ['midEngined', 'coupe-2'],
    [null, 'coupe-1'],
  ],
  hatch: [
    ['lightCar', 'hatch-1', 'hatch-4'],
    [null, 'hatch-2', 'hatch-4'],
  ],
  motorhome: [[null, 'motorhome-1']],
  lightTruck: [[null, 'light-truck-1']],
  peopleMover: [[null, 'people-mover-1']],
  prestige: [
    ['stately', 'sedan-4'],
    [null, 'sedan-2'],
  ],
  sedan: [
    ['stately', 'sedan-4'],
    ['fastback', 'sedan-2'],
    ['largeCar', 'sedan-2'],
    ['smallCar', 'sedan-3'],
    [null, 'sedan-1', 'sedan-3'],
  ],
  softtop: [
    ['hatchback', 'hatch-1'],
    ['boxy', 'four-wheel-drive-1'],
    ['roadster', 'convertible-2'],
    [null, 'convertible-1'],
  ],
  suv: [
    ['palatial', 'suv-11'],
    ['stately', 'suv-4'],
    ['sporty', 'suv-6'],
    ['luxurious', 'suv-8'],
    ['compact', 'suv-2'],
    ['upperLargeSuv', 'suv-4'],
    ['largeSuv', 'suv-3'],
    ['mediumSuv', 'suv-1'],
    ['lightSuv', 'suv-5'],
    [null, 'suv-2'],
  ],
  ute: [
    ['singleCab', 'ute-3'],
    [null, 'ute-1', 'ute-2'],
  ],
  van: [
    ['lowVan', 'van-1'],
    [null, 'van-2'],
  ],
  wagon: [[null, 'wagon-1', 'wagon-2']],
  truck: [[null, 'truck-1', 'light-truck-1']],
  motorcycle: [
    ['cruiserBike', 'motorcycle-2'],
    ['cruiser', 'motorcycle-2'],
    ['dirtBike', 'motorcycle-3'],
    ['adventureBike', 'motorcycle-4'],
    ['adventure', 'motorcycle-4'],
    ['scooter', 'motorcycle-6'],
    ['stepThrough', 'motorcycle-6'],
    ['sportsBike', 'motorcycle-5'],
    ['racing', 'motorcycle-5'],
    ['retro', 'motorcycle-7'],
    [null, 'motorcycle-1'],
  ],
  caravan: [
    ['camper', 'caravan-4'],
    ['popTop', 'caravan-3'],
    ['offRoad', 'caravan-2'],
    [null, 'caravan-1'],
  ],
};

/** The drawn cabins, by kind of body. */
export type Cabin =
  | 'compact'
  | 'suv'
  | 'prestige'
  | 'sports'
  | 'ute'
  | 'van'
  | 'people'
  | 'truck'
  | 'caravan'
  | 'motorhome';

const CABINS: Record<SilhouetteName, Cabin | null> = {
  fourWheelDrive: 'suv',
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

const looks = new Map<string, Set<string>>();
for (const [look, models] of Object.entries(LOOKS)) {
  for (const name of models.split(', ')) looks.set(name, (looks.get(name) ?? new Set()).add(look));
}

export function shapeOf(vehicle: Shaped): string {
  const { make, model, simpleFuel } = vehicle;
  const silhouette = silhouetteOf(vehicle);
  const closed = simpleFuel === 'Electric' ? CLOSED_NOSES[silhouette] : undefined;
  if (closed !== undefined) return closed;
  const name = `${make} ${model}`;
  const known = new Set([...classesOf(make, model), ...(looks.get(name) ?? [])]);
  const rules = SHAPES[silhouette];
  const rule = rules.find(([of]) => of === null || known.has(of)) ?? rules[0];
  const [, first, ...more] = rule;
  return [first, ...more][spread(name) % (more.length + 1)] ?? first;
}

/** Low, with two doors, whatever the make. */
const SPORTS_SHAPE = /^(coupe|convertible)-/;

/** Null for vehicles without an interior. */
export function cabinOf(vehicle: Shaped): Cabin | null {
  if (SPORTS_SHAPE.test(shapeOf(vehicle))) return 'sports';
  const cabin = CABINS[silhouetteOf(vehicle)];
  return cabin !== null && WITH_PREMIUM_TRIM.has(cabin) && PRESTIGE_MAKES.has(vehicle.make)
    ? 'prestige'
    : cabin;
}

/** The drawn load spaces have a tailgate, the drawn benches doors of their own. */
const LACKING: readonly { shape: RegExp; views: readonly string[] }[] = [
  { shape: /^sedan-/, views: ['boot'] },
  { shape: /^ute-3$/, views: ['rear-seats', 'panorama'] },
  { shape: /^cab-chassis-/, views: ['rear-seats', 'panorama', 'boot'] },
];

/** Whether a picture of the cabin shows something that a vehicle of this shape does not have. */
export function lacks(vehicle: Shaped, view: string): boolean {
  const own = shapeOf(vehicle);
  return LACKING.some(({ shape, views }) => shape.test(own) && views.includes(view));
}

/** FNV-1a: similar names get very different hashes. */
function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text.toLowerCase())) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}
