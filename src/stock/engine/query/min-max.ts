import { callWithoutInlining } from '../call-without-inlining.ts';
import { hasBit } from '../bits.ts';
import { rowsPerSet, SETS } from '../number-sets.ts';
import type { NumberColumn } from '../numbers.ts';

export interface Ends {
  min: number;
  max: number;
}

/** A set of rows as bits and, if there are not many, also as a list. */
export interface EndRows {
  bits: Int32Array;
  rows: Uint32Array | null;
  count: number;
}

/** If many rows match, one of the first rows in the column's order will be among them. */
const FIRST_STEPS = 256;
const NOT_FOUND = -1;

/** The smallest and the largest number of a set of rows. */
export function findEnds(
  column: NumberColumn | undefined,
  { bits, rows, count }: EndRows,
): Ends | null {
  if (column === undefined || count === 0) return null;
  const { ascending, codes, distinct } = column;
  const { length } = ascending;
  const steps = Math.min(length, FIRST_STEPS, count);
  let first = callWithoutInlining(findRow, ascending, 0, steps, 1, bits);
  let last =
    first === NOT_FOUND
      ? first
      : callWithoutInlining(findRow, ascending, length - 1, steps, -1, bits);
  if (last === NOT_FOUND) {
    if (rows !== null) return callWithoutInlining(scanAll, column, rows, count);
    const step = rowsPerSet(ascending);
    const firstSet = callWithoutInlining(findFirstSet, column, bits);
    if (firstSet < 0) return null;
    first = callWithoutInlining(
      findRow,
      ascending,
      firstSet * step,
      length - firstSet * step,
      1,
      bits,
    );
    const end = Math.min(length, (callWithoutInlining(findLastSet, column, bits) + 1) * step);
    last = callWithoutInlining(findRow, ascending, end - 1, end, -1, bits);
  }
  return {
    min: distinct[codes[first] as number] as number,
    max: distinct[codes[last] as number] as number,
  };
}

function findRow(
  rows: Uint32Array,
  from: number,
  steps: number,
  direction: 1 | -1,
  bits: Int32Array,
): number {
  for (let step = 0, at = from; step < steps; step += 1, at += direction) {
    const row = rows[at] as number;
    if (hasBit(bits, row)) return row;
  }
  return NOT_FOUND;
}

/** The first of the column's steps that adds one of the rows, or −1. */
function findFirstSet({ upTo }: NumberColumn, bits: Int32Array): number {
  let from = 0;
  let to = SETS;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (meets(bits, upTo, (middle + 1) * bits.length, 0)) to = middle;
    else from = middle + 1;
  }
  return from === SETS ? -1 : from;
}

/** The last such step; at least one of the rows must be in some step. */
function findLastSet({ upTo }: NumberColumn, bits: Int32Array): number {
  const all = SETS * bits.length;
  let from = 0;
  let to = SETS - 1;
  while (from < to) {
    const middle = (from + to + 1) >>> 1;
    if (meets(bits, upTo, all, middle * bits.length)) from = middle;
    else to = middle - 1;
  }
  return from;
}

/** Whether any of the rows is in one set and not in another; the set at 0 is empty. */
function meets(bits: Int32Array, sets: Int32Array, inside: number, outside: number): boolean {
  for (let word = 0; word < bits.length; word += 1) {
    const set = (sets[inside + word] as number) & ~(sets[outside + word] as number);
    if (((bits[word] as number) & set) !== 0) return true;
  }
  return false;
}

function scanAll({ codes, distinct }: NumberColumn, rows: Uint32Array, count: number): Ends | null {
  const missing = distinct.length;
  let low = missing;
  let high = -1;
  for (let at = 0; at < count; at += 1) {
    const code = codes[rows[at] as number] as number;
    if (code < low) low = code;
    if (code > high && code < missing) high = code;
  }
  return high < 0 ? null : { min: distinct[low] as number, max: distinct[high] as number };
}
