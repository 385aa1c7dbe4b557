import { addBits, addRows, wordsFor } from './bits.ts';
import type { Bits } from './bits.ts';
import { makeInt32, makeUint32 } from './column-memory.ts';
import type { FacetGroup } from './facet-columns.ts';

/** Which rows have a slot: a bit set if there are many, a list if there are few. */
export interface SlotRows {
  /** By slot: where its set begins in `bits`; −1 if its rows are listed. */
  bitsFrom: Int32Array;
  bits: Bits;
  /** Rows of slot s are at `starts[s]` up to `starts[s + 1]`. */
  starts: Uint32Array;
  rows: Uint32Array;
}

/** A list of one row in 32 takes as much memory as a bit set. */
const LIST_RATIO = 32;

export function buildSlotRows(
  groups: readonly FacetGroup[],
  slots: number,
  rows: number,
): SlotRows {
  const counts = countSlots(groups, slots);
  const words = wordsFor(rows);
  const bitsFrom = new Int32Array(slots).fill(-1);
  const starts = new Uint32Array(slots + 1);
  let sets = 0;
  for (let slot = 0; slot < slots; slot += 1) {
    const count = counts[slot] as number;
    const isMany = count * LIST_RATIO >= rows;
    if (isMany) bitsFrom[slot] = sets++ * words;
    starts[slot + 1] = (starts[slot] as number) + (isMany ? 0 : count);
  }
  const bits = makeInt32(sets * words);
  const listed = makeUint32(starts[slots] as number);
  const next = starts.slice();
  for (const { codes, starts: slotStarts, slots: of } of groups) {
    for (let row = 0; row < rows; row += 1) {
      const combination = codes[row] as number;
      const end = slotStarts[combination + 1] as number;
      const word = row >>> 5;
      const bit = 1 << (row & 31);
      for (let at = slotStarts[combination] as number; at < end; at += 1) {
        const slot = of[at] as number;
        const from = bitsFrom[slot] as number;
        if (from >= 0) bits[from + word] = (bits[from + word] as number) | bit;
        else {
          const to = next[slot] as number;
          next[slot] = to + 1;
          listed[to] = row;
        }
      }
    }
  }
  return { bitsFrom, bits, starts, rows: listed };
}

function countSlots(groups: readonly FacetGroup[], slots: number): Uint32Array {
  const counts = new Uint32Array(slots);
  for (const { codes, combinations, starts, slots: of } of groups) {
    const rowsOf = new Uint32Array(combinations);
    for (let row = 0; row < codes.length; row += 1) {
      const combination = codes[row] as number;
      rowsOf[combination] = (rowsOf[combination] as number) + 1;
    }
    for (let combination = 0; combination < combinations; combination += 1) {
      const end = starts[combination + 1] as number;
      for (let at = starts[combination] as number; at < end; at += 1) {
        const slot = of[at] as number;
        counts[slot] = (counts[slot] as number) + (rowsOf[combination] as number);
      }
    }
  }
  return counts;
}

/** Adds the rows that have the slot to `bits`. */
export function addSlotRows(
  { bitsFrom, bits: sets, starts, rows }: SlotRows,
  slot: number,
  bits: Bits,
): void {
  const from = bitsFrom[slot] as number;
  if (from >= 0) addBits(bits, sets.subarray(from, from + bits.length));
  else {
    const end = starts[slot + 1] as number;
    addRows(bits, rows, starts[slot] as number, end);
  }
}
