import type { NumberRange } from '#domain/search/address/search-url.ts';
import type { NumberField, ValueField } from '#domain/search/query/search-fields.ts';
import type { Sort } from '#domain/search/query/sort-orders.ts';
import { bodyOf, bodySynonyms } from '#domain/vehicle/bodies.ts';
import type { Body } from '#domain/vehicle/bodies.ts';
import type { SizeClass } from './size-classes.ts';
import { nameKey } from '#domain/search/sentence/tokens.ts';

/** What a word or phrase asks for, whatever the site has in stock. */
export interface Meaning {
  values?: Partial<Record<ValueField, readonly string[]>>;
  ranges?: Partial<Record<NumberField, NumberRange>>;
  sort?: Sort;
  /** Any of these makes, unless the sentence names one. */
  makes?: readonly string[];
  /** Models of these classes, unless the sentence names a model. */
  classes?: readonly SizeClass[];
  /** Applies only to fields that the sentence says nothing else about: a van for work is a van. */
  isHint?: boolean;
  /** Searched as text, for example a feature whose words mean something else alone. */
  isText?: boolean;
  /** Searched as this text. */
  text?: string;
  /** Instead of it all, where nothing in stock has a fact of `ranges`. */
  otherwise?: Meaning;
  /** A caravan where these are what is sold. */
  isVan?: boolean;
  /** Of a size that the body decides: a small SUV, a small hatch. */
  size?: 'small' | 'medium' | 'large';
}

export function bodyLabels(...keys: Body[]): readonly string[] {
  const labels = keys.flatMap((key) => bodySynonyms(key)).map((key) => bodyOf(key)?.label ?? key);
  return [...new Set(labels)];
}

const upTo = (max: number): NumberRange => ({ min: null, max });
const from = (min: number): NumberRange => ({ min, max: null });

/** How many a caravan for a family sleeps at least. */
const FAMILY = 4;
const HYBRIDS: readonly string[] = ['Hybrid', 'Plug-in Hybrid'];
const JAPANESE =
  'Toyota, Lexus, Mazda, Honda, Nissan, Mitsubishi, Subaru, Suzuki, Isuzu, Infiniti, Daihatsu, Yamaha, Kawasaki, Hino, Fuso';
const GERMAN = 'BMW, Mercedes-Benz, Audi, Volkswagen, Porsche, Opel, Smart, MAN';
const KOREAN = 'Kia, Hyundai, Genesis, KGM, SsangYong';
const CHINESE =
  'MG, BYD, GWM, Haval, Chery, LDV, Geely, Jaecoo, Omoda, Leapmotor, Zeekr, XPENG, JAC, Great Wall, Deepal, Foton';
const AMERICAN =
  'Ford, Jeep, RAM, Chevrolet, Tesla, Chrysler, Dodge, Cadillac, GMC, Harley-Davidson, Indian';
const AUSTRALIAN = 'Holden, HSV, FPV';
const BRITISH =
  'Land Rover, Jaguar, MINI, Aston Martin, Bentley, Rolls-Royce, Lotus, McLaren, Triumph, INEOS';
const ITALIAN =
  'Fiat, Alfa Romeo, Maserati, Ferrari, Lamborghini, Abarth, Ducati, Iveco, Vespa, Aprilia, Moto Guzzi';
const FRENCH = 'Peugeot, Renault, Citroen, DS, Alpine';
const SWEDISH = 'Volvo, Polestar, Saab, Scania';
const EUROPEAN = [GERMAN, BRITISH, ITALIAN, FRENCH, SWEDISH, 'Skoda, CUPRA, Seat, KTM, BMW'].join(
  ', ',
);
const LUXURY =
  'BMW, Mercedes-Benz, Audi, Lexus, Porsche, Jaguar, Land Rover, Volvo, Genesis, Maserati, Bentley, Rolls-Royce, Aston Martin, Ferrari, Lamborghini, Infiniti, McLaren';

const makes = (names: string): readonly string[] => names.split(', ');

