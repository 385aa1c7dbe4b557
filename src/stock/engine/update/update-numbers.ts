import { makeCodes } from '../columns.ts';
import { buildUpTo } from '../number-sets.ts';
import { firstNotBelow, orderOf, rankedOf, rankOf, readsOf } from '../numbers.ts';
import type { NumberColumn, Numbers, Order, Ranked, Ranks } from '../numbers.ts';
import { valueAt } from '../source.ts';
import type { NumberSource, OrderSource, ReadNumber } from '../source.ts';
import { rowsAfter } from './row-changes.ts';
import type { RowChanges } from './row-changes.ts';

/** Numbers and orders after a change; those that it does not concern are the same objects. */
export function updateNumbers(
  former: Numbers & { ranks: Ranks },
  changes: RowChanges,
): Numbers & { ranks: Ranks } {
  const { before, rows } = changes;
  const count = rowsAfter(changes);
  const afterReads = pairReads(changes);
  const ranks = new Map<ReadNumber, Ranked>();
  for (const read of readsOf(before)) {
    const ranked = former.ranks.get(read);
    const own = afterReads.get(read);
    if (ranked === undefined || own === undefined) {
      throw new RangeError('The changed rows are read in another way than the others.');
    }
    const values = rows.map((_, at) => valueAt(own, at));
    ranks.set(read, updateRanks(ranked, rows, values, count));
  }
  const isSame = (read: ReadNumber): boolean => former.ranks.get(read) === ranks.get(read);
  return {
    ranks,
    numbers: new Map(
      before.numbers.map((number): [string, NumberColumn] => {
        const known = partOf(former.numbers, number.field);
        return [
          number.field,
          isSame(number.read) ? known : updateColumn(known, number, ranks, rows),
        ];
      }),
    ),
    orders: new Map(
      before.orders.map((order): [string, Order] => {
        const known = partOf(former.orders, order.name);
        const stays = order.by.every(({ read }) => isSame(read));
        return [order.name, stays ? known : updateOrder(known, order, ranks, rows, count)];
      }),
    ),
  };
}

function partOf<Part>(parts: ReadonlyMap<string, Part>, name: string): Part {
  const part = parts.get(name);
  if (part === undefined) throw new RangeError(`The index has no ${name}.`);
  return part;
}

function updateColumn(
  former: NumberColumn,
  number: NumberSource,
  ranks: Ranks,
  changed: readonly number[],
): NumberColumn {
  const ranked = rankedOf(number, ranks);
  const { codes, distinct } = ranked;
  const having = changed.filter((row) => (codes[row] as number) < distinct.length);
  const compare = (a: number, b: number): number =>
    (codes[a] as number) - (codes[b] as number) || a - b;
  const sorted = having.toSorted(compare);
  const ascending = moveRows(former.ascending, markRows(changed, codes.length), sorted, compare);
  return { ...ranked, ascending, upTo: buildUpTo(ascending, codes.length) };
}

function updateOrder(
  former: Order,
  { by }: OrderSource,
  ranks: Ranks,
  changed: readonly number[],
  count: number,
): Order {
  const keys = by.map(({ read, descending }) => ({ ...rankOf(ranks, read), descending }));
  const compare = (a: number, b: number): number => {
    for (const { codes, distinct, descending } of keys) {
      const [left, right] = [codes[a] as number, codes[b] as number];
      if (left === right) continue;
      // Rows without a number come last in either direction.
      const missing = distinct.length;
      if (left === missing || right === missing) return left - right;
      return descending ? right - left : left - right;
    }
    return a - b;
  };
  const sorted = changed.toSorted(compare);
  return orderOf(moveRows(former.rows, markRows(changed, count), sorted, compare));
}

function markRows(rows: readonly number[], count: number): Uint8Array {
  const marked = new Uint8Array(count);
  for (const row of rows) marked[row] = 1;
  return marked;
}

