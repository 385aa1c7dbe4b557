import { describe, expect, it } from 'vitest';
import { bitsOf, hasBit, makeBits } from '../bits.ts';
import { buildIndex } from '../search-index.ts';
import { levelsOf, makeTextScratch, searchText } from './text-search.ts';
import type { Synonyms } from './query-terms.ts';

interface Row {
  name: string;
  colour?: string;
  stock?: string;
}

/** Names of the rows found, best first. */
function find(
  rows: readonly Row[],
  query: string,
  synonyms: Synonyms = new Map(),
): string[] | null {
  const { text } = buildIndex({
    rows: rows.length,
    singles: [],
    multiples: [],
    numbers: [],
    texts: [
      { weight: 40, group: 'name', read: (row) => rows[row]?.name ?? null },
      { weight: 15, group: 'colour', read: (row) => rows[row]?.colour ?? null },
    ],
    marks: [{ weight: 60, read: (row) => rows[row]?.stock ?? null }],
    orders: [],
  });
  const met = bitsOf(new Uint8Array(rows.length).fill(1));
  const scratch = makeTextScratch(rows.length);
  const hits = searchText(text, query, synonyms, scratch, met, makeBits(rows.length));
  if (hits === null) return null;
  return levelsOf(hits, met, scratch).flatMap(({ bits }) =>
    rows.filter((_, row) => hasBit(bits, row)).map(({ name }) => name),
  );
}

const STOCK: Row[] = [
  { name: 'Kestrel Swift', colour: 'Deep Blue', stock: 'U1001' },
  { name: 'Kestrelwing Glide', colour: 'Red', stock: 'U1002' },
  { name: 'Brolga Ute', colour: 'Storm Grey', stock: 'U1003' },
  { name: 'Brolga Land Cruiser', colour: 'White', stock: 'KESTREL' },
  { name: 'Galah 4x4', colour: 'Red', stock: 'AB-12-34' },
  { name: 'Jabiru Wagon', colour: 'Gold', stock: '2020' },
  { name: 'Ibis 2020 Hatch', colour: 'Gold', stock: 'U1006' },
];

describe('text search', () => {
  it('is not asked for where there are no words', () => {
    expect(find(STOCK, '')).toBeNull();
    expect(find(STOCK, ' – ')).toBeNull();
  });

  it('finds nothing where one word is nowhere', () => {
    expect(find(STOCK, 'kestrel zzzz')).toEqual([]);
  });

  it('takes the last word for the beginning of one, whole words first', () => {
    expect(find(STOCK.slice(0, 3), 'kestrel')).toEqual(['Kestrel Swift', 'Kestrelwing Glide']);
  });

  it('takes a word that is followed by a space as finished', () => {
    expect(find(STOCK.slice(0, 3), 'kestrel ')).toEqual(['Kestrel Swift']);
  });

  it('takes only the last word for a beginning', () => {
    expect(find(STOCK.slice(0, 3), 'kest swift')).toEqual([]);
  });

  it('puts up with a typo where nothing is spelt so', () => {
    expect(find(STOCK.slice(0, 3), 'ketsrel')).toEqual(['Kestrel Swift']);
    expect(find(STOCK, 'brolgas ')).toEqual(['Brolga Ute', 'Brolga Land Cruiser']);
    expect(find(STOCK, 'gaah')).toEqual(['Galah 4x4']);
  });

  it('wants every word, in whatever text it stands', () => {
    expect(find(STOCK, 'red galah')).toEqual(['Galah 4x4']);
    expect(find(STOCK, 'gold hatch')).toEqual(['Ibis 2020 Hatch']);
  });

  it('gives more for a heavier text', () => {
    const rows = [{ name: 'Ibis', colour: 'Gold' }, { name: 'Gold' }];
    expect(find(rows, 'gold')).toEqual(['Gold', 'Ibis']);
  });

  it('knows other words for a word, after the word itself', () => {
    const synonyms = new Map([['pickup', [['ute']]]]);
    const rows = [...STOCK, { name: 'Pickup', colour: 'Red' }];
    expect(find(rows, 'pickup', synonyms)).toEqual(['Pickup', 'Brolga Ute']);
  });

  it('puts a synonym before a beginning', () => {
    const synonyms = new Map([['pick', [['ute']]]]);
    const rows = [{ name: 'Picknick' }, { name: 'Brolga Ute' }];
    expect(find(rows, 'pick', synonyms)).toEqual(['Brolga Ute', 'Picknick']);
  });

  it('knows phrases, whose words may stand in different texts', () => {
    const synonyms = new Map([['four wheel drive', [['4x4', 'red']]]]);
    expect(find(STOCK, 'four wheel drive', synonyms)).toEqual(['Galah 4x4']);
  });

  it('reads two words as the one word that the stock writes', () => {
    const rows = [{ name: 'Landcruiser' }, { name: 'Land Cruiser' }, { name: 'Land Yacht' }];
    expect(find(rows, 'land cruiser')?.toSorted()).toEqual(['Land Cruiser', 'Landcruiser']);
  });

  it('puts a stock number that is typed whole first', () => {
    expect(find(STOCK, 'u1003')).toEqual(['Brolga Ute']);
    expect(find(STOCK, 'kestrel')?.[0]).toBe('Brolga Land Cruiser');
    expect(find(STOCK, '2020')).toEqual(['Jabiru Wagon', 'Ibis 2020 Hatch']);
  });

  it('finds a stock number however its parts are set apart', () => {
    expect(find(STOCK, 'ab-12-34')).toEqual(['Galah 4x4']);
    expect(find(STOCK, 'AB 1234')).toEqual(['Galah 4x4']);
  });

  it('finds stock numbers by their beginning and never with a typo', () => {
    expect(find(STOCK, 'u100')).toHaveLength(4);
    expect(find(STOCK, 'u1009')).toEqual([]);
  });
});
