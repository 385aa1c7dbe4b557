import type { IndexSource } from '#stock/engine/source.ts';
import { compareText } from '#stock/engine/source.ts';
import type { EngineRefinement } from '#stock/engine/query/refine.ts';
import type { EngineQuery, EngineResult } from '#stock/engine/query/search.ts';
import { typosAllowed } from '#stock/engine/text/typos.ts';

/** A reference engine that scans every row for every query: slow, and easy to trust. */

export interface Doc {
  make: string | null;
  model: string | null;
  colour: string | null;
  body: string | null;
  state: string | null;
  city: string | null;
  tag: string | null;
  year: number | null;
  features: string[];
  categories: string[];
  price: number | null;
  km: number | null;
  stock: string;
  listed: boolean;
  sold: boolean;
}

export const MAKES = [
  'Kestrel',
  'Kestral',
  'Wedgetail',
  'Brolga',
  'Galah',
  'Ibis',
  'Jabiru',
  'Currawong',
];
const MODELS = ['Swift', 'Glide', 'Storm', 'Rav 4', 'CX-5'];
export const COLOURS = ['Red', 'White', 'Deep Blue', 'Grey', 'Storm Grey', 'Gold', 'Golf Green'];
export const FEATURES = [
  'Sunroof',
  'Tow Bar',
  'Heated Seats',
  'Cruise Control',
  'Alloy Wheels',
  'Rear Camera',
  'Roof Racks',
  'Bull Bar',
  'Snorkel',
  'Navigation',
  'Bluetooth',
  'Leather Trim',
  'Keyless Entry',
  'Spare Wheel',
];
const BODIES = ['Ute', 'Wagon', 'Hatch'];
const CITIES: readonly [city: string, state: string][] = [
  ['Albury', 'NSW'],
  ['Dubbo', 'NSW'],
  ['Cairns', 'QLD'],
  ['Perth', 'WA'],
];
const CATEGORIES = ['Family', 'Work', 'Eco'];

const SINGLES = ['make', 'model', 'colour', 'body', 'state', 'city', 'tag', 'year'] as const;
const MULTIPLES = ['features', 'categories'] as const;
export const VALUE_FIELDS: readonly string[] = [...SINGLES, ...MULTIPLES];
export const NUMBER_FIELDS: readonly string[] = ['price', 'km', 'year'];

export function drawDocs(random: () => number, count: number): Doc[] {
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
  return Array.from({ length: count }, (_, at) => {
    const make = random() < 0.05 ? null : pick(MAKES);
    const [city, state] = pick(CITIES);
    const hasLocation = random() < 0.9;
    return {
      make,
      model: random() < 0.05 ? null : pick(MODELS),
      colour: random() < 0.1 ? null : pick(COLOURS),
      // Mostly determined by the make.
      body: random() < 0.1 ? null : (BODIES[(make ?? '').length % 3] ?? null),
      state: hasLocation ? state : null,
      city: hasLocation ? city : null,
      tag: random() < 0.8 ? null : 'Sale',
      year: random() < 0.05 ? null : 2015 + Math.floor(random() * 8),
      features: FEATURES.filter(() => random() < 0.4),
      categories: CATEGORIES.filter(() => random() < 0.3),
      price: random() < 0.1 ? null : Math.floor(random() * 60) * 1000,
      km: random() < 0.1 ? null : Math.floor(random() * 90) * 1000,
      stock: `U${100 + at}`,
      listed: random() < 0.9,
      sold: random() < 0.15,
    };
  });
}

const TEXTS: readonly { weight: number; words: (doc: Doc) => string[]; isIdentifier?: boolean }[] =
  [
    { weight: 45, words: ({ make }) => wordsIn(make) },
    { weight: 50, words: ({ model }) => wordsIn(model) },
    { weight: 15, words: ({ colour }) => wordsIn(colour) },
    { weight: 20, words: ({ year }) => (year === null ? [] : [String(year)]) },
    { weight: 5, words: ({ features }) => wordsIn(features.join(' ')) },
    { weight: 60, words: ({ stock }) => [stock.toLowerCase()], isIdentifier: true },
  ];

function wordsIn(text: string | null): string[] {
  const words = (text ?? '').toLowerCase().split(' ').filter(Boolean);
  return words.flatMap((word) =>
    word.includes('-') ? [...word.split('-'), word.replaceAll('-', '')] : [word],
  );
}

