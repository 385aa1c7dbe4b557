import { NUMBER_FIELDS, VALUE_FIELDS } from '#domain/search/query/search-fields.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { numberAt, valueAt } from '#stock/engine/source.ts';
import type { IndexSource } from '#stock/engine/source.ts';
import type { EngineQuery } from '#stock/engine/query/search.ts';
import type { EngineRefinement } from '#stock/engine/query/refine.ts';
import { wordsOf } from '#stock/engine/text/words.ts';

export interface BenchQuery {
  query: EngineQuery;
  /** Spelled as in the stock, so that an exact search finds the same. */
  exact: boolean;
}

const SEED = 'search-bench';
const QUERIES = 200;
const MAX_REFINEMENTS = 4;
const SHARE_OF_RANGES = 0.25;
const SHARE_WITH_TEXT = 0.35;
const PAGE = 21;
const RANGES = ['price', 'km', 'year', 'seats'];
const ORDERS = ['newest', 'priceAsc', 'priceDesc', 'kmAsc', 'yearDesc'];

/** Typical shopper queries: values and words are drawn from the stock itself, weighted by how common they are. */
export function drawQueries(source: IndexSource): BenchQuery[] {
  const random = seededRandom(SEED);
  return Array.from({ length: QUERIES }, () => drawQuery(source, random));
}

function drawQuery(source: IndexSource, random: () => number): BenchQuery {
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
  const count = Math.floor(random() * (MAX_REFINEMENTS + 1));
  const refinements = new Map<string, EngineRefinement>();
  while (refinements.size < count) {
    const refinement =
      random() < SHARE_OF_RANGES ? drawRange(source, random) : drawValues(source, random);
    if (refinement !== null) refinements.set(refinement.field, refinement);
  }
  const { text, exact } =
    random() < SHARE_WITH_TEXT ? drawText(source, random) : { text: '', exact: true };
  return {
    exact,
    query: {
      text,
      refinements: [...refinements.values()],
      allowed: null,
      order: text !== '' && random() < 0.8 ? 'relevance' : pick(ORDERS),
      secondOrder: 'newest',
      offset: random() < 0.2 ? PAGE * (1 + Math.floor(random() * 10)) : 0,
      limit: PAGE,
      facets: VALUE_FIELDS,
      ends: NUMBER_FIELDS,
      mostValues: 100,
    },
  };
}

function drawRange(source: IndexSource, random: () => number): EngineRefinement | null {
  const field = RANGES[Math.floor(random() * RANGES.length)] ?? 'price';
  const numbers = source.numbers.find((one) => one.field === field);
  const draw = () => numbers && numberAt(numbers, Math.floor(random() * source.rows));
  const ends = [draw(), draw()];
  const min = random() < 0.3 ? null : Math.min(...ends.map((end) => end ?? 0));
  const max = random() < 0.3 ? null : Math.max(...ends.map((end) => end ?? 0));
  return min === null && max === null ? null : { field, min, max };
}

function drawValues(source: IndexSource, random: () => number): EngineRefinement | null {
  const facets = [
    ...source.singles.map(({ field, read }) => ({
      field,
      read: (row: number) => [valueAt(read, row)].filter((value) => value !== null),
    })),
    ...source.multiples,
  ];
  const facet = facets[Math.floor(random() * facets.length)];
  if (facet === undefined) return null;
  const values = new Set<string>();
  const count = random() < 0.7 ? 1 : 2 + Math.floor(random() * 2);
  for (let at = 0; at < count; at += 1) {
    const own = facet.read(Math.floor(random() * source.rows));
    const value = own[Math.floor(random() * own.length)];
    if (value !== undefined) values.add(value);
  }
  return values.size === 0 ? null : { field: facet.field, values: [...values] };
}

const QUERIED_FIELDS = ['make', 'model', 'badge', 'colour', 'body', 'year', 'make_model'];
const MIN_FOR_A_TYPO = 4;

/** One to three words: complete, a prefix, or with a typo; occasionally a single letter or a stock number. */
function drawText(source: IndexSource, random: () => number): { text: string; exact: boolean } {
  const row = Math.floor(random() * source.rows);
  const kind = random();
  if (kind < 0.04) return { text: source.marks[0]?.read(row) ?? '', exact: true };
  const count = 1 + Math.floor(random() * random() * 3);
  const fields = QUERIED_FIELDS.toSorted(() => random() - 0.5).slice(0, count);
  const words = fields.flatMap((field) => {
    const single = source.singles.find((one) => one.field === field);
    const value = (single && valueAt(single.read, row)) ?? '';
    return wordsOf(value).slice(0, 2);
  });
  const last = words.pop() ?? 'auto';
  if (kind < 0.1) return { text: last.slice(0, 1 + Math.floor(random() * 2)), exact: true };
  if (kind < 0.45 && last.length >= MIN_FOR_A_TYPO) {
    return { text: [...words, misspell(last, random)].join(' '), exact: false };
  }
  const begun = kind < 0.7 ? last.slice(0, Math.max(3, last.length - 2)) : last;
  return { text: [...words, begun].join(' '), exact: true };
}

/** One letter removed, doubled or replaced, or two swapped. */
function misspell(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [before, letter, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
  const ways = [
    before + after,
    before + letter + letter + after,
    `${before}${letter === 'x' ? 'k' : 'x'}${after}`,
    before + after.slice(0, 1) + letter + after.slice(1),
  ];
  return ways[Math.floor(random() * ways.length)] ?? word;
}