/** The rows of `former` that have not changed, which stay in order, with the sorted ones where they belong. */
function moveRows(
  former: Uint32Array,
  isChanged: Uint8Array,
  sorted: readonly number[],
  compare: (a: number, b: number) => number,
): Uint32Array {
  const kept = withoutMarked(former, isChanged);
  const rows = new Uint32Array(kept.length + sorted.length);
  let from = 0;
  for (const [at, row] of sorted.entries()) {
    let [low, high] = [from, kept.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(kept[middle] as number, row) < 0) low = middle + 1;
      else high = middle;
    }
    rows.set(kept.subarray(from, low), from + at);
    rows[low + at] = row;
    from = low;
  }
  rows.set(kept.subarray(from), from + sorted.length);
  return rows;
}

/** In a loop: a function for each row takes several times as long. */
function withoutMarked(rows: Uint32Array, marked: Uint8Array): Uint32Array {
  const kept = new Uint32Array(rows.length);
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    if (marked[row] === 0) kept[count++] = row;
  }
  return kept.subarray(0, count);
}

/** What the changed rows are read from, by what all were read from. */
function pairReads({ before, after }: RowChanges): ReadonlyMap<ReadNumber, ReadNumber> {
  const pairs = new Map<ReadNumber, ReadNumber>();
  const pair = (from: { read: ReadNumber }, to: { read: ReadNumber } | undefined): void => {
    if (to !== undefined) pairs.set(from.read, to.read);
  };
  for (const [at, number] of before.numbers.entries()) pair(number, after.numbers[at]);
  for (const [at, { by }] of before.orders.entries()) {
    for (const [key, part] of by.entries()) pair(part, after.orders[at]?.by[key]);
  }
  return pairs;
}

/** The same as ranking all numbers again, in one pass over the codes. */
export function updateRanks(
  former: Ranked,
  rows: readonly number[],
  values: readonly (number | null)[],
  count: number,
): Ranked {
  const { distinct, codes } = former;
  const missing = distinct.length;
  const isSame = rows.every((row, at) => {
    if (row >= codes.length) return false;
    const code = codes[row] as number;
    const value = values[at] ?? Number.NaN;
    return code === missing ? Number.isNaN(value) : distinct[code] === value;
  });
  if (isSame) return former;
  const uses = new Uint32Array(missing + 1);
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] as number;
    uses[code] = (uses[code] as number) + 1;
  }
  for (const row of rows) {
    if (row >= codes.length) break;
    const code = codes[row] as number;
    uses[code] = (uses[code] as number) - 1;
  }
  const numbers = values.flatMap((value) => (value === null || Number.isNaN(value) ? [] : value));
  const merged = mergeDistinct(distinct, uses, Float64Array.from(numbers).toSorted());
  const updated = makeCodes(count, merged.distinct.length + 1);
  for (let row = 0; row < codes.length; row += 1) {
    updated[row] = merged.codeOf[codes[row] as number] as number;
  }
  for (const [at, row] of rows.entries()) {
    const value = values[at] ?? Number.NaN;
    updated[row] = Number.isNaN(value)
      ? merged.distinct.length
      : firstNotBelow(merged.distinct, value);
  }
  return { distinct: merged.distinct, codes: updated };
}

/** The numbers that are still used and the sorted new ones, and the new code of each former one. */
function mergeDistinct(
  former: Float64Array,
  uses: Uint32Array,
  added: Float64Array,
): { distinct: Float64Array; codeOf: Uint32Array } {
  const distinct = new Float64Array(former.length + added.length);
  const codeOf = new Uint32Array(former.length + 1);
  let size = 0;
  let next = 0;
  const put = (value: number): void => {
    if (size === 0 || distinct[size - 1] !== value) distinct[size++] = value;
  };
  for (let code = 0; code < former.length; code += 1) {
    const value = former[code] as number;
    while (next < added.length && (added[next] as number) <= value) put(added[next++] as number);
    if ((uses[code] as number) > 0) put(value);
    codeOf[code] = Math.max(0, size - 1);
  }
  while (next < added.length) put(added[next++] as number);
  codeOf[former.length] = size;
  return { distinct: distinct.slice(0, size), codeOf };
}
