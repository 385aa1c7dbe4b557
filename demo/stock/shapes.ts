import type { Fuel, ItemType } from '#domain/vehicle/vehicle.ts';
import { classesOf } from '#domain/search/sentence/words/size-classes.ts';
import type { SizeClass } from '#domain/search/sentence/words/size-classes.ts';
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
  adventure: 'BMW F 900 GS, Kawasaki KLR650, Moto Guzzi V85 TT',
  boxy: 'GWM Tank 300, INEOS Grenadier, Jeep Wrangler, Land Rover Defender, Mercedes-Benz G-Class, Toyota LandCruiser 70',
  camper: 'Avan Aliner, Jayco Swan',
  cityCar: 'Abarth 595, Fiat 500, MINI Hatch',
  classic:
    'Ducati Scrambler Icon, Moto Guzzi V7 Stone, Royal Enfield Classic 350, Royal Enfield Interceptor 650, Triumph Bonneville T120, Triumph Speed 400, Yamaha XSR700',
  compact: 'Land Rover Range Rover Evoque',
  cruiser: 'BMW R 18, Harley-Davidson Nightster, Honda CMX500 Rebel',
  fastback: 'Audi e-tron GT, BMW i4',
  grand: 'Bentley Continental',
  luxurious:
    'Audi Q5, Audi Q7, BMW X5, Genesis GV80, Lexus RX, Mazda CX-60, Mazda CX-90, Mercedes-Benz GLE, Volkswagen Touareg, Volvo XC90',
  lowVan:
    'Ford Transit Custom, Hyundai iLoad, LDV G10, Mercedes-Benz Vito, Renault Kangoo, Renault Trafic, Toyota HiAce, Volkswagen Caddy, Volkswagen Transporter',
  midEngined:
    'Alpine A110, Chevrolet Corvette, Ferrari 296, Lamborghini Huracan, Lotus Emira, McLaren Artura, Porsche 718',
  muscle: 'Ford Mustang',
  offRoad:
    'Coromal Thrill Seeker, Crusader Gecko, Jayco All-Terrain, Kokoda Cadet, Kokoda Force, New Age Big Red, New Age Manta Ray, Retreat Fraser, Snowy River SRT, Supreme Territory',
  palatial: 'Rolls-Royce Cullinan, Rolls-Royce Ghost',
  popTop: 'Avan Aspire, Avan Owen, Coromal Element',
  racing: 'Kawasaki Ninja 500',
  rearEngined: 'Porsche 911',
  roadster: 'Chevrolet Corvette, Jaguar F-Type, Mazda MX-5, Morgan Plus Four, Porsche 718',
  short: 'Suzuki Jimny',
  singleCab: 'Holden Commodore, Mahindra Pik-Up',
  sporty:
    'Alfa Romeo Stelvio, Aston Martin DBX, Jaguar F-Pace, Lamborghini Urus, Lotus Eletre, Maserati Grecale, Maserati Levante, Porsche Cayenne, Porsche Macan',
  stepThrough: 'BMW CE 04',
  stately:
    'Bentley Bentayga, Chrysler 300, Land Rover Discovery, Land Rover Range Rover, Land Rover Range Rover Sport',
} as const;
type Look = keyof typeof LOOKS;

/**
 * Who has which face where a size has several. The models of a make keep to few of them, so that they look
 * related, and the most common ones to different ones, so that neighbours in a list differ.
 */
