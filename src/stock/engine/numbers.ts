import type { Bits } from './bits.ts';
import { callWithoutInlining } from './call-without-inlining.ts';
import { copyFloat64, copyUint32, makeFloat64, makeUint32 } from './column-memory.ts';
import { makeCodes } from './columns.ts';
import type { Codes } from './columns.ts';
import { buildUpTo } from './number-sets.ts';
import { borrowFloat64, borrowUint32, withScratch } from './scratch.ts';
import type { IndexSource, NumberSource, OrderSource, ReadNumber } from './source.ts';

/** Numbers by their rank among all that occur, so that a range is two integers. */
export interface Ranked {
  /** Ascending, each once. */
  distinct: Float64Array;
  /** A row's position in `distinct`; its length if the row has no number. */
  codes: Codes;
}

export interface NumberColumn extends Ranked {
  /** Rows that have a number, in ascending order of it. */
  ascending: Uint32Array;
  /** Sets of the first rows in that order, concatenated (see number-sets.ts). */
  upTo: Bits;
}

export interface Order {
  rows: Uint32Array;
  /** Each row's position in the order. */
  ranks: Uint32Array;
}

/** By what they were read from: numbers before they are mapped, which several fields and orders share. */
export type Ranks = ReadonlyMap<ReadNumber, Ranked>;

export interface Numbers {
  numbers: ReadonlyMap<string, NumberColumn>;
  orders: ReadonlyMap<string, Order>;
}

export function buildNumbers(source: IndexSource): Numbers & { ranks: Ranks } {
  const ranks = new Map<ReadNumber, Ranked>();
  for (const read of readsOf(source)) ranks.set(read, rankNumbers(source.rows, read));
  return { ...withScratch(() => arrange(source, ranks, source.rows)), ranks };
}

/** Everything that numbers and orders are read from, each once. */
export function readsOf({ numbers, orders }: IndexSource): ReadonlySet<ReadNumber> {
  return new Set([
    ...numbers.map(({ read }) => read),
    ...orders.flatMap(({ by }) => by.map(({ read }) => read)),
  ]);
}

function arrange(
  { numbers, orders }: Pick<IndexSource, 'numbers' | 'orders'>,
  ranks: Ranks,
  rows: number,
): Numbers {
  const sortedBy = new Map<string, Uint32Array>();
  const readers = [...ranks.keys()];
  return {
    numbers: new Map(
      numbers.map((number): [string, NumberColumn] => {
        const ranked = rankedOf(number, ranks);
        const ascending = ascendingRows(ranked);
        return [number.field, { ...ranked, ascending, upTo: buildUpTo(ascending, rows) }];
      }),
    ),
    orders: new Map(
      orders.map((order) => [order.name, buildOrder(rows, order, ranks, sortedBy, readers)]),
    ),
  };
}

/** The numbers of a field as they are searched. */
export function rankedOf({ read, as }: Pick<NumberSource, 'read' | 'as'>, ranks: Ranks): Ranked {
  const ranked = rankOf(ranks, read);
  return as === undefined ? ranked : rankAs(ranked, as);
}

export function rankOf(ranks: Ranks, read: ReadNumber): Ranked {
  const ranked = ranks.get(read);
  if (ranked === undefined) throw new RangeError('Numbers are used that were not ranked.');
  return ranked;
}

/**
 * Integers within a range of at most this many values per row are ranked by counting, not by
 * sorting.
 */
const RANGE_PER_ROW = 16;

export function rankNumbers(rows: number, read: ReadNumber): Ranked {
  return withScratch(() => rank(rows, read));
}

function rank(rows: number, read: ReadNumber): Ranked {
  const values = borrowFloat64(rows);
  const known = borrowFloat64(rows);
  let count = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let areWhole = true;
  const listed = typeof read === 'function' ? null : read;
  for (let row = 0; row < rows; row += 1) {
    const own = listed === null ? (read as (at: number) => number | null)(row) : listed[row];
    const value = own ?? Number.NaN;
    values[row] = value;
    if (Number.isNaN(value)) continue;
    known[count++] = value;
    if (value < min) min = value;
    if (value > max) max = value;
    areWhole &&= Number.isInteger(value);
  }
  const range = max - min + 1;
  return areWhole && count > 0 && range <= rows * RANGE_PER_ROW
    ? rankInRange(values, min, range)
    : rankBySorting(values, known.subarray(0, count));
}

/** Ranks the same rows by `as` of their numbers: the order stays, and some become equal. */
function rankAs(ranked: Ranked, as: (value: number) => number): Ranked {
  return withScratch(() => mapRanks(ranked, as));
}

