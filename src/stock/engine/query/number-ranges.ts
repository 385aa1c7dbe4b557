import { callWithoutInlining } from '../call-without-inlining.ts';
import type { Bits } from '../bits.ts';
import { rowsPerSet } from '../number-sets.ts';
import { firstNotBelow } from '../numbers.ts';
import type { NumberColumn, Ranked } from '../numbers.ts';

/** Adds the rows with a number from `min` to `max`, both inclusive, to an empty set. */
export function addRange(
  column: NumberColumn,
  min: number | null,
  max: number | null,
  bits: Bits,
): void {
  const { distinct } = column;
  const first = min === null ? 0 : firstNotBelow(distinct, min);
  let end = distinct.length;
  if (max !== null) {
    end = firstNotBelow(distinct, max);
    if (distinct[end] === max) end += 1;
  }
  addCodes(column, first, end, bits);
}

/** Adds the rows with a code from `first` up to, but not including, `end`, to an empty set. */
export function addCodes(column: NumberColumn, first: number, end: number, bits: Bits): void {
  if (first >= end) return;
  flipUpTo(column, positionOfCode(column, first), bits);
  flipUpTo(column, positionOfCode(column, end), bits);
}

/** The position of the first row in ascending order whose code is not below `code`. */
function positionOfCode(
  { ascending, codes }: Pick<NumberColumn, 'ascending'> & Ranked,
  code: number,
) {
  let from = 0;
  let to = ascending.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((codes[ascending[middle] as number] as number) < code) from = middle + 1;
    else to = middle;
  }
  return from;
}

function flipUpTo({ ascending, upTo }: NumberColumn, position: number, bits: Bits): void {
  const step = rowsPerSet(ascending);
  const set = Math.round(position / step);
  const from = set * bits.length;
  callWithoutInlining(flipBits, bits, upTo, from);
  const end = Math.min(ascending.length, set * step);
  callWithoutInlining(flipRows, ascending, Math.min(end, position), Math.max(end, position), bits);
}

function flipBits(bits: Bits, sets: Bits, from: number): void {
  for (let word = 0; word < bits.length; word += 1) {
    bits[word] = (bits[word] as number) ^ (sets[from + word] as number);
  }
}

function flipRows(rows: Uint32Array, from: number, to: number, bits: Bits): void {
  for (let at = from; at < to; at += 1) {
    const row = rows[at] as number;
    const word = row >>> 5;
    bits[word] = (bits[word] as number) ^ (1 << (row & 31));
  }
}