const FACES: Readonly<Record<string, string>> = {
  'coupe-1':
    'Aston Martin Vantage, Audi A5, Bentley Continental, BMW 2 Series, BMW 4 Series, Ferrari Roma, Jaguar F-Type, Lexus LC, Nissan Z, Toyota GR Supra',
  'coupe-4': 'Mazda MX-5, Subaru BRZ, Toyota GR86',
  'four-wheel-drive-2':
    'Ford Everest, Lexus LX, Mitsubishi Pajero, Nissan Patrol, Toyota LandCruiser, Toyota LandCruiser Prado',
  'four-wheel-drive-4':
    'Isuzu MU-X, Mahindra Scorpio, Mitsubishi Pajero Sport, SsangYong Rexton, Toyota Fortuner',
  'hatch-1':
    'Honda Jazz, Kia Picanto, Mitsubishi Mirage, Skoda Fabia, Suzuki Baleno, Suzuki Swift, Toyota Yaris',
  'hatch-2':
    'Alfa Romeo Giulietta, Audi A3, BMW 1 Series, Holden Astra, Hyundai i30, Kia Cerato, Mazda Mazda3, Mercedes-Benz A-Class, Nissan Pulsar, Peugeot 308, Renault Megane, Subaru Impreza',
  'hatch-4':
    'Audi A1, CUPRA Leon, Ford Fiesta, Ford Focus, Holden Barina, Honda Civic, Hyundai Accent, Hyundai i20, Kia Rio, Mazda Mazda2, MG MG3, Peugeot 208, Renault Clio, Toyota Corolla, Volkswagen Golf, Volkswagen Polo',
  'hatch-7': LOOKS.cityCar,
  'sedan-1':
    'Audi A4, BMW 3 Series, Genesis G70, Honda Accord, Lexus ES, Lexus IS, Mercedes-Benz C-Class, Toyota Camry, Volkswagen Passat',
  'sedan-3': 'Audi A3, Jaguar XE, Kia Cerato, Kia K4, Subaru WRX, Toyota Corolla',
  'sedan-8':
    'Alfa Romeo Giulia, Hyundai i30, Mazda Mazda3, Mazda Mazda6, Mercedes-Benz A-Class, Skoda Octavia',
  'suv-1':
    'BMW X3, Ford Escape, Genesis GV70, Honda ZR-V, Land Rover Discovery Sport, Mazda CX-5, Mercedes-Benz GLC, Nissan X-Trail, Volkswagen Tiguan, Volvo XC60',
  'suv-2':
    'Audi Q2, Audi Q3, Chery Omoda 5, Chery Tiggo 4, Holden Trax, Honda HR-V, Hyundai Kona, Jaecoo J7, Jaguar E-Pace, Lexus UX, Mazda CX-3, Mazda CX-30, Mercedes-Benz GLA, Mitsubishi Eclipse Cross, Toyota C-HR',
  'suv-3':
    'Dodge Journey, Ford Territory, Hyundai Palisade, Hyundai Santa Fe, Jeep Grand Cherokee, Kia Sorento, LDV D90, Mahindra XUV700, Mazda CX-8, Mazda CX-9, Nissan Pathfinder, Omoda 9, Skoda Kodiaq, Toyota Kluger',
  'suv-5':
    'Ford Puma, Hyundai Venue, Kia Stonic, Nissan Juke, Suzuki Ignis, Suzuki Vitara, Toyota Yaris Cross, Volkswagen T-Cross',
  'suv-9':
    'Honda CR-V, Jeep Cherokee, KGM Torres, Mitsubishi Outlander, Renault Koleos, Subaru Forester, Toyota RAV4',
  'suv-10':
    'BYD Sealion 6, Chery Tiggo 8, Citroen C5 Aircross, CUPRA Formentor, GWM Haval H6, Hyundai Tucson, Kia Sportage, Lexus NX, MG HS, Peugeot 3008',
  'suv-12':
    'BMW X1, Chery Tiggo 7, GWM Haval Jolion, Infiniti QX30, Jeep Compass, Kia Niro, Kia Seltos, MG ZS, MINI Countryman, Mitsubishi ASX, Nissan Qashqai, Peugeot 2008, Renault Captur, Skoda Kamiq, Skoda Karoq, Subaru Crosstrek, Subaru XV, Toyota Corolla Cross, Volkswagen T-Roc, Volvo XC40',
  'suv-14':
    'BMW X1, BYD Atto 3, Geely EX5, Genesis GV60, Hyundai Kona, Kia EV5, Kia Niro, Lexus UX, MINI Countryman, Peugeot 2008, Subaru Solterra, Toyota bZ4X, Volvo EX30, Volvo XC40, Zeekr X',
  'ute-1':
    'Chevrolet Silverado, Ford Ranger, Foton Tunland, GWM Cannon, INEOS Grenadier, JAC T9, Jeep Gladiator, Mitsubishi Triton, Nissan Navara, SsangYong Musso, Toyota HiLux',
  'ute-2':
    'BYD Shark 6, Holden Colorado, Isuzu D-MAX, KGM Musso, LDV T60, Mazda BT-50, RAM 1500, RAM 2500, Volkswagen Amarok',
};

/** What needs no air for an engine has a closed nose, whatever its other variants look like. */
const CLOSED_NOSES: Partial<Record<SilhouetteName, readonly [string, ...string[]]>> = {
  ev: ['hatch-3'],
  hatch: ['hatch-3', 'hatch-7'],
  sedan: ['sedan-5'],
  suv: ['suv-7', 'suv-14'],
};

/** The first rule that fits a vehicle's size or look decides; several shapes are shared among the models by `FACES`. */
type Rule = readonly [of: SizeClass | Look | null, first: string, ...more: string[]];

