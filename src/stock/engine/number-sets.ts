import { wordsFor } from './bits.ts';
import type { Bits } from './bits.ts';
import { makeInt32 } from './column-memory.ts';

/**
 * A number column's rows in ascending order are divided into this many steps. For each step the set of
 * all rows up to it is stored. A range is the difference of two of these sets, corrected by the few
 * rows between a set and the range's end.
 */
export const SETS = 16;

/** Rows between one set and the next. */
export function rowsPerSet(ascending: Uint32Array): number {
  return Math.max(1, Math.ceil(ascending.length / SETS));
}

export function buildUpTo(ascending: Uint32Array, rows: number): Bits {
  const words = wordsFor(rows);
  const upTo = makeInt32(words * (SETS + 1));
  const step = rowsPerSet(ascending);
  for (let set = 1; set <= SETS; set += 1) {
    const from = set * words;
    upTo.copyWithin(from, from - words, from);
    const end = Math.min(ascending.length, set * step);
    for (let at = (set - 1) * step; at < end; at += 1) {
      const row = ascending[at] as number;
      const word = from + (row >>> 5);
      upTo[word] = (upTo[word] as number) | (1 << (row & 31));
    }
  }
  return upTo;
}