/** The same stock in the engine's input format. */
export function sourceOf(docs: readonly Doc[]): IndexSource {
  const read =
    <T>(field: (doc: Doc) => T) =>
    (row: number) =>
      field(docs[row] as Doc);
  const id = (row: number) => row;
  return {
    rows: docs.length,
    singles: SINGLES.map((field) => ({
      field,
      group: GROUPS[field],
      read: read((doc) => (doc[field] === null ? null : String(doc[field]))),
    })),
    multiples: MULTIPLES.map((field) => ({ field, read: read((doc) => doc[field]) })),
    numbers: (['price', 'km', 'year'] as const).map((field) => ({
      field,
      read: read((doc) => doc[field]),
    })),
    texts: [
      { weight: 45, group: 'name', field: 'make' },
      { weight: 50, group: 'name', read: read(({ model }) => model) },
      { weight: 15, group: 'colour', field: 'colour' },
      { weight: 20, group: 'name', field: 'year' },
      { weight: 5, group: 'features', field: 'features' },
    ],
    marks: [{ weight: 60, read: read(({ stock }) => stock) }],
    orders: [
      { name: 'newest', by: [{ read: id, descending: true }] },
      {
        name: 'price',
        by: [
          { read: read(({ price }) => price), descending: false },
          { read: id, descending: true },
        ],
      },
      {
        name: 'km',
        by: [
          { read: read(({ km }) => km), descending: true },
          { read: id, descending: true },
        ],
      },
    ],
  };
}

const GROUPS: Partial<Record<(typeof SINGLES)[number], string>> = {
  make: 'variant',
  model: 'variant',
  body: 'variant',
  city: 'place',
  state: 'place',
};

type Compare = (a: number, b: number) => number;

function ordersOf(docs: readonly Doc[]): Record<string, Compare> {
  return {
    newest: (a, b) => b - a,
    price: (a, b) => (docs[a]?.price ?? 1e9) - (docs[b]?.price ?? 1e9) || b - a,
    km: (a, b) => (docs[b]?.km ?? -1) - (docs[a]?.km ?? -1) || b - a,
  };
}

/** Edit distance, computed by the textbook algorithm. */
export function editsBetween(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (__, column) =>
      row === 0 ? column : column === 0 ? row : 0,
    ),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? 0;
  for (let row = 1; row <= a.length; row += 1) {
    for (let column = 1; column <= b.length; column += 1) {
      let least = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        least = Math.min(least, at(row - 2, column - 2) + 1);
      }
      (table[row] as number[])[column] = least;
    }
  }
  return at(a.length, b.length);
}

interface OwnWords {
  /** By row, then by text. */
  own: string[][][];
  all: string[];
}

const ownWords = new WeakMap<readonly Doc[], OwnWords>();

function wordsOfAll(docs: readonly Doc[]): OwnWords {
  let known = ownWords.get(docs);
  if (known === undefined) {
    const own = docs.map((doc) => TEXTS.map(({ words }) => words(doc)));
    known = { own, all: [...new Set(own.flat(2))] };
    ownWords.set(docs, known);
  }
  return known;
}

/** Each row's score for the query words; null if it lacks one of them. */
function scoreAll(docs: readonly Doc[], text: string): (number | null)[] {
  const words = text.toLowerCase().split(' ').filter(Boolean);
  if (words.length === 0) return docs.map(() => 0);
  const { own, all } = wordsOfAll(docs);
  const terms = words.map((word, index) => {
    const open = index === words.length - 1 && !text.endsWith(' ');
    const known = all.some((one) => one === word || (open && one.startsWith(word)));
    const near = new Map(known ? [] : all.map((one) => [one, editsBetween(word, one)]));
    return { word, open, near, known };
  });
  return own.map((texts) => {
    let total = 0;
    for (const { word, open, near, known } of terms) {
      let best = 0;
      for (const [index, { weight, isIdentifier }] of TEXTS.entries()) {
        for (const one of texts[index] ?? []) {
          const edits = near.get(one) ?? 99;
          if (one === word) best = Math.max(best, 512 + weight);
          else if (open && one.startsWith(word)) best = Math.max(best, 256 + weight);
          else if (!known && !isIdentifier && !/^\d+$/.test(one) && edits <= typosAllowed(word)) {
            best = Math.max(best, (edits === 1 ? 128 : 64) + weight);
          }
        }
      }
      if (best === 0) return null;
      total += best;
    }
    return total;
  });
}

