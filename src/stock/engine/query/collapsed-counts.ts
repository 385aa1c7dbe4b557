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
  /** A mask of the values of interest. */
  wanted: Int32Array;
  /** A mask of those whose last row was sold. */
  lastSold: Int32Array;
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
  const pass: Pass = {
    listing,
    order,
    neighbours,
    bits,
    current: levels === null ? bits : levelBits,
    betterLevels: [],
    from: Math.min(...fields.map(({ firstSlot }) => firstSlot)),
    to: Math.max(...fields.map(({ firstSlot, values }) => firstSlot + values.length)),
    wanted: wantedMask(neighbours, fields),
    lastSold: new Int32Array(neighbours.masks.words),
  };
  if (levels === null) passOver(pass, count);
  for (const level of levels ?? []) {
    levelBits.set(level.bits);
    keepBits(levelBits, bits);
    passOver(pass, countBits(levelBits));
    pass.betterLevels.push(level.bits);
  }
  for (const { firstSlot, values } of fields) {
    subtractJoined(scratch.slotCounts, joined, firstSlot, firstSlot + values.length);
  }
}

function wantedMask({ masks }: SoldNeighbours, fields: readonly FacetField[]): Int32Array {
  const wanted = new Int32Array(masks.words);
  for (const [bit, slot] of masks.slots.entries()) {
    const isWanted = fields.some(
      ({ firstSlot, values }) => slot >= firstSlot && slot < firstSlot + values.length,
    );
    if (isWanted) wanted[bit >>> 5] = (wanted[bit >>> 5] as number) | (1 << (bit & 31));
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

function passOver(pass: Pass, count: number): void {
  const { listing, order, current } = pass;
  if (count === 0) return;
  if (count * SEQUENCE_RATIO < order.rows.length) {
    putInOrder(listing, order, { bits: current, count });
    callWithoutInlining(walkSequence, pass, listing.scratch.sequence, count);
  } else callWithoutInlining(walkOrder, pass);
}

/** Through a sequence that contains exactly the rows of interest. */
function walkSequence(pass: Pass, sequence: Uint32Array, count: number): void {
  const { sold } = pass.listing;
  const { masks } = pass.neighbours;
  let isOpen = true;
  for (let at = 0; at < count; at += 1) {
    const row = sequence[at] as number;
    if (sold[row] === 1) {
      addSold(pass, row);
      isOpen = true;
    } else if (isOpen) isOpen = close(masks.masks, masks.words, row, pass.lastSold);
  }
}

/** Through an order that contains other rows too, from one sold row to the next. */
function walkOrder(pass: Pass): void {
  const { sold } = pass.listing;
  const { rows } = pass.order;
  const { masks, words } = pass.neighbours.masks;
  const { current: bits, lastSold } = pass;
  const positions = soldPositionsIn(pass.listing, pass.order.ranks);
  let from = 0;
  for (let at = 0; at <= positions.length; at += 1) {
    const next = at === positions.length ? rows.length : (positions[at] as number);
    for (let position = from, isOpen = true; isOpen && position < next; position += 1) {
      const row = rows[position] as number;
      if (hasBit(bits, row) && sold[row] === 0) isOpen = close(masks, words, row, lastSold);
    }
    from = next + 1;
    if (next === rows.length) break;
    const row = rows[next] as number;
    if (hasBit(bits, row)) addSold(pass, row);
  }
}

/** The last row of these values is no longer a sold one. Returns whether it is for any value. */
function close(masks: Int32Array, words: number, row: number, lastSold: Int32Array): boolean {
  let left = 0;
  for (let word = 0, at = row * words; word < words; word += 1, at += 1) {
    const still = (lastSold[word] as number) & ~(masks[at] as number);
    lastSold[word] = still;
    left |= still;
  }
  return left !== 0;
}

function addSold(pass: Pass, row: number): void {
  const { listing, neighbours, current: level, from, to, wanted, lastSold } = pass;
  const { sold } = listing;
  const { joined, seen } = listing.scratch.collapse;
  const { masks, words, slots: slotOfBit } = neighbours.masks;
  for (let word = 0, at = row * words; word < words; word += 1, at += 1) {
    const own = (masks[at] as number) & (wanted[word] as number);
    let left = own & (lastSold[word] as number);
    lastSold[word] = (lastSold[word] as number) | own;
    while (left !== 0) {
      const lowest = left & -left;
      const slot = slotOfBit[(word << 5) + 31 - Math.clz32(lowest)] as number;
      joined[slot] = (joined[slot] as number) + 1;
      left ^= lowest;
    }
  }
  const { starts, slots, places, before } = neighbours;
  const position = listing.soldIndex[row] as number;
  const end = starts[position + 1] as number;
  for (let at = starts[position] as number; at < end; at += 1) {
    const slot = slots[at] as number;
    if (slot < from) continue;
    if (slot >= to) break;
    if (seen[slot] === 0) {
      seen[slot] = 1;
      continue;
    }
    const previous = before[at] as number;
    const follows =
      hasBit(level, previous) && previous !== row
        ? (sold[previous] as number)
        : followsSold(pass, slot, places[at] as number);
    joined[slot] = (joined[slot] as number) + follows;
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
