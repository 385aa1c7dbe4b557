import { hasBit, wordsFor } from '../bits.ts';
import type { Bits } from '../bits.ts';
import type { SlotRows } from '../slot-rows.ts';

/** By slot: rows that got it or lost it, ascending. */
export interface SlotChanges {
  added: ReadonlyMap<number, readonly number[]>;
  removed: ReadonlyMap<number, readonly number[]>;
}

/**
 * The rows of each slot after a change. Null if a slot has none left: its value is no longer in the stock.
 * A slot keeps its set or its list, even if the other were smaller by now.
 */
export function updateSlotRows(
  former: SlotRows,
  { added, removed }: SlotChanges,
  formerRows: number,
  rows: number,
): SlotRows | null {
  const words = wordsFor(rows);
  const formerWords = wordsFor(formerRows);
  const slots = [...new Set([...added.keys(), ...removed.keys()])].toSorted((a, b) => a - b);
  if (slots.length === 0 && words === formerWords) return former;
  const bits = spread(former.bits, formerWords, words);
  const bitsFrom =
    words === formerWords
      ? former.bitsFrom
      : former.bitsFrom.map((from) => (from < 0 ? from : (from / formerWords) * words));
  const inLists: number[] = [];
  for (const slot of slots) {
    const from = bitsFrom[slot] as number;
    if (from < 0) {
      inLists.push(slot);
      continue;
    }
    const set = bits.subarray(from, from + words);
    for (const row of added.get(slot) ?? []) flip(set, row, true);
    for (const row of removed.get(slot) ?? []) flip(set, row, false);
    if (removed.has(slot) && set.every((word) => word === 0)) return null;
  }
  const lists = updateLists(former, { added, removed }, inLists);
  return lists === null ? null : { bitsFrom, bits, ...lists };
}

/** Sets of so many words, each in more words. */
function spread(sets: Bits, formerWords: number, words: number): Bits {
  if (words === formerWords) return sets.slice();
  const count = formerWords === 0 ? 0 : sets.length / formerWords;
  const wider = new Int32Array(count * words);
  for (let set = 0; set < count; set += 1) {
    wider.set(sets.subarray(set * formerWords, (set + 1) * formerWords), set * words);
  }
  return wider;
}

function flip(set: Bits, row: number, to: boolean): void {
  if (hasBit(set, row) === to) return;
  const word = row >>> 5;
  set[word] = (set[word] as number) ^ (1 << (row & 31));
}

/** `slots`: those whose lists change. */
function updateLists(
  former: SlotRows,
  { added, removed }: SlotChanges,
  slots: readonly number[],
): Pick<SlotRows, 'starts' | 'rows'> | null {
  if (slots.length === 0) return { starts: former.starts, rows: former.rows };
  const changed = new Map<number, number[]>();
  let growth = 0;
  for (const slot of slots) {
    const [from, to] = [former.starts[slot] as number, former.starts[slot + 1] as number];
    const gone = new Set(removed.get(slot));
    const kept = [...former.rows.subarray(from, to)].filter((row) => !gone.has(row));
    const list = [...kept, ...(added.get(slot) ?? [])].toSorted((a, b) => a - b);
    if (list.length === 0) return null;
    changed.set(slot, list);
    growth += list.length - (to - from);
  }
  const rows = new Uint32Array(former.rows.length + growth);
  const starts = new Uint32Array(former.starts.length);
  let end = 0;
  let copied = 0;
  let shift = 0;
  for (let slot = 0; slot + 1 < starts.length; slot += 1) {
    starts[slot] = (former.starts[slot] as number) + shift;
    const list = changed.get(slot);
    if (list === undefined) continue;
    const from = former.starts[slot] as number;
    rows.set(former.rows.subarray(copied, from), end);
    end += from - copied;
    rows.set(list, end);
    end += list.length;
    copied = former.starts[slot + 1] as number;
    shift += list.length - (copied - from);
  }
  rows.set(former.rows.subarray(copied), end);
  starts[starts.length - 1] = rows.length;
  return { starts, rows };
}
