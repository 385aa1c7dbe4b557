import { callWithoutInlining } from '../call-without-inlining.ts';
import { hasBit, keepBits, listBits, meetsBits, without } from '../bits.ts';
import type { Bits } from '../bits.ts';
import type { FacetField, FacetGroup } from '../facet-columns.ts';
import type { Order } from '../numbers.ts';
import type { Listing } from './listing.ts';
import { addSlots } from './facet-counts.ts';
import { putInOrder } from './page.ts';
import { findOrder } from './ranked-order.ts';
import { soldNeighbours, soldPositionsIn } from './sold-neighbours.ts';
import type { SoldNeighbours } from './sold-neighbours.ts';

/** The rows whose values are counted. */
export interface CountedRows {
  /** One of the index's orders; null if the sold rows are listed after all others. */
  order: string | null;
  bits: Bits;
  count: number;
}

/** Working space. */
export interface CollapseScratch {
  /** By slot: sold rows that follow a sold row in the slot's own list, or all sold rows. */
  sold: Int32Array;
  /** By slot: 1 once a sold row had it. */
  seen: Uint8Array;
  soldBits: Bits;
  /** The rows that a refined field counts. */
  ownBits: Bits;
}

/** One pass over the counted rows. */
interface Pass {
  listing: Listing;
  order: Order;
  neighbours: SoldNeighbours;
  bits: Bits;
  /** Positions of the fields of interest. */
  fields: readonly number[];
  /** A mask of their frequent values. */
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
  rows: CountedRows,
  fields: readonly FacetField[],
): void {
  const { scratch, soldBits } = listing;
  const { collapse, slotCounts } = scratch;
  if (fields.length === 0 || !meetsBits(rows.bits, soldBits)) return;
  // If all are sold, all are shown.
  if (!meetsBits(without(rows.bits, soldBits, collapse.soldBits), rows.bits)) return;
  collapse.sold.fill(0);
  if (rows.order === null) {
    addSold(listing, rows.bits, fields);
    for (const field of fields) callWithoutInlining(keepOneSold, slotCounts, collapse.sold, field);
  } else {
    addJoined(listing, rows, rows.order, fields);
    for (const field of fields) callWithoutInlining(dropJoined, slotCounts, collapse.sold, field);
  }
}

/** Counts the sold rows of each value. */
function addSold(listing: Listing, bits: Bits, fields: readonly FacetField[]): void {
  const { index, soldBits, scratch } = listing;
  const { soldBits: own, sold } = scratch.collapse;
  own.set(bits);
  keepBits(own, soldBits);
  const count = listBits(own, scratch.sequence);
  for (const position of new Set(fields.flatMap(({ groups }) => groups))) {
    const group = index.facets.groups[position] as FacetGroup;
    const counts = scratch.combinationCounts[position] as Int32Array;
    addSlots(group, scratch.sequence, count, counts, sold);
  }
}

/** The sold rows of a value are the last of its list. If it has no others, all are shown. */
function keepOneSold(
  counts: Int32Array,
  sold: Int32Array,
  { firstSlot, values }: FacetField,
): void {
  const end = firstSlot + values.length;
  for (let slot = firstSlot; slot < end; slot += 1) {
    const own = sold[slot] as number;
    const count = counts[slot] as number;
    if (own > 1 && own < count) counts[slot] = count - own + 1;
  }
}

/** If all rows of a value are sold, all are shown: then each but the first follows a sold one. */
function dropJoined(
  counts: Int32Array,
  joined: Int32Array,
  { firstSlot, values }: FacetField,
): void {
  const end = firstSlot + values.length;
  for (let slot = firstSlot; slot < end; slot += 1) {
    const follow = joined[slot] as number;
    const count = counts[slot] as number;
    if (follow > 0 && follow < count - 1) counts[slot] = count - follow;
  }
}

/** Counts, for each value, the sold rows that follow a sold row in the list of the value. */
function addJoined(
  listing: Listing,
  { bits, count }: CountedRows,
  name: string,
  fields: readonly FacetField[],
): void {
  const order = findOrder(listing, name);
  listing.scratch.collapse.seen.fill(0);
  const neighbours = soldNeighbours(listing, order);
  const pass: Pass = {
    listing,
    order,
    neighbours,
    bits,
    fields: fields.map((field) => neighbours.fields.indexOf(field)),
    wanted: wantedMask(neighbours, fields),
    seen: new Int32Array(neighbours.masks.words),
    open: new Int32Array(neighbours.masks.words),
  };
  if (count * SEQUENCE_RATIO >= order.rows.length) callWithoutInlining(walkOrder, pass);
  else {
    putInOrder(listing, order, { bits, count });
    callWithoutInlining(walkSequence, pass, count);
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

function walkSequence(pass: Pass, count: number): void {
  const { sold, scratch } = pass.listing;
  const { sequence } = scratch;
  for (let at = 0; at < count; at += 1) {
    if (sold[sequence[at] as number] === 1) addRow(pass, sequence, at);
  }
}

/** Through an order that contains other rows too, from one sold row to the next. */
function walkOrder(pass: Pass): void {
  const { rows, ranks } = pass.order;
  const positions = soldPositionsIn(pass.listing, ranks);
  for (let at = 0; at < positions.length; at += 1) {
    const position = positions[at] as number;
    if (hasBit(pass.bits, rows[position] as number)) addRow(pass, rows, position);
  }
}

function addRow(pass: Pass, rows: Uint32Array, place: number): void {
  const row = rows[place] as number;
  if (openSlots(pass, row)) lookBack(pass, rows, place - 1);
  addRareSlots(pass, row);
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
    if (isSold && left !== before) addFrequent(pass, word, before ^ left);
    open[word] = left;
    isOpen |= left;
  }
  return isOpen !== 0;
}

function addFrequent({ listing, neighbours }: Pass, word: number, bits: number): void {
  const { sold: joined } = listing.scratch.collapse;
  for (let left = bits; left !== 0; left &= left - 1) {
    const bit = (word << 5) + 31 - Math.clz32(left & -left);
    const slot = neighbours.masks.slots[bit] as number;
    joined[slot] = (joined[slot] as number) + 1;
  }
}

function addRareSlots({ listing, neighbours, bits, fields }: Pass, row: number): void {
  const { sold } = listing;
  const { sold: joined, seen } = listing.scratch.collapse;
  const { starts, slots, places, before } = neighbours;
  const first = (listing.soldIndex[row] as number) * neighbours.fields.length;
  for (let of = 0; of < fields.length; of += 1) {
    const field = first + (fields[of] as number);
    const end = starts[field + 1] as number;
    for (let at = starts[field] as number; at < end; at += 1) {
      const slot = slots[at] as number;
      const previous = before[at] as number;
      // Mostly it is the whole stock's, and not sold.
      if (hasBit(bits, previous) && previous !== row) {
        if (sold[previous] === 1) joined[slot] = (joined[slot] as number) + 1;
      } else if (seen[slot] === 1) {
        const follows = followsSold(listing, neighbours, bits, slot, places[at] as number);
        joined[slot] = (joined[slot] as number) + follows;
      }
      seen[slot] = 1;
    }
  }
}

/** 1 if the row before this one in the slot's own list is sold. */
function followsSold(
  { sold }: Listing,
  { slotStarts, slotRows }: SoldNeighbours,
  bits: Bits,
  slot: number,
  place: number,
): number {
  const first = slotStarts[slot] as number;
  for (let at = place - 1; at >= first; at -= 1) {
    const row = slotRows[at] as number;
    if (hasBit(bits, row)) return sold[row] as number;
  }
  return 0;
}
