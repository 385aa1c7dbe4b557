import { callWithoutInlining } from '../call-without-inlining.ts';
import { hasBit, listBits, meetsBits, setBit, without } from '../bits.ts';
import type { Bits } from '../bits.ts';
import type { Listing } from './listing.ts';
import type { Order } from '../numbers.ts';
import { soldPositionsIn } from './sold-neighbours.ts';

export interface PageQuery {
  /** One of the index's orders, or `relevance`. */
  order: string;
  /** The order of equal results, and the one used for `relevance` without search words. */
  secondOrder: string;
  offset: number;
  limit: number;
}

export interface Page {
  rows: number[];
  /** After collapsing runs of sold rows. */
  total: number;
}

/** Rows that come before those of the next level, whatever the order. */
export interface Level {
  bits: Bits;
  count: number;
}

/** The state of the page after the previous levels. */
interface Progress {
  rows: number[];
  /** Rows so far, without sold ones that follow a sold one. */
  taken: number;
  afterSold: boolean;
}

/** A level with fewer than one row in 8 is put in order as a whole; otherwise the order is walked. */
const SEQUENCE_RATIO = 8;
/**
 * Below one row in 256 a level is always put in order, even past the page, and its ranks are
 * sorted.
 */
const SORT_RATIO = 256;

/** `levels`: all matching rows, best first. */
export function readPage(
  listing: Listing,
  query: PageQuery,
  levels: readonly Level[],
  met: Bits,
): Page {
  const name = query.order === 'relevance' ? query.secondOrder : query.order;
  const order = listing.index.orders.get(name);
  if (order === undefined) throw new RangeError(`The index has no order ${name}.`);
  const { soldBits, scratch } = listing;
  // If all are sold, all are shown.
  const collapses =
    meetsBits(met, soldBits) && meetsBits(without(met, soldBits, scratch.someBits), met);
  const progress: Progress = { rows: [], taken: 0, afterSold: false };
  for (const level of levels) {
    const joins = collapses && meetsBits(level.bits, soldBits);
    const isPast = progress.taken >= query.offset + query.limit;
    if (isPast && !joins) {
      progress.taken += level.count;
      progress.afterSold = false;
    } else if (level.count * (isPast ? SORT_RATIO : SEQUENCE_RATIO) < order.rows.length) {
      putInOrder(listing, order, level);
      callWithoutInlining(readSequence, listing, level.count, query, joins, progress);
    } else readWalking(listing, order, level, query, joins, progress);
  }
  return { rows: progress.rows, total: progress.taken };
}

/** Reads from a sequence that contains exactly the rows of the level. */
function readSequence(
  { sold, scratch }: Listing,
  count: number,
  { offset, limit }: PageQuery,
  joins: boolean,
  progress: Progress,
): void {
  const { sequence } = scratch;
  const end = offset + limit;
  let { taken, afterSold } = progress;
  for (let at = 0; at < count; at += 1) {
    const row = sequence[at] as number;
    if (joins) {
      const isSold = sold[row] === 1;
      const isJoined = isSold && afterSold;
      afterSold = isSold;
      if (isJoined) continue;
    }
    if (taken >= offset && taken < end) progress.rows.push(row);
    taken += 1;
  }
  progress.taken = taken;
  progress.afterSold = joins && afterSold;
}

/** Walks an order that contains other rows too, and counts the rest of the level. */
function readWalking(
  listing: Listing,
  order: Order,
  level: Level,
  query: PageQuery,
  joins: boolean,
  progress: Progress,
): void {
  const { taken, afterSold } = progress;
  if (taken < query.offset + query.limit)
    callWithoutInlining(walk, listing, order, level, query, joins, progress);
  progress.taken = taken + level.count;
  progress.afterSold = false;
  if (!joins) return;
  const { first, last } = callWithoutInlining(endsOf, order.rows, level.bits);
  progress.taken -= callWithoutInlining(countJoined, listing, order, level.bits);
  if (afterSold) progress.taken -= listing.sold[first] as number;
  progress.afterSold = listing.sold[last] === 1;
}

function walk(
  { sold }: Listing,
  order: Order,
  { bits, count }: Level,
  { offset, limit }: PageQuery,
  joins: boolean,
  { rows, taken: before, afterSold: isAfterSold }: Progress,
): void {
  const end = offset + limit;
  let taken = before;
  let left = count;
  let afterSold = isAfterSold;
  for (let at = 0; left > 0 && taken < end; at += 1) {
    const row = order.rows[at] as number;
    if (!hasBit(bits, row)) continue;
    left -= 1;
    if (joins) {
      const isSold = sold[row] === 1;
      const isJoined = isSold && afterSold;
      afterSold = isSold;
      if (isJoined) continue;
    }
    if (taken >= offset) rows.push(row);
    taken += 1;
  }
}

/** The first and the last row of the set in an order; the set must not be empty. */
function endsOf(rows: Uint32Array, bits: Bits): { first: number; last: number } {
  let from = 0;
  while (!hasBit(bits, rows[from] as number)) from += 1;
  let to = rows.length - 1;
  while (!hasBit(bits, rows[to] as number)) to -= 1;
  return { first: rows[from] as number, last: rows[to] as number };
}

/** Sold rows that follow a sold one: only the row before each sold row is checked. */
function countJoined(listing: Listing, { rows, ranks }: Order, bits: Bits): number {
  const positions = soldPositionsIn(listing, ranks);
  let joined = 0;
  for (let at = 0; at < positions.length; at += 1) {
    const position = positions[at] as number;
    if (!hasBit(bits, rows[position] as number)) continue;
    let before = position - 1;
    while (before >= 0 && !hasBit(bits, rows[before] as number)) before -= 1;
    if (before >= 0) joined += listing.sold[rows[before] as number] as number;
  }
  return joined;
}

/** Writes rows as a sequence: unless they are very few, their ranks as a bit set are ordered without sorting. */
export function putInOrder(
  { scratch }: Listing,
  { rows, ranks }: Order,
  { bits, count }: Level,
): void {
  const { someBits, sequence } = scratch;
  listBits(bits, sequence);
  if (count * SORT_RATIO < rows.length) {
    const own = sequence.subarray(0, count);
    sequence.set(own.map((row) => ranks[row] as number).toSorted());
  } else {
    someBits.fill(0);
    callWithoutInlining(addRanks, someBits, ranks, sequence, count);
    listBits(someBits, sequence);
  }
  callWithoutInlining(readRanks, sequence, rows, count);
}

function addRanks(bits: Bits, ranks: Uint32Array, rows: Uint32Array, count: number): void {
  for (let at = 0; at < count; at += 1) setBit(bits, ranks[rows[at] as number] as number);
}

function readRanks(sequence: Uint32Array, rows: Uint32Array, count: number): void {
  for (let at = 0; at < count; at += 1) sequence[at] = rows[sequence[at] as number] as number;
}
