/**
 * Shoppers' synonyms. The phrases of one line mean the same. A phrase matches as a whole, but its
 * words may be anywhere in a vehicle's text.
 */
const SAME: readonly string[] = [
  '4wd, 4x4, 4 x 4, four wheel drive, 4 wheel drive, offroad, off road, off roader',
  'awd, all wheel drive',
  '2wd, two wheel drive, 2 wheel drive, 4x2',
  'fwd, front wheel drive',
  'rwd, rear wheel drive',
  'auto, automatic, self shifter',
  'manual, stick shift',
  'dual cab, double cab, crew cab, twin cab',
  'single cab, regular cab',
  'diesel, turbo diesel, tdi, crdi',
  'petrol, unleaded, ulp, gasoline',
  'lpg, autogas, dual fuel',
  'grey, gray, gunmetal, charcoal',
  'white, pearl',
  'beige, sand, cream',
  'burgundy, maroon',
  'sunroof, sun roof, moonroof, panoramic roof, glass roof',
  'satnav, sat nav, gps, navigation, navi, satellite navigation',
  'reverse camera, reversing camera, rear camera, rear view camera, backup camera',
  'parking sensors, park sensors, reversing sensors',
  'carplay, apple carplay, apple car play',
  'android auto, androidauto',
  'leather, leather seats, leather trim',
  'heated seats, seat heaters',
  'cruise, cruise control',
  'adaptive cruise, radar cruise, adaptive cruise control',
  'towbar, tow bar, tow pack, towing pack',
  'bullbar, bull bar',
  'roof rack, roof racks, roofrack, roof rails',
  'alloys, alloy wheels, mags, mag wheels',
  'aircon, air con, air conditioning',
  'seven seater, 7 seater, 7 seats, seven seats, 7 seat, third row',
  'eight seater, 8 seater, 8 seats, eight seats, 8 seat',
  'five seater, 5 seater, 5 seats, five seats, 5 seat',
  'used, pre owned, preowned, second hand, secondhand',
  'certified, cpo, certified pre owned',
];

/** The same for countable things: their plurals match too. */
const THINGS: readonly string[] = [
  'ute, utility, pickup, pick up',
  'wagon, station wagon, stationwagon, estate',
  'hatch, hatchback',
  'convertible, cabriolet, cabrio, soft top, softtop, roadster, drop top',
  'coupe, two door',
  'suv, crossover, soft roader',
  'sedan, saloon',
  'people mover, peoplemover, mpv, minivan',
  'van, panel van, delivery van',
  'bus, minibus, coach',
  'truck, lorry',
  'motorcycle, motorbike, bike',
  'caravan, pop top',
  'motorhome, campervan, camper, rv',
  'cab chassis, tray back, traytop',
  'ev, electric, bev, battery electric',
  'hybrid, hev',
  'phev, plug in, plugin hybrid, plug in hybrid',
  'demo, demonstrator, ex demo',
];

/** One-way: the words before the arrow also search for those after it, but not the reverse. */
const SHORT: readonly string[] = [
  'man → manual',
  '2wd → fwd',
  '2wd → rwd',
  '4x2 → fwd',
  '4x2 → rwd',
  'two wheel drive → fwd',
  'two wheel drive → rwd',
  'chev → chevrolet',
  'chevy → chevrolet',
  'vw → volkswagen',
  'volkswagon → volkswagen',
  'merc → mercedes',
  'mercedez → mercedes',
  'benz → mercedes',
  'beemer → bmw',
  'bimmer → bmw',
  'mitsi → mitsubishi',
  'mitsu → mitsubishi',
  'subi → subaru',
  'suby → subaru',
  'subie → subaru',
  'scooby → subaru',
  'yota → toyota',
  'landy → land rover',
  'rangie → range rover',
  'alfa → alfa romeo',
  'harley → harley davidson',
  'hog → harley davidson',
  'rolls → rolls royce',
  'lambo → lamborghini',
  'great wall → gwm',
  'tesler → tesla',
  'mazda2 → mazda 2',
  'mazda3 → mazda 3',
  'mazda6 → mazda 6',
  'cruiser → landcruiser',
  'lc70 → landcruiser 70',
  'lc79 → landcruiser 79',
  'lc200 → landcruiser 200',
  'lc200 → landcruiser vdj200r',
  'lc300 → landcruiser 300',
  'lc300 → landcruiser fja300r',
  'landcruiser 200 → vdj200r',
  'land cruiser 200 → vdj200r',
  '200 series → vdj200r',
  'landcruiser 300 → fja300r',
  'land cruiser 300 → fja300r',
  '300 series → fja300r',
  'commo → commodore',
  'lux → hilux',
  'hi lux → hilux',
  'hi ace → hiace',
  'amorak → amarok',
  'tradie ute → ute',
  'pickup truck → ute',
  'pick up truck → ute',
  'work ute → ute',
  'tray → cab chassis',
  'family car → suv',
  'family car → people mover',
  'off road caravan → caravan',
  'electric car → electric',
  'hybrid car → hybrid',
];

/** 'my21', '21 plate', '2021 model' and '2021 rego' are the year 2021. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2035;
const AFTER_A_YEAR: readonly string[] = [
  'model',
  'plate',
  'build',
  'plated',
  'built',
  'rego',
  'reg',
  'registered',
];

export type SynonymTable = ReadonlyMap<string, readonly (readonly string[])[]>;

export const SEARCH_SYNONYMS: SynonymTable = buildTable();

function buildTable(): SynonymTable {
  const table = new Map<string, string[][]>();
  const add = (from: string, to: string) => {
    if (from === to) return;
    const known = table.get(from) ?? [];
    if (known.every((words) => words.join(' ') !== to)) known.push(to.split(' '));
    table.set(from, known);
  };
  for (const line of [...SAME, ...THINGS]) {
    const phrases = line.split(', ');
    for (const from of phrases) for (const to of phrases) add(from, to);
  }
  for (const line of THINGS) {
    const phrases = line.split(', ');
    for (const from of phrases) for (const to of phrases) add(plural(from), to);
  }
  for (const line of SHORT) {
    const [from = '', to = ''] = line.split(' → ');
    add(from, to);
  }
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
    const [fullYear, short] = [String(year), String(year % 100).padStart(2, '0')];
    for (const phrase of [`my${short}`, `my ${short}`, `my${fullYear}`, `my ${fullYear}`]) {
      add(phrase, fullYear);
    }
    for (const suffix of AFTER_A_YEAR) {
      add(`${fullYear} ${suffix}`, fullYear);
      add(`${short} ${suffix}`, fullYear);
    }
  }
  return table;
}

function plural(phrase: string): string {
  return /(?:s|x|ch|sh)$/.test(phrase) ? `${phrase}es` : `${phrase}s`;
}
