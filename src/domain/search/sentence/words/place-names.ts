import type { StockName, StockValues } from './stock-names.ts';
import { nameKey } from '#domain/search/sentence/tokens.ts';

/** How people write a state → its code. */
export const STATES: ReadonlyMap<string, string> = new Map(
  [
    'ACT, act, australian capital territory, canberra',
    'NSW, nsw, new south wales, n s w',
    'NT, nt, northern territory',
    'QLD, qld, queensland, qeensland, qld area, queenslander',
    'SA, sa, south australia, south australian, south oz',
    'TAS, tas, tasmania, tassie, tasmanian',
    'VIC, vic, victoria, victorian',
    'WA, wa, western australia, western australian, west oz',
  ].flatMap((line) => {
    const [state = '', ...names] = line.split(', ');
    // Without its apostrophe: 'Queensland's'.
    return names.flatMap((name) =>
      [nameKey(name), `${nameKey(name)}s`].map((key) => [key, state] as const),
    );
  }),
);

const MELBOURNE =
  'Melbourne, South Melbourne, Richmond, Ringwood, Frankston, Dandenong, Essendon, Brighton, Port Melbourne, Box Hill, Nunawading, Doncaster, Footscray, Preston, Berwick, Werribee';
const WESTERN_SYDNEY = 'Parramatta, Penrith, Blacktown, Campbelltown, Liverpool, Castle Hill';
const SYDNEY = `Sydney, ${WESTERN_SYDNEY}, Artarmon, Chatswood, Bankstown, Hornsby, Brookvale, Waterloo, Alexandria`;
const BRISBANE =
  'Brisbane, Fortitude Valley, Springwood, Newstead, Woolloongabba, Moorooka, Indooroopilly, Chermside, Aspley, Mount Gravatt, Capalaba, Cleveland';
const FAR_NORTH = 'Cairns, Mareeba, Atherton';

/** Names of regions and everyday names → towns; suburbs as the dealers' addresses spell them. */
const REGIONS: readonly (readonly [names: string, towns: string])[] = [
  ['melbourne, melb, melbs, melbourne area', MELBOURNE],
  ['sydney, syd, sydney area', SYDNEY],
  ['western sydney, west sydney', WESTERN_SYDNEY],
  ['brisbane, bris, brissy, brissie, brizzy, brisvegas, bne', BRISBANE],
  [
    'perth',
    'Perth, Osborne Park, Victoria Park, Cannington, Midland, Joondalup, Rockingham, Fremantle',
  ],
  [
    'adelaide, radelaide',
    'Adelaide, Hindmarsh, Nailsworth, Enfield, Melrose Park, Glenelg, Medindie',
  ],
  [
    'gold coast, goldy, goldie, the goldy',
    'Southport, Nerang, Bundall, Burleigh Heads, Robina, Surfers Paradise, Molendinar',
  ],
  [
    'sunshine coast, sunny coast, sunnycoast',
    'Maroochydore, Caloundra, Nambour, Noosaville, Kawana',
  ],
  ['rocky', 'Rockhampton'],
  ['bundy', 'Bundaberg'],
  ['wagga', 'Wagga Wagga'],
  ['coffs, coffs harbor', 'Coffs Harbour'],
  ['newy', 'Newcastle'],
  ['hervey', 'Hervey Bay'],
  ['tville, townsvegas', 'Townsville'],
  ['toowomba, twba', 'Toowoomba'],
  ['the gong, gong, illawarra', 'Wollongong'],
  ['shep, shepp', 'Shepparton'],
  ['wang', 'Wangaratta'],
  ['parra', 'Parramatta'],
  ['dandy', 'Dandenong'],
  ['franga', 'Frankston'],
  ['queanbo', 'Queanbeyan'],
  ['the valley', 'Fortitude Valley'],
  ['central coast', 'Gosford'],
  ['hunter valley, the hunter', 'Newcastle, Maitland'],
  ['darling downs', 'Toowoomba, Dalby, Warwick'],
  ['wide bay, fraser coast', 'Hervey Bay, Bundaberg, Maryborough, Gympie'],
  ['central queensland, central qld', 'Rockhampton, Emerald, Mackay, Gladstone'],
  ['far north queensland, far north qld, fnq', FAR_NORTH],
  ['north queensland, north qld, nth qld, nth queensland', `${FAR_NORTH}, Townsville, Mackay`],
  ['northern rivers', 'Lismore, Ballina'],
  ['new england', 'Armidale, Tamworth'],
  ['riverina', 'Wagga Wagga, Albury'],
  ['gippsland', 'Traralgon'],
];

