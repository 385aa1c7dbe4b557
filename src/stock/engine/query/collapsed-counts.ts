import { callWithoutInlining } from '../call-without-inlining.ts';
import { countBits, hasBit, keepBits, meetsBits, without } from '../bits.ts';
import type { Bits } from '../bits.ts';
import type { FacetField } from '../facet-columns.ts';
import type { Order } from '../numbers.ts';
import type { Listing } from './listing.ts';
import { putInOrder } from './page.ts';
import type { Level } from './page.ts';
import { soldNeighbours, soldPositionsIn } from './sold-neighbours.ts';
import type { SoldNeighbours } from './sold-neighbours.ts';

/** The rows whose values are counted, in the order in which they are listed. */
export interface CountedRows {
  /** One of the index's orders; within a level when there are levels. */
  order: string;
  /** Best first, at least the counted rows; null if all of them are in the plain order. */
  levels: readonly Level[] | null;
  bits: Bits;
  count: number;
}

/** Working space. */
export interface CollapseScratch {
  /** By slot: sold rows that follow a sold row in the slot's own list. */
  joined: Int32Array;
  /** By slot: 1 once a sold row had it. */
  seen: Uint8Array;
  levelBits: Bits;
  /** The rows that a refined field counts. */
  ownBits: Bits;
  /** The counted rows in their order. */
  ordered: Uint32Array;
}

/** One pass over the counted rows. */
interface Pass {
  listing: Listing;
  order: Order;
  neighbours: SoldNeighbours;
  bits: Bits;
  /** The counted rows of the current level. */
  current: Bits;
  /** The better ones. */
  betterLevels: Bits[];
  /** Only slots from `from` up to `to` are of interest. */
  from: number;
  to: number;
  /** Whether any of them is not in the masks. */
  hasRare: boolean;
  /** A mask of the values of interest. */
  wanted: Int32Array;
  /** A mask of those that a sold row had. */
  seen: Int32Array;
  /** A mask of those of the current row whose row before is to be found. */
  open: Int32Array;
}

/** A set with fewer than one row in 8 is put in order as a whole; otherwise the order is walked. */
const SEQUENCE_RATIO = 8;

/**
 * Turns the number of rows that have a value into the length of the list that the value leads to, where
 * a run of sold rows is shown as one. What is a run in that list need not be one in the whole list: other
 * values lie between its rows.
 */
export function collapseCounts(
  listing: Listing,
  { order: name, levels, bits, count }: CountedRows,
  fields: readonly FacetField[],
): void {
  const { scratch, soldBits } = listing;
  const { joined, seen, levelBits } = scratch.collapse;
  if (fields.length === 0 || !meetsBits(bits, soldBits)) return;
  // If all are sold, all are shown.
  if (!meetsBits(without(bits, soldBits, levelBits), bits)) return;
  const order = listing.index.orders.get(name);
  if (order === undefined) throw new RangeError(`The index has no order ${name}.`);
  joined.fill(0);
  seen.fill(0);
  const neighbours = soldNeighbours(listing, order);
  const from = Math.min(...fields.map(({ firstSlot }) => firstSlot));
  const to = Math.max(...fields.map(({ firstSlot, values }) => firstSlot + values.length));
  const pass: Pass = {
    listing,
    order,
    neighbours,
    bits,
    current: levels === null ? bits : levelBits,
    betterLevels: [],
    from,
    to,
    hasRare: neighbours.masks.hasBit.subarray(from, to).includes(0),
    wanted: wantedMask(neighbours, fields),
    seen: new Int32Array(neighbours.masks.words),
    open: new Int32Array(neighbours.masks.words),
  };
  if (levels === null && count * SEQUENCE_RATIO >= order.rows.length) {
    callWithoutInlining(walkOrder, pass);
  } else if (levels === null) walkNext(pass, 0, count);
  let done = 0;
  for (const level of levels ?? []) {
    levelBits.set(level.bits);
    keepBits(levelBits, bits);
    done = walkNext(pass, done, countBits(levelBits));
    pass.betterLevels.push(level.bits);
  }
  for (const { firstSlot, values } of fields) {
    subtractJoined(scratch.slotCounts, joined, firstSlot, firstSlot + values.length);
  }
}

function wantedMask({ masks }: SoldNeighbours, fields: readonly FacetField[]): Int32Array {
  const { slots, words } = masks;
  const wanted = new Int32Array(words);
  for (const { firstSlot, values } of fields) {
    const end = firstSlot + values.length;
    for (let bit = 0; bit < slots.length; bit += 1) {
      const slot = slots[bit] as number;
      if (slot < firstSlot || slot >= end) continue;
      wanted[bit >>> 5] = (wanted[bit >>> 5] as number) | (1 << (bit & 31));
    }
  }
  return wanted;
}

/** If all rows of a value are sold, all are shown: then each but the first follows a sold one. */
function subtractJoined(counts: Int32Array, joined: Int32Array, from: number, to: number): void {
  for (let slot = from; slot < to; slot += 1) {
    const follow = joined[slot] as number;
    const count = counts[slot] as number;
    if (follow > 0 && follow < count - 1) counts[slot] = count - follow;
  }
}