/** The phrases of a line mean the same; each also in the plural. */
const LINES: readonly (readonly [phrases: string, meaning: Meaning])[] = [
  // Condition.
  [
    'used, second hand, secondhand, pre owned, preowned, preloved, pre loved, 2nd hand',
    { values: { car_type: ['used'] } },
  ],
  ['new, brand new, brandnew, factory new', { values: { car_type: ['new'] } }],
  [
    'demo, ex demo, demonstrator, exdemo, dealer demo, ex demonstrator, demo model, test drive car',
    { values: { car_type: ['demo'] } },
  ],
  [
    'near new, nearly new, as new, like new, almost new, nearnew',
    { values: { car_type: ['demo', 'used'] }, ranges: { km: upTo(25_000) } },
  ],
  [
    'certified, approved, cpo, certified pre owned, certified used, approved used, manufacturer approved',
    { values: { certified: ['true'] } },
  ],
  ['coming soon, on the way, in transit, arriving soon', { values: { status: ['coming_soon'] } }],
  // Bodies.
  [
    'suv, crossover, soft roader, softroader, sport utility',
    { values: { body: bodyLabels('suv', '4x4', 'hardtop') } },
  ],
  [
    'ute, utility, pickup, pick up, pickup truck, pick up truck, tradie ute, work ute, tradies ute, uet',
    { values: { body: bodyLabels('ute', 'cabChassis') } },
  ],
  ['sedan, saloon, four door sedan, 4 door sedan', { values: { body: bodyLabels('sedan') } }],
  [
    'hatch, hatchback, hatch back, 5 door hatch, five door hatch',
    { values: { body: bodyLabels('hatch') } },
  ],
  [
    'wagon, station wagon, stationwagon, estate, family wagon',
    { values: { body: bodyLabels('wagon') } },
  ],
  ['coupe, two door, 2 door, two door car, 2 door car', { values: { body: bodyLabels('coupe') } }],
  [
    'convertible, cabriolet, cabrio, soft top, softtop, roadster, drop top, droptop, open top, rag top, ragtop, roof off, roof down, top down, top off, roof comes off, roof that comes off, takes its roof off, folding roof, fold down roof, folding top',
    { values: { body: bodyLabels('convertible') } },
  ],
  [
    'people mover, peoplemover, mpv, minivan, mini van, people carrier, people movers',
    { values: { body: bodyLabels('peopleMover') } },
  ],
  [
    'panel van, delivery van, work van, cargo van, tradie van, courier van',
    { values: { body: bodyLabels('van') } },
  ],
  ['van', { values: { body: bodyLabels('van') }, isVan: true }],
  [
    'family van, family caravan, van for the family, caravan for the family',
    {
      values: { item_type: ['caravan'] },
      ranges: { sleeps: from(FAMILY) },
      otherwise: { values: { body: bodyLabels('van', 'peopleMover') } },
    },
  ],
  ['bus, minibus, mini bus, coach', { values: { body: bodyLabels('bus') } }],
  ['motorhome, campervan, camper van, rv', { values: { body: bodyLabels('motorhome') } }],
  [
    'cab chassis, tray back, trayback, traytop, tray top, tray ute, tray, flat tray',
    { values: { body: bodyLabels('cabChassis') } },
  ],
  [
    'dual cab, double cab, crew cab, twin cab, dualcab, doublecab, dual cab ute, double cab ute, crew cab ute, d cab, 4 door ute, four door ute, twin cab ute, dual cab pickup',
    { values: { body: bodyLabels('ute'), seats: ['4', '5', '6'] } },
  ],
  [
    'single cab, regular cab, singlecab, single cab ute',
    { values: { body: bodyLabels('ute', 'cabChassis'), seats: ['2', '3'] } },
  ],
  ['small van', { classes: ['smallVan'], values: { body: bodyLabels('van') } }],
  // Kinds of vehicles.
  [
    'motorcycle, motorbike, motor bike, bike, motor cycle',
    { values: { item_type: ['motorcycle'] } },
  ],
  [
    'caravan, pop top, poptop, van with bunks, camper trailer, camper, touring van',
    { values: { item_type: ['caravan'] } },
  ],
  ['truck, lorry', { values: { item_type: ['truck'] } }],
  // Fuel, gearbox, driven wheels.
  ['petrol, unleaded, ulp, gasoline, petrol engine', { values: { fuel: ['Petrol'] } }],
  [
    'diesel, turbo diesel, deisel, tdi, crdi, turbodiesel, diesal, deisal, diesel engine',
    { values: { fuel: ['Diesel'] } },
  ],
  [
    'electric, ev, bev, battery electric, fully electric, full electric, all electric, pure electric, electric vehicle, electric car, zero emission',
    { values: { fuel: ['Electric'] } },
  ],
  [
    'hybrid, hev, hybrid car, petrol hybrid, self charging hybrid, hybird, hybrd',
    { values: { fuel: HYBRIDS } },
  ],
  [
    'phev, plug in, plugin, plug in hybrid, plugin hybrid',
    { values: { fuel: ['Plug-in Hybrid'] } },
  ],
  ['lpg, autogas, dual fuel, gas', { values: { fuel: ['LPG'] } }],
  [
    'eco friendly, green car, economical, fuel efficient, good on fuel, low fuel consumption, cheap to run, fuel saver, good fuel economy, light on fuel, easy on fuel, fuel efficiency, great on fuel, frugal, fuel sipper',
    {
      ranges: { fuel_consumption: upTo(6.5) },
      otherwise: { values: { fuel: [...HYBRIDS, 'Electric'] } },
    },
  ],
  [
    'auto, automatic, self shifter, automatic transmission, auto transmission, automatik, automatc, cvt, auto gearbox, autos',
    { values: { transmission: ['Automatic'] } },
  ],
  [
    'manual, stick shift, stick, manual transmission, manual gearbox, man, 5 speed manual, 6 speed manual',
    { values: { transmission: ['Manual'] } },
  ],
  [
    '4wd, 4x4, 4 x 4, four wheel drive, 4 wheel drive, fourby, 4wheel drive, fwheel drive, four by four, 4 wd, offroad, off road, off roader, offroader',
    { values: { drive: ['4WD'] } },
  ],
  ['awd, all wheel drive, allwheel drive', { values: { drive: ['AWD'] } }],
  ['2wd, two wheel drive, 2 wheel drive, 4x2', { values: { drive: ['FWD', 'RWD'] } }],
  ['fwd, front wheel drive, front drive', { values: { drive: ['FWD'] } }],
  ['rwd, rear wheel drive, rear drive', { values: { drive: ['RWD'] } }],
  // Seats.
  [
    'third row, 3rd row, three rows, 3 rows, 3 row, three row, third row seats',
    { ranges: { seats: from(7) } },
  ],
  [
    'mums taxi, mum taxi, mums bus, kid taxi, kids taxi, maxi taxi, people hauler, kid hauler',
    { ranges: { seats: from(7) } },
  ],
  // Sizes and uses.
  [
    'small suv, compact suv, little suv, mini suv, baby suv, small 4wd, light suv, city suv',
    { classes: ['smallSuv', 'lightSuv'] },
  ],
  [
    'medium suv, mid size suv, midsize suv, mid sized suv, medium sized suv, medium size suv',
    { classes: ['mediumSuv'] },
  ],
  [
    'large suv, big suv, full size suv, large 4wd, big 4wd, large family suv',
    { classes: ['largeSuv', 'upperLargeSuv'] },
  ],
  [
    'city car, runabout, micro car, light car, run around, runaround, city runabout',
    { classes: ['lightCar'] },
  ],
  [
    'small car, little car, compact car, small hatch, hatch for the city, small cars',
    { classes: ['lightCar', 'smallCar'] },
  ],
  [
    'medium car, mid size car, midsize car, mid size sedan, medium sedan, mid sized sedan',
    { classes: ['mediumCar'] },
  ],
  ['small sedan', { classes: ['lightCar', 'smallCar'], values: { body: bodyLabels('sedan') } }],
  [
    'large car, big car, full size car, large sedan, big sedan',
    { classes: ['largeCar', 'mediumCar'] },
  ],
  [
    'sports car, sportscar, sport car, sporty car, performance car, fast car, muscle car, weekend car, track car, fun car, sporty, something sporty, muscle',
    { classes: ['sports'] },
  ],
  [
    'full size pickup, american pickup, full size ute, american truck, american ute, big ute, yank tank, yank ute, yank truck, yank pickup, us truck, us ute, us pickup',
    { classes: ['largePickup'] },
  ],
  [
    'family car, family suv, suv for family, family vehicle, car for the family, kids car, mum car, mums car, car for a family',
    {
      isHint: true,
      values: { body: bodyLabels('suv', 'peopleMover', 'wagon', '4x4') },
      ranges: { seats: from(5) },
    },
  ],
  [
    'large family car, big family car, big family, large family, car for big family, family of 6, family of six, family of 7, family of seven, family of 8, family of eight, 3 kids, three kids, 4 kids, four kids, 5 kids',
    { ranges: { seats: from(7) } },
  ],
  [
    'first car, 1st car, first cars, p plater, p plate car, p plates, p platers, learner car, student car, uni car, starter car, uni student, student, new driver, young driver, learner',
    {
      isHint: true,
      classes: ['lightCar', 'smallCar', 'lightSuv'],
      ranges: { price: upTo(20_000) },
    },
  ],
  [
    'work vehicle, tradie, tradies, work car, trade vehicle, tradesman, for work, tradie vehicle, workhorse, work, farm, courier',
    { isHint: true, values: { body: bodyLabels('ute', 'cabChassis', 'van') } },
  ],
  [
    'towing, tow, horse float, horse trailer, tow car, tow vehicle, tow a caravan, tow caravan, towing a caravan, towing caravan, tow a boat, tow boat, towing a boat, tow my caravan, tow a van, tow a trailer, tow a horse float, good tow vehicle, tow vehicle for caravan, pull a caravan, pull a boat, tow the boat, tow the caravan, can tow, tow my boat, tow our van, tow my van, grey nomad, grey nomads',
    { values: { categories: ['Towing'] } },
  ],
  [
    'luxury, prestige, premium car, luxury car, prestige car, executive car, luxurious',
    { makes: makes(LUXURY) },
  ],
  [
    'luxury suv, prestige suv, premium suv',
    { makes: makes(LUXURY), values: { body: bodyLabels('suv', '4x4', 'hardtop') } },
  ],
  ['small, little, compact, mini sized', { size: 'small' }],
  ['medium, mid size, midsize, mid sized, medium sized', { size: 'medium' }],
  ['large, big, full size, full sized', { size: 'large' }],
  ['japanese, japan, jap', { makes: makes(JAPANESE) }],
  ['german', { makes: makes(GERMAN) }],
  ['korean', { makes: makes(KOREAN) }],
  ['chinese', { makes: makes(CHINESE) }],
  ['american, usa, us made, yank, yankee', { makes: makes(AMERICAN) }],
  ['aussie, australian, aussie made, australian made', { makes: makes(AUSTRALIAN) }],
  ['european, euro', { makes: makes(EUROPEAN) }],
  ['british, english, uk', { makes: makes(BRITISH) }],
  ['italian', { makes: makes(ITALIAN) }],
  ['french', { makes: makes(FRENCH) }],
  ['swedish', { makes: makes(SWEDISH) }],
  // Order.
  [
    'cheap, cheapest, lowest price, low price, inexpensive, affordable, budget, bargain, low priced, cheap as, lowest priced, cheaper, cheapie, cheep, value for money, best value, low cost',
    { sort: 'priceAsc' },
  ],
  [
    'dearest, expensive, dear, most expensive, highest price, top of the range',
    { sort: 'priceDesc' },
  ],
  [
    'low km, low kms, low kilometres, low kilometers, lowest km, lowest kms, low ks, low mileage, low klms, low kays, lowest kilometres, not many kms, not many ks, few kms, least kms, lowkm, lowkms, low k',
    { sort: 'kmAsc', ranges: { km: upTo(50_000) } },
  ],
  [
    'barely driven, hardly driven, barely used, hardly used, barely any kms, very low km, very low kms, ultra low km, ultra low kms, next to no kms',
    { sort: 'kmAsc', ranges: { km: upTo(30_000) } },
  ],
  [
    'delivery km, delivery kms, delivery kilometres, delivery mileage',
    { ranges: { km: upTo(500) } },
  ],
  ['high km, high kms, high kilometres, high mileage', { ranges: { km: from(100_000) } }],
  [
    'late model, latest model, latest, recent model, newest, newer, modern, recent, current model, most recent',
    { sort: 'yearDesc' },
  ],
  ['hud, heads up display', { text: 'head up display' }],
  [
    'pano roof, panoramic roof, panorama roof, panoramic sunroof, pano sunroof, glass roof, moon roof, moonroof, sun roof, opening roof',
    { text: 'sunroof' },
  ],
  [
    'heated seat, seat warmer, warm seat, bum warmer, seat heater, heated front seats, heated leather',
    { text: 'heated seats' },
  ],
  [
    'reverse cam, reversing cam, rear cam, backup cam, back up cam, backup camera, back up camera, rear camera, rear view camera, rearview camera, reverse camera',
    { text: 'reversing camera' },
  ],
  ['360 cam, 360 view, 360 degree cam', { text: '360 camera' }],
  ['nav, sat nav, satnav, gps, navi, built in nav, inbuilt nav', { text: 'navigation' }],
  ['roo bar, roobar', { text: 'bull bar' }],
  ['tow hitch, hitch, towball, tow ball', { text: 'towbar' }],
  ['power boot, electric boot, auto tailgate', { text: 'power tailgate' }],
  ['running board, sidestep', { text: 'side steps' }],
  ['locking diff, diff lock, locker, diff lockers', { text: 'diff lock' }],
  ['smart key, keyless go', { text: 'keyless' }],
  ['aeb, auto braking, emergency braking', { text: 'autonomous emergency braking' }],
  ['push button start, keyless start, push start', { text: 'keyless' }],
  ['v2l', { text: 'vehicle to load' }],
  ['dab, dab radio', { text: 'digital radio' }],
  [
    'cooled seats, cooled seat, air conditioned seats, ventilated seat, vented seats',
    { text: 'ventilated seats' },
  ],
  [
    'surround view, surround view camera, birds eye camera, 360 degree camera',
    { text: '360 camera' },
  ],
  ['lane keep assist, lane assist', { text: 'lane keeping' }],
  ['wireless charger, phone charger', { text: 'wireless charging' }],
  [
    'leather interior, leather trim, leather, leather upholstery, leather seating, full leather, leathers',
    { text: 'leather seats' },
  ],
  // Motorcycles.
  ['scooter, moped', { classes: ['scooter'] }],
  [
    'dirt bike, dirtbike, enduro, trail bike, motocross bike, off road bike, offroad bike',
    { classes: ['dirtBike'] },
  ],
  ['sports bike, sportsbike, sport bike, superbike, super sport', { classes: ['sportsBike'] }],
  ['cruiser bike, cruiser motorcycle', { classes: ['cruiserBike'] }],
  ['adventure bike, adventure motorcycle, adv bike', { classes: ['adventureBike'] }],
  [
    'learner bike, lams approved, learner legal, learner motorcycle, learner approved',
    { classes: ['learnerBike'] },
  ],
  // Features whose words mean something else alone.
  [
    'android auto, auto dimming, auto headlights, auto wipers, auto parking, leather seats, heated seats, ventilated seats, electric seats, power seats, heated steering wheel, leather seat, towing pack, tow bar, towbar, tow pack, low range, electric windows, electric tailgate, power tailgate, black pack, manual mode, seat heaters, long range, extended range, memory seats, massage seats, diff lock, cruise control, adaptive cruise control, sport seats, new tyres, electric sunroof, bull bar, roof rack, roof racks, spare wheel, tray liner, tub liner, hard lid, cargo barrier, alloy wheels, side steps, reverse camera, reversing camera, apple carplay, car play, apple car play, sun roof, third brake light, isofix, baby seat',
    { isText: true },
  ],
];

export const MAX_PHRASE_TOKENS = 6;

export const VOCABULARY: ReadonlyMap<string, Meaning> = buildVocabulary();

function buildVocabulary(): Map<string, Meaning> {
  const table = new Map<string, Meaning>();
  for (const [line, meaning] of LINES) {
    for (const phrase of line.split(', ')) {
      const key = nameKey(phrase);
      if (!table.has(key)) table.set(key, meaning);
      const several = `${key}${/(?:s|x|ch|sh)$/.test(key) ? 'es' : 's'}`;
      if (!table.has(several)) table.set(several, meaning);
    }
  }
  return table;
}