/** How the words of a town's name are shortened. */
const SHORT: Readonly<Record<string, string>> = {
  north: 'nth',
  south: 'sth',
  east: 'est',
  west: 'wst',
  mount: 'mt',
  port: 'pt',
  saint: 'st',
  heights: 'hts',
  valley: 'vly',
  melbourne: 'melb',
  sydney: 'syd',
  brisbane: 'bris',
};

export interface PlaceName {
  name: string;
  meaning: StockName;
  /** Whether it comes before what else has the name. */
  isFirst: boolean;
}

/** What the places of a stock are called, in the order of their precedence. */
export function placeNames(stock: StockValues): PlaceName[] {
  const valuesOf = (field: PlaceField) => (stock.values[field] ?? []).map(({ value }) => value);
  const cities = valuesOf('city');
  const named = (field: PlaceField): PlaceName[] =>
    valuesOf(field).flatMap((name) => {
      const department = name.replace(/ - (?:sales|service|parts)$/i, '');
      return [...new Set([name, department])].map((one) => placeName(one, field, [name]));
    });
  return [
    ...named('dealership_name'),
    ...named('location_name'),
    ...named('city'),
    ...cities.flatMap((city) => shortNames(city).map((name) => placeName(name, 'city', [city]))),
    ...[...stock.postcodes].map(([postcode, city]) => placeName(postcode, 'city', [city])),
    ...REGIONS.flatMap(([names, towns]) => regionNames(names, towns, cities)),
    ...yardStarts(valuesOf('dealership_name')),
    ...[...STATES].flatMap(([key, state]) =>
      valuesOf('state').includes(state) ? [placeName(key, 'state', [state])] : [],
    ),
  ];
}

type PlaceField = 'dealership_name' | 'location_name' | 'city' | 'state';

function placeName(name: string, field: PlaceField, values: readonly string[]): PlaceName {
  return { name, meaning: { kind: 'values', field, values }, isFirst: false };
}

/** 'Sth Melbourne', 'South Melb', 'Sth Melb'. */
function shortNames(city: string): string[] {
  const words = city.toLowerCase().split(' ');
  if (words.length < 2) return [];
  const names = words.reduce<string[]>(
    (starts, word) => {
      const short = SHORT[word];
      const ways = short === undefined ? [word] : [word, short];
      return starts.flatMap((start) => ways.map((way) => `${start} ${way}`));
    },
    [''],
  );
  return names.slice(1);
}

function regionNames(names: string, towns: string, cities: readonly string[]): PlaceName[] {
  const inStock = towns.split(', ').filter((town) => cities.includes(town));
  if (inStock.length === 0) return [];
  return names.split(', ').map((name) => ({ ...placeName(name, 'city', inStock), isFirst: true }));
}

/** 'Heron Utes' for 'Heron Utes Dalby', if no other yard starts so. */
function yardStarts(allYards: readonly string[]): PlaceName[] {
  const starts = new Map<string, string[]>();
  for (const yard of allYards) {
    const words = yard.split(' ');
    for (let count = 2; count < words.length; count += 1) {
      const start = words.slice(0, count).join(' ');
      starts.set(start, [...(starts.get(start) ?? []), yard]);
    }
  }
  return [...starts].flatMap(([start, yards]) =>
    yards.length === 1 ? [placeName(start, 'dealership_name', yards)] : [],
  );
}
