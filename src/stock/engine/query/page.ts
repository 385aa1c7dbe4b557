import { callWithoutInlining } from '../call-without-inlining.ts';
import { countBits, hasBit, keepBits, listBits, meetsBits, setBit, without } from '../bits.ts';
import type { Bits } from '../bits.ts';
import type { Listing } from './listing.ts';
import type { Order } from '../numbers.ts';
import { findOrder } from './ranked-order.ts';
import { soldPositionsIn } from './sold-neighbours.ts';

export interface PageQuery {
  /** The name of an order, or `relevance`. */
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
}

/** A level with fewer than one row in 8 is put in order as a whole; otherwise the order is walked. */
const SEQUENCE_RATIO = 8;
/** Fewer than one row in 256 have their ranks sorted. */
const SORT_RATIO = 256;

/** All matching rows in the query's order: a run of sold rows is shown as one, unless all are sold. */
export function readOrdered(listing: Listing, query: PageQuery, met: Level): Page {
  return read(listing, query, [met], collapses(listing, met.bits));
}

/**
 * All matching rows by relevance, `levels` best first. Sold rows come last, where they are one run: only the
 * best of them is shown, unless all are sold.
 */
export function readLevels(
  listing: Listing,
  query: PageQuery,
  levels: readonly Level[],
  met: Bits,
): Page {
  if (!collapses(listing, met)) return read(listing, query, levels, false);
  const { soldBits } = listing;
  const bestSold = levels.find(({ bits }) => meetsBits(bits, soldBits));
  const last = bestSold === undefined ? [] : [firstSold(listing, query, bestSold)];
  const buyable = levels.map(({ bits }) => {
    without(bits, soldBits, bits);
    return { bits, count: countBits(bits) };
  });
  return read(listing, query, [...buyable.filter(({ count }) => count > 0), ...last], false);
}

function collapses({ soldBits, scratch }: Listing, met: Bits): boolean {
  return meetsBits(met, soldBits) && meetsBits(without(met, soldBits, scratch.someBits), met);
}

/** A level of one row. */
function firstSold(listing: Listing, query: PageQuery, { bits }: Level): Level {
  const { soldBits, scratch } = listing;
  const { ranks } = orderOf(listing, query);
  const best = scratch.soldLevel;
  best.set(bits);
  keepBits(best, soldBits);
  const count = listBits(best, scratch.sequence);
  const row = scratch.sequence
    .subarray(0, count)
    .reduce((first, other) =>
      (ranks[other] as number) < (ranks[first] as number) ? other : first,
    );
  best.fill(0);
  setBit(best, row);
  return { bits: best, count: 1 };
}

export function orderName({ order, secondOrder }: PageQuery): string {
  return order === 'relevance' ? secondOrder : order;
}

function orderOf(listing: Listing, query: PageQuery): Order {
  return findOrder(listing, orderName(query));
}

/** `joins`: a sold row that follows a sold row is left out. */
function read(listing: Listing, query: PageQuery, levels: readonly Level[], joins: boolean): Page {
  const order = orderOf(listing, query);
  const progress: Progress = { rows: [], taken: 0 };
  for (const level of levels) {
    if (!joins && progress.taken >= query.offset + query.limit) progress.taken += level.count;
    else if (level.count * SEQUENCE_RATIO < order.rows.length) {
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
  let { taken } = progress;
  let afterSold = false;
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
  callWithoutInlining(walk, listing, order, level, query, joins, progress);
  progress.taken += level.count;
  if (joins) progress.taken -= callWithoutInlining(countJoined, listing, order, level.bits);
}

function walk(
  { sold }: Listing,
  order: Order,
  { bits, count }: Level,
  { offset, limit }: PageQuery,
  joins: boolean,
  { rows, taken: before }: Progress,
): void {
  const end = offset + limit;
  let taken = before;
  let left = count;
  let afterSold = false;
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