/** Puts the rows of the current level after the `done` ones of better levels; returns how many there are then. */
function walkNext(pass: Pass, done: number, count: number): number {
  const { listing, order, current } = pass;
  if (count === 0) return done;
  const { sequence, collapse } = listing.scratch;
  putInOrder(listing, order, { bits: current, count });
  collapse.ordered.set(sequence.subarray(0, count), done);
  callWithoutInlining(walkSequence, pass, collapse.ordered, done, done + count);
  return done + count;
}

function walkSequence(pass: Pass, ordered: Uint32Array, from: number, to: number): void {
  const { sold } = pass.listing;
  for (let at = from; at < to; at += 1) {
    if (sold[ordered[at] as number] === 1) addSold(pass, ordered, at);
  }
}

/** Through an order that contains other rows too, from one sold row to the next. */
function walkOrder(pass: Pass): void {
  const { rows, ranks } = pass.order;
  const positions = soldPositionsIn(pass.listing, ranks);
  for (let at = 0; at < positions.length; at += 1) {
    const position = positions[at] as number;
    if (hasBit(pass.current, rows[position] as number)) addSold(pass, rows, position);
  }
}

function addSold(pass: Pass, rows: Uint32Array, place: number): void {
  const row = rows[place] as number;
  if (openSlots(pass, row)) lookBack(pass, rows, place - 1);
  if (pass.hasRare) addRareSlots(pass, row);
}

/** Marks the row's frequent values that an earlier sold row had: what came between them is to be found. */
function openSlots({ neighbours, wanted, seen, open }: Pass, row: number): boolean {
  const { masks, words } = neighbours.masks;
  let isOpen = 0;
  for (let word = 0, at = row * words; word < words; word += 1, at += 1) {
    const own = (masks[at] as number) & (wanted[word] as number);
    const known = seen[word] as number;
    open[word] = own & known;
    seen[word] = own | known;
    isOpen |= own & known;
  }
  return isOpen !== 0;
}

/** Looks for the row before, for all of a row's frequent values at once. */
function lookBack(pass: Pass, rows: Uint32Array, from: number): void {
  const { bits } = pass;
  for (let at = from; at >= 0; at -= 1) {
    const row = rows[at] as number;
    if (hasBit(bits, row) && !closeSlots(pass, row)) return;
  }
}

/** Returns whether any value is still to be found. */
function closeSlots(pass: Pass, row: number): boolean {
  const { open, listing, neighbours } = pass;
  const { masks, words } = neighbours.masks;
  const isSold = listing.sold[row] === 1;
  let isOpen = 0;
  for (let word = 0, at = row * words; word < words; word += 1, at += 1) {
    const before = open[word] as number;
    const left = before & ~(masks[at] as number);
    if (isSold && left !== before) addJoined(pass, word, before ^ left);
    open[word] = left;
    isOpen |= left;
  }
  return isOpen !== 0;
}

function addJoined({ listing, neighbours }: Pass, word: number, bits: number): void {
  const { joined } = listing.scratch.collapse;
  for (let left = bits; left !== 0; left &= left - 1) {
    const bit = (word << 5) + 31 - Math.clz32(left & -left);
    const slot = neighbours.masks.slots[bit] as number;
    joined[slot] = (joined[slot] as number) + 1;
  }
}

function addRareSlots(pass: Pass, row: number): void {
  const { listing, neighbours, current, from, to } = pass;
  const { sold } = listing;
  const { joined, seen } = listing.scratch.collapse;
  const { starts, slots, places, before } = neighbours;
  const position = listing.soldIndex[row] as number;
  const end = starts[position + 1] as number;
  for (let at = starts[position] as number; at < end; at += 1) {
    const slot = slots[at] as number;
    if (slot < from) continue;
    if (slot >= to) break;
    const previous = before[at] as number;
    // Mostly it is the whole stock's, and not sold.
    if (hasBit(current, previous) && previous !== row) {
      if (sold[previous] === 1) joined[slot] = (joined[slot] as number) + 1;
    } else if (seen[slot] === 1) {
      joined[slot] = (joined[slot] as number) + followsSold(pass, slot, places[at] as number);
    }
    seen[slot] = 1;
  }
}

/** 1 if the row before this one in the slot's own list is sold. */
function followsSold(pass: Pass, slot: number, place: number): number {
  const { slotStarts, slotRows } = pass.neighbours;
  const { bits, current, betterLevels } = pass;
  const { sold } = pass.listing;
  const first = slotStarts[slot] as number;
  for (let at = place - 1; at >= first; at -= 1) {
    const row = slotRows[at] as number;
    if (hasBit(current, row)) return sold[row] as number;
  }
  // It is the first of its level: what precedes it is the last one of a better level.
  const end = slotStarts[slot + 1] as number;
  for (let better = betterLevels.length - 1; better >= 0; better -= 1) {
    const level = betterLevels[better] as Bits;
    for (let at = end - 1; at >= first; at -= 1) {
      const row = slotRows[at] as number;
      if (hasBit(bits, row) && hasBit(level, row)) return sold[row] as number;
    }
  }
  return 0;
}