function mapRanks({ distinct, codes }: Ranked, as: (value: number) => number): Ranked {
  const positions = borrowUint32(distinct.length + 1);
  const mapped = borrowFloat64(distinct.length);
  let size = 0;
  for (let at = 0; at < distinct.length; at += 1) {
    const value = as(distinct[at] as number);
    if (size === 0 || mapped[size - 1] !== value) mapped[size++] = value;
    positions[at] = size - 1;
  }
  positions[distinct.length] = size;
  const mappedCodes = makeCodes(codes.length, size + 1);
  for (let row = 0; row < codes.length; row += 1) {
    mappedCodes[row] = positions[codes[row] as number] as number;
  }
  return { distinct: copyFloat64(mapped.subarray(0, size)), codes: mappedCodes };
}

function rankInRange(values: Float64Array, min: number, range: number): Ranked {
  const positions = borrowUint32(range).fill(0);
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] as number;
    if (!Number.isNaN(value)) positions[value - min] = 1;
  }
  let size = 0;
  for (let at = 0; at < range; at += 1) {
    const occurs = positions[at] as number;
    positions[at] = size;
    size += occurs;
  }
  const distinct = makeFloat64(size);
  const codes = makeCodes(values.length, size + 1);
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] as number;
    const code = Number.isNaN(value) ? size : (positions[value - min] as number);
    codes[row] = code;
    if (code < size) distinct[code] = value;
  }
  return { distinct, codes };
}

function rankBySorting(values: Float64Array, known: Float64Array): Ranked {
  // oxlint-disable-next-line unicorn/no-array-sort -- in place: it is scratch memory
  const sorted = known.sort();
  let size = 0;
  for (let at = 0; at < sorted.length; at += 1) {
    if (at === 0 || sorted[at] !== sorted[at - 1]) sorted[size++] = sorted[at] as number;
  }
  const distinct = copyFloat64(sorted.subarray(0, size));
  const codes = makeCodes(values.length, size + 1);
  let code = 0;
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] as number;
    if (Number.isNaN(value)) {
      codes[row] = size;
      continue;
    }
    // Rows are in order of arrival: arrival times are often consecutive.
    if (distinct[code + 1] === value) code += 1;
    else if (distinct[code] !== value) code = firstNotBelow(distinct, value);
    codes[row] = code;
  }
  return { distinct, codes };
}

/** The position of the first number that is not below `value`. */
export function firstNotBelow(distinct: Float64Array, value: number): number {
  let from = 0;
  let to = distinct.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((distinct[middle] as number) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}

function ascendingRows({ codes, distinct }: Ranked): Uint32Array {
  return withScratch(() => {
    const sorted = borrowUint32(codes.length);
    sortByCode(rowNumbers(codes.length), codes, distinct.length, false, sorted);
    let count = sorted.length;
    while (count > 0 && codes[sorted[count - 1] as number] === distinct.length) count -= 1;
    return copyUint32(sorted.subarray(0, count));
  });
}

/** Sorts from the last key to the first. Orders that end in the same keys share that sorting. */
function buildOrder(
  rows: number,
  { by }: OrderSource,
  ranks: Ranks,
  sortedBy: Map<string, Uint32Array>,
  readers: readonly ReadNumber[],
): Order {
  let sorted: Uint32Array = rowNumbers(rows);
  let path = '';
  for (const { read, descending } of by.toReversed()) {
    path += ` ${readers.indexOf(read)}${descending ? '-' : '+'}`;
    let known = sortedBy.get(path);
    if (known === undefined) {
      const { codes, distinct } = rankOf(ranks, read);
      known = borrowUint32(rows);
      sortByCode(sorted, codes, distinct.length, descending, known);
      sortedBy.set(path, known);
    }
    sorted = known;
  }
  return orderOf(copyUint32(sorted));
}

export function orderOf(rows: Uint32Array): Order {
  const ranks = makeUint32(rows.length);
  for (let position = 0; position < rows.length; position += 1) {
    ranks[rows[position] as number] = position;
  }
  return { rows, ranks };
}

/** In scratch memory. */
function rowNumbers(count: number): Uint32Array {
  const rows = borrowUint32(count);
  for (let row = 0; row < count; row += 1) rows[row] = row;
  return rows;
}

/** Stable; rows without a number come last in either direction. */
function sortByCode(
  rows: Uint32Array,
  codes: Codes,
  missing: number,
  descending: boolean,
  sorted: Uint32Array,
): void {
  withScratch(() => {
    const counts = borrowUint32(missing + 1).fill(0);
    for (let at = 0; at < codes.length; at += 1) {
      const code = codes[at] as number;
      counts[code] = (counts[code] as number) + 1;
    }
    const next = borrowUint32(missing + 1);
    let end = 0;
    for (let position = 0; position < missing; position += 1) {
      const code = descending ? missing - 1 - position : position;
      next[code] = end;
      end += counts[code] as number;
    }
    next[missing] = end;
    callWithoutInlining(sortLoop, rows, codes, next, sorted);
  });
}

function sortLoop(rows: Uint32Array, codes: Codes, next: Uint32Array, sorted: Uint32Array): void {
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    const code = codes[row] as number;
    const to = next[code] as number;
    next[code] = to + 1;
    sorted[to] = row;
  }
}
