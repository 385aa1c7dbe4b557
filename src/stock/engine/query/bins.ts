import { callWithoutInlining } from '../call-without-inlining.ts';
import { firstNotBelow } from '../numbers.ts';
import type { NumberColumn } from '../numbers.ts';
import type { EndRows } from './min-max.ts';

/**
 * How many rows have a number in each of the steps between ascending edges: a step includes its
 * lower edge, the last one its upper edge too.
 */
export function countBins(
  column: NumberColumn | undefined,
  { bits, rows, count }: EndRows,
  edges: readonly number[],
): number[] {
  const bins = edges.slice(1).map(() => 0);
  if (column === undefined || count === 0 || bins.length === 0) return bins;
  const { distinct } = column;
  const limits = Uint32Array.from(edges, (edge) => firstNotBelow(distinct, edge));
  const last = edges.at(-1) as number;
  const top = limits.length - 1;
  if (distinct[limits[top] as number] === last) limits[top] = (limits[top] as number) + 1;
  const binOf = binsByCode(limits, distinct.length);
  // One more for rows that are in none.
  const counts = new Uint32Array(bins.length + 1);
  if (rows === null) callWithoutInlining(countBits, column, bits, binOf, counts);
  else callWithoutInlining(countListed, column, rows, count, binOf, counts);
  return bins.map((_, bin) => counts[bin] as number);
}

/** The bin of each code, also of the one that stands for no number. */
function binsByCode(limits: Uint32Array, codes: number): Uint8Array {
  const none = limits.length - 1;
  const binOf = new Uint8Array(codes + 1).fill(none);
  for (let bin = 0; bin < none; bin += 1) {
    binOf.fill(bin, limits[bin], Math.min(codes, limits[bin + 1] as number));
  }
  return binOf;
}

function countBits(
  { codes }: NumberColumn,
  bits: Int32Array,
  binOf: Uint8Array,
  counts: Uint32Array,
): void {
  for (let word = 0; word < bits.length; word += 1) {
    let rest = bits[word] as number;
    while (rest !== 0) {
      const row = (word << 5) + 31 - Math.clz32(rest & -rest);
      rest &= rest - 1;
      const bin = binOf[codes[row] as number] as number;
      counts[bin] = (counts[bin] as number) + 1;
    }
  }
}

function countListed(
  { codes }: NumberColumn,
  rows: Uint32Array,
  count: number,
  binOf: Uint8Array,
  counts: Uint32Array,
): void {
  for (let at = 0; at < count; at += 1) {
    const bin = binOf[codes[rows[at] as number] as number] as number;
    counts[bin] = (counts[bin] as number) + 1;
  }
}
