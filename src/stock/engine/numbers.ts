import type { Bits } from './bits.ts';
import { makeCodes } from './columns.ts';
import type { Codes } from './columns.ts';
import { buildUpTo } from './number-sets.ts';
import type { IndexSource, OrderSource, ReadNumber } from './source.ts';

/** Numbers by their place among all that occur, so that a range is two whole numbers. */
export interface Ranked {
  /** Ascending, each once. */
  distinct: Float64Array<ArrayBuffer>;
  /** A row's place in `distinct`; its length where the row has no number. */
  codes: Codes;
}

export interface NumberColumn extends Ranked {
  /** Rows that have one, from the least to the greatest. */
  ascending: Uint32Array<ArrayBuffer>;
  /** Sets of the first of them, one after the other. */
  upTo: Bits;
}

export interface Order {
  rows: Uint32Array<ArrayBuffer>;
  /** Where each row stands in it. */
  ranks: Uint32Array<ArrayBuffer>;
}

export function buildNumbers({ rows, numbers, orders }: IndexSource): {
  numbers: Map<string, NumberColumn>;
  orders: Map<string, Order>;
} {
  const known = new Map<ReadNumber, Ranked>();
  const rank = (read: ReadNumber): Ranked => {
    let ranked = known.get(read);
    if (ranked === undefined) known.set(read, (ranked = rankNumbers(rows, read)));
    return ranked;
  };
  const sortedBy = new Map<string, Uint32Array<ArrayBuffer>>();
  const readers: ReadNumber[] = [];
  const numberOf = (read: ReadNumber): number => {
    const place = readers.indexOf(read);
    return place < 0 ? readers.push(read) - 1 : place;
  };
  return {
    numbers: new Map(
      numbers.map(({ field, read, as }) => {
        const ranked = as === undefined ? rank(read) : rankAs(rank(read), as);
        const ascending = ascendingRows(ranked);
        return [field, { ...ranked, ascending, upTo: buildUpTo(ascending, rows) }];
      }),
    ),
    orders: new Map(
      orders.map((order) => [order.name, buildOrder(rows, order, rank, sortedBy, numberOf)]),
    ),
  };
}

/** Whole numbers that lie in a range of so many a row are ranked by marking them off, not by sorting. */
const RANGE_A_ROW = 16;

export function rankNumbers(rows: number, read: ReadNumber): Ranked {
  const values = new Float64Array(rows);
  const known = new Float64Array(rows);
  let count = 0;
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  let areWhole = true;
  const listed = typeof read === 'function' ? null : read;
  for (let row = 0; row < rows; row += 1) {
    const own = listed === null ? (read as (at: number) => number | null)(row) : listed[row];
    const value = own ?? Number.NaN;
    values[row] = value;
    if (Number.isNaN(value)) continue;
    known[count++] = value;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
    areWhole &&= Number.isInteger(value);
  }
  const range = greatest - least + 1;
  return areWhole && count > 0 && range <= rows * RANGE_A_ROW
    ? rankInRange(values, least, range)
    : rankBySorting(values, known.subarray(0, count));
}

/** The same rows by what is told of their numbers: the order stays, and some come to be equal. */
function rankAs({ distinct, codes }: Ranked, as: (value: number) => number): Ranked {
  const places = new Uint32Array(distinct.length + 1);
  const told = new Float64Array(distinct.length);
  let size = 0;
  for (let at = 0; at < distinct.length; at += 1) {
    const value = as(distinct[at] as number);
    if (size === 0 || told[size - 1] !== value) told[size++] = value;
    places[at] = size - 1;
  }
  places[distinct.length] = size;
  const toldCodes = makeCodes(codes.length, size + 1);
  for (let row = 0; row < codes.length; row += 1) {
    toldCodes[row] = places[codes[row] as number] as number;
  }
  return { distinct: told.slice(0, size), codes: toldCodes };
}

function rankInRange(values: Float64Array, least: number, range: number): Ranked {
  const places = new Uint32Array(range);
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] as number;
    if (!Number.isNaN(value)) places[value - least] = 1;
  }
  let size = 0;
  for (let at = 0; at < range; at += 1) {
    const occurs = places[at] as number;
    places[at] = size;
    size += occurs;
  }
  const distinct = new Float64Array(size);
  const codes = makeCodes(values.length, size + 1);
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] as number;
    const code = Number.isNaN(value) ? size : (places[value - least] as number);
    codes[row] = code;
    if (code < size) distinct[code] = value;
  }
  return { distinct, codes };
}

function rankBySorting(values: Float64Array, known: Float64Array): Ranked {
  const sorted = known.toSorted();
  let size = 0;
  for (let at = 0; at < sorted.length; at += 1) {
    if (at === 0 || sorted[at] !== sorted[at - 1]) sorted[size++] = sorted[at] as number;
  }
  const distinct = sorted.slice(0, size);
  const codes = makeCodes(values.length, size + 1);
  let code = 0;
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] as number;
    if (Number.isNaN(value)) {
      codes[row] = size;
      continue;
    }
    // Rows come in the order they arrived in: times of arrival often go on by one.
    if (distinct[code + 1] === value) code += 1;
    else if (distinct[code] !== value) code = firstNotBelow(distinct, value);
    codes[row] = code;
  }
  return { distinct, codes };
}

/** The place of the first that is not below `value`. */
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

function ascendingRows({ codes, distinct }: Ranked): Uint32Array<ArrayBuffer> {
  const rows = rowNumbers(codes.length);
  const sorted = sortByCode(rows, codes, distinct.length, false);
  let count = sorted.length;
  while (count > 0 && codes[sorted[count - 1] as number] === distinct.length) count -= 1;
  return sorted.slice(0, count);
}

/** From the last key to the first; orders that end in the same keys are sorted by these once. */
function buildOrder(
  rows: number,
  { by }: OrderSource,
  rank: (read: ReadNumber) => Ranked,
  sortedBy: Map<string, Uint32Array<ArrayBuffer>>,
  numberOf: (read: ReadNumber) => number,
): Order {
  let sorted = rowNumbers(rows);
  let path = '';
  for (const { read, descending } of by.toReversed()) {
    path += ` ${numberOf(read)}${descending ? '-' : '+'}`;
    const known = sortedBy.get(path);
    const { codes, distinct } = rank(read);
    sorted = known ?? sortByCode(sorted, codes, distinct.length, descending);
    sortedBy.set(path, sorted);
  }
  const ranks = new Uint32Array(rows);
  for (let place = 0; place < rows; place += 1) ranks[sorted[place] as number] = place;
  return { rows: sorted.slice(), ranks };
}

function rowNumbers(count: number): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row += 1) rows[row] = row;
  return rows;
}

/** Equals stay in the order they came in; rows without a number come last whichever way it runs. */
function sortByCode(
  rows: Uint32Array,
  codes: Codes,
  missing: number,
  descending: boolean,
): Uint32Array<ArrayBuffer> {
  const counts = new Uint32Array(missing + 1);
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] as number;
    counts[code] = (counts[code] as number) + 1;
  }
  const next = new Uint32Array(missing + 1);
  let end = 0;
  for (let place = 0; place < missing; place += 1) {
    const code = descending ? missing - 1 - place : place;
    next[code] = end;
    end += counts[code] as number;
  }
  next[missing] = end;
  const sorted = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    const code = codes[row] as number;
    const to = next[code] as number;
    next[code] = to + 1;
    sorted[to] = row;
  }
  return sorted;
}