function valuesOf(doc: Doc, field: string): string[] {
  if (field === 'features' || field === 'categories') return doc[field];
  const value = SINGLES.find((name) => name === field);
  const own = value === undefined ? null : doc[value];
  return own === null ? [] : [String(own)];
}

function numberOf(doc: Doc, field: string): number | null {
  return field === 'price' ? doc.price : field === 'km' ? doc.km : doc.year;
}

function meets(doc: Doc, { field, values, min, max }: EngineRefinement): boolean {
  if (values !== undefined && values.length > 0) {
    if (!valuesOf(doc, field).some((value) => values.includes(value))) return false;
  }
  if ((min ?? null) === null && (max ?? null) === null) return true;
  const number = numberOf(doc, field);
  return number !== null && number >= (min ?? -Infinity) && number <= (max ?? Infinity);
}

/** Two infinities are equal. */
function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

export function lookAtAll(docs: readonly Doc[], query: EngineQuery): EngineResult {
  const scores = scoreAll(docs, query.text);
  const candidates = docs
    .map((_, row) => row)
    .filter(
      (row) =>
        docs[row]?.listed &&
        scores[row] !== null &&
        (query.allowed === null || query.allowed[row] === 1),
    );
  const failing = candidates.map((row) =>
    query.refinements.filter((one) => !meets(docs[row] as Doc, one)).map(({ field }) => field),
  );
  const meeting = (field: string | null) =>
    candidates.filter((_, at) =>
      (failing[at] ?? []).every((failed) => failed === field && !query.conjunctive),
    );
  const orders = ordersOf(docs);
  const second = orders[query.secondOrder] as Compare;
  // Only where the words decide: without them `relevance` is the second order.
  const soldLast = (a: number, b: number) =>
    query.text.trim() !== '' ? Number(docs[a]?.sold) - Number(docs[b]?.sold) : 0;
  const { ranking } = query;
  const tierOf = (row: number) => {
    const [city = ''] = valuesOf(docs[row] as Doc, ranking?.field ?? '');
    const tier = ranking?.tiers.findIndex((values) => values.includes(city)) ?? -1;
    return tier === -1 ? Infinity : tier;
  };
  const compare =
    ranking !== undefined
      ? (a: number, b: number) => compareNumbers(tierOf(a), tierOf(b)) || second(a, b)
      : query.order === 'relevance'
        ? (a: number, b: number) =>
            soldLast(a, b) || (scores[b] ?? 0) - (scores[a] ?? 0) || second(a, b)
        : (orders[query.order] as Compare);
  const collapsed = (rows: readonly number[]) => {
    const sorted = rows.toSorted(compare);
    return sorted.every((row) => docs[row]?.sold)
      ? sorted
      : sorted.filter((row, at) => !(docs[row]?.sold && docs[sorted[at - 1] ?? -1]?.sold));
  };
  const shown = collapsed(meeting(null));
  const facets = new Map(
    query.facets.map((field) => {
      const found = new Map<string, number[]>();
      for (const row of meeting(field)) {
        for (const value of valuesOf(docs[row] as Doc, field)) {
          found.set(value, [...(found.get(value) ?? []), row]);
        }
      }
      const counts = [...found].map(([value, rows]) => [value, collapsed(rows).length] as const);
      return [
        field,
        counts
          .map(([value, count]) => ({ value, count }))
          .toSorted((a, b) => b.count - a.count || compareText(a.value, b.value))
          .slice(0, query.mostValues),
      ];
    }),
  );
  const ends = new Map(
    query.ends.map((field) => {
      const numbers = meeting(field)
        .filter((row) => !docs[row]?.sold)
        .flatMap((row) => numberOf(docs[row] as Doc, field) ?? []);
      return [
        field,
        numbers.length === 0 ? null : { min: Math.min(...numbers), max: Math.max(...numbers) },
      ];
    }),
  );
  return {
    rows: shown.slice(query.offset, query.offset + query.limit),
    total: shown.length,
    facets,
    ends,
  };
}