/** The drawn bodies for each kind of vehicle. A model always gets the same one. */
const SHAPES: Record<SilhouetteName, readonly [...Rule[], Rule]> = {
  fourWheelDrive: [
    ['short', 'four-wheel-drive-3'],
    ['boxy', 'four-wheel-drive-1'],
    [null, 'four-wheel-drive-2', 'four-wheel-drive-4'],
  ],
  bus: [[null, 'bus-1']],
  cabChassis: [[null, 'cab-chassis-1']],
  convertible: [
    ['cityCar', 'hatch-5'],
    ['mediumSuv', 'suv-2'],
    ['rearEngined', 'convertible-3'],
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
    [null, 'coupe-1', 'coupe-4'],
  ],
  ev: [[null, 'hatch-4']],
  hardtop: [
    ['boxy', 'four-wheel-drive-1'],
    ['midEngined', 'coupe-2'],
    [null, 'coupe-1', 'coupe-4'],
  ],
  hatch: [
    ['cityCar', 'hatch-5'],
    ['lightCar', 'hatch-1', 'hatch-4'],
    [null, 'hatch-2', 'hatch-4'],
  ],
  motorhome: [[null, 'motorhome-1']],
  lightTruck: [[null, 'light-truck-1']],
  peopleMover: [[null, 'people-mover-1']],
  prestige: [
    ['palatial', 'sedan-7'],
    ['stately', 'sedan-4'],
    [null, 'sedan-2'],
  ],
  sedan: [
    ['palatial', 'sedan-7'],
    ['stately', 'sedan-4'],
    ['fastback', 'sedan-2'],
    ['largeCar', 'sedan-2'],
    ['smallCar', 'sedan-3', 'sedan-8'],
    [null, 'sedan-1', 'sedan-3', 'sedan-8'],
  ],
  softtop: [
    ['cityCar', 'hatch-5'],
    ['boxy', 'four-wheel-drive-1'],
    ['rearEngined', 'convertible-3'],
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
    ['mediumSuv', 'suv-1', 'suv-9', 'suv-10'],
    ['lightSuv', 'suv-5', 'suv-2', 'suv-12'],
    [null, 'suv-2', 'suv-12'],
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
    ['classic', 'motorcycle-7'],
    [null, 'motorcycle-1'],
  ],
  caravan: [
    ['camper', 'caravan-4'],
    ['popTop', 'caravan-3'],
    ['offRoad', 'caravan-2'],
    [null, 'caravan-1'],
  ],
};

/** What riders call a motorcycle of each shape; one without a fairing is naked unless it looks like its forebears. */
const MOTORCYCLE_TYPES: Readonly<Record<string, string>> = {
  'motorcycle-2': 'Cruiser',
  'motorcycle-3': 'Off-road',
  'motorcycle-4': 'Adventure',
  'motorcycle-5': 'Sports',
  'motorcycle-6': 'Scooter',
};

export function motorcycleType({ make, model }: Pick<Shaped, 'make' | 'model'>): string {
  const shape = shapeOf({ itemType: 'motorcycle', simpleBody: null, make, model });
  const isClassic = looks.get(`${make} ${model}`)?.has('classic') === true;
  return MOTORCYCLE_TYPES[shape] ?? (isClassic ? 'Classic' : 'Naked');
}

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
  'Lotus',
  'Maserati',
  'McLaren',
  'Mercedes-Benz',
  'Porsche',
  'Rolls-Royce',
  'Volvo',
]);
const WITH_PREMIUM_TRIM: ReadonlySet<Cabin> = new Set<Cabin>(['compact', 'suv']);

const looks = byModel(LOOKS);
const faces = byModel(FACES);

/** What each model is listed under. */
function byModel(lists: Readonly<Record<string, string>>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [key, models] of Object.entries(lists)) {
    for (const name of models.split(', ')) found.set(name, (found.get(name) ?? new Set()).add(key));
  }
  return found;
}

export function shapeOf(vehicle: Shaped): string {
  const { make, model, simpleFuel } = vehicle;
  const silhouette = silhouetteOf(vehicle);
  const name = `${make} ${model}`;
  const own = (shape: string) => faces.get(name)?.has(shape) === true;
  const closed = simpleFuel === 'Electric' ? CLOSED_NOSES[silhouette] : undefined;
  if (closed !== undefined) return closed.find(own) ?? closed[0];
  const known = new Set([...classesOf(make, model), ...(looks.get(name) ?? [])]);
  const rules = SHAPES[silhouette];
  const rule = rules.find(([of]) => of === null || known.has(of)) ?? rules[0];
  const [, first, ...more] = rule;
  const shapes = [first, ...more];
  return shapes.find(own) ?? shapes[spread(name) % shapes.length] ?? first;
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
