import { nameKey } from './tokens.ts';

/** How people write a state → its code. */
export const STATES: ReadonlyMap<string, string> = new Map(
  [
    'ACT, act, australian capital territory, canberra',
    'NSW, nsw, new south wales',
    'NT, nt, northern territory',
    'QLD, qld, queensland, qeensland, qld area',
    'SA, sa, south australia',
    'TAS, tas, tasmania',
    'VIC, vic, victoria',
    'WA, wa, western australia',
  ].flatMap((line) => {
    const [state = '', ...names] = line.split(', ');
    return names.map((name) => [nameKey(name), state] as const);
  }),
);

/** Names in everyday use → the make. */
export const MAKE_NAMES: Readonly<Record<string, string>> = {
  vw: 'Volkswagen',
  volkswagon: 'Volkswagen',
  veedub: 'Volkswagen',
  merc: 'Mercedes-Benz',
  mercs: 'Mercedes-Benz',
  mercedes: 'Mercedes-Benz',
  mercedez: 'Mercedes-Benz',
  mercedezbenz: 'Mercedes-Benz',
  benz: 'Mercedes-Benz',
  amg: 'Mercedes-Benz',
  beemer: 'BMW',
  beamer: 'BMW',
  bimmer: 'BMW',
  chev: 'Chevrolet',
  chevy: 'Chevrolet',
  mitsi: 'Mitsubishi',
  mitsu: 'Mitsubishi',
  subi: 'Subaru',
  suby: 'Subaru',
  subie: 'Subaru',
  scooby: 'Subaru',
  yota: 'Toyota',
  toyo: 'Toyota',
  landy: 'Land Rover',
  alfa: 'Alfa Romeo',
  harley: 'Harley-Davidson',
  hog: 'Harley-Davidson',
  rolls: 'Rolls-Royce',
  roller: 'Rolls-Royce',
  lambo: 'Lamborghini',
  aston: 'Aston Martin',
  kwaka: 'Kawasaki',
  kwaker: 'Kawasaki',
  husky: 'Husqvarna',
  greatwall: 'GWM',
  tesler: 'Tesla',
  hundai: 'Hyundai',
  hyandai: 'Hyundai',
};

/** Names in everyday use → words of the model. */
export const MODEL_NAMES: Readonly<Record<string, string>> = {
  lux: 'HiLux',
  highlux: 'HiLux',
  commo: 'Commodore',
  dore: 'Commodore',
  amorak: 'Amarok',
  lc70: 'LandCruiser 70',
  lc76: 'LandCruiser 70',
  lc78: 'LandCruiser 70',
  lc79: 'LandCruiser 70',
  '70series': 'LandCruiser 70',
  '76series': 'LandCruiser 70',
  '78series': 'LandCruiser 70',
  '79series': 'LandCruiser 70',
  landcruiser79: 'LandCruiser 70',
  landcruiser76: 'LandCruiser 70',
  lc200: 'LandCruiser',
  lc300: 'LandCruiser',
  '200series': 'LandCruiser',
  '300series': 'LandCruiser',
  landcruiser300: 'LandCruiser',
  landcruiser200: 'LandCruiser',
  cruiser: 'LandCruiser',
  rangie: 'Range Rover',
  gwagon: 'G-Class',
  gwagen: 'G-Class',
  bonnie: 'Bonneville T120',
  fireblade: 'CBR1000RR-R',
  evoke: 'Range Rover Evoque',
  vette: 'Corvette',
  stang: 'Mustang',
  gladi: 'Gladiator',
};

/** What is short for words of a badge. */
export const BADGE_NAMES: Readonly<Record<string, string>> = {
  jcw: 'john cooper works',
  johncooper: 'john cooper works',
  quad: 'quadrifoglio',
  wildy: 'wildtrak',
};

/** Names that shoppers use for several models: those that contain them. */
export const MODEL_FAMILIES: readonly string[] = [
  'LandCruiser',
  'Pajero',
  'Discovery',
  'Range Rover',
  'Cherokee',
  'Bonneville',
];

/** Makes that continue another's range under a new name. */
export const SUCCESSORS: Readonly<Record<string, string>> = { SsangYong: 'KGM' };

/** Towns by the names of their region or in everyday use; suburbs as the dealers' addresses spell them. */
export const REGIONS: Readonly<Record<string, readonly string[]>> = {
  melbourne:
    'Melbourne, South Melbourne, Richmond, Ringwood, Frankston, Dandenong, Essendon, Brighton, Port Melbourne, Box Hill, Nunawading, Doncaster, Footscray, Preston, Berwick, Werribee'.split(
      ', ',
    ),
  sydney:
    'Sydney, Parramatta, Penrith, Artarmon, Campbelltown, Liverpool, Blacktown, Chatswood, Bankstown, Hornsby, Brookvale, Castle Hill, Waterloo, Alexandria'.split(
      ', ',
    ),
  brisbane:
    'Brisbane, Fortitude Valley, Springwood, Newstead, Woolloongabba, Moorooka, Indooroopilly, Chermside, Aspley, Mount Gravatt, Capalaba, Cleveland'.split(
      ', ',
    ),
  perth:
    'Perth, Osborne Park, Victoria Park, Cannington, Midland, Joondalup, Rockingham, Fremantle'.split(
      ', ',
    ),
  adelaide: 'Adelaide, Hindmarsh, Nailsworth, Enfield, Melrose Park, Glenelg, Medindie'.split(', '),
  goldcoast:
    'Southport, Nerang, Bundall, Burleigh Heads, Robina, Surfers Paradise, Molendinar'.split(', '),
  sunshinecoast: 'Maroochydore, Caloundra, Nambour, Noosaville, Kawana'.split(', '),
  rocky: ['Rockhampton'],
  bundy: ['Bundaberg'],
  wagga: ['Wagga Wagga'],
  coffs: ['Coffs Harbour'],
  newy: ['Newcastle'],
  brissy: ['Brisbane', 'Fortitude Valley', 'Springwood'],
  brissie: ['Brisbane', 'Fortitude Valley', 'Springwood'],
  hervey: ['Hervey Bay'],
  tville: ['Townsville'],
  toowomba: ['Toowoomba'],
};
