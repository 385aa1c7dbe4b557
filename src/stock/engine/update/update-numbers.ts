import { makeCodes } from '../columns.ts';
import { arrangeNumbers, firstNotBelow, readsOf } from '../numbers.ts';
import type { Numbers, Ranked, Ranks } from '../numbers.ts';
import { valueAt } from '../source.ts';
import type { ReadNumber } from '../source.ts';
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
  return { ...arrangeNumbers(before, ranks, count, former), ranks };
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
): { distinct: Float64Array<ArrayBuffer>; codeOf: Uint32Array } {
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
