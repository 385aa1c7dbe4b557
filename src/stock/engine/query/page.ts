import { callApart } from '../apart.ts';
import { hasBit, listBits, meetsBits, setBit, without } from '../bits.ts';
import type { Bits } from '../bits.ts';
import type { Listing } from './listing.ts';
import type { Order } from '../numbers.ts';

export interface PageQuery {
  /** One of the index's orders, or `relevance`. */
  order: string;
  /** The order of equals, and of relevance where nothing is asked in words. */
  secondOrder: string;
  offset: number;
  limit: number;
}

export interface Page {
  rows: number[];
  /** After runs of sold rows were put together. */
  total: number;
}

/** Rows that come before those of the next level, whatever the order says of them. */
export interface Level {
  bits: Bits;
  count: number;
}

/** How far the page is, after the levels before. */
interface Progress {
  rows: number[];
  /** Rows so far, without sold ones that follow a sold one. */
  taken: number;
  afterSold: boolean;
}

/** Where a page has rows of a level of one row in so many, or fewer, all of these are put in order. */
const ROWS_A_LEVELLED = 8;
/** Levels of so few rows always are; else the order is walked. */
const ROWS_A_SORTED = 256;

/** `levels`: all that is met, the best first. */
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
  // Where all are sold all are shown.
  const collapses =
    meetsBits(met, soldBits) && meetsBits(without(met, soldBits, scratch.someBits), met);
  const progress: Progress = { rows: [], taken: 0, afterSold: false };
  for (const level of levels) {
    const joins = collapses && meetsBits(level.bits, soldBits);
    const isPast = progress.taken >= query.offset + query.limit;
    if (isPast && !joins) {
      progress.taken += level.count;
      progress.afterSold = false;
    } else if (level.count * (isPast ? ROWS_A_SORTED : ROWS_A_LEVELLED) < order.rows.length) {
      putInOrder(listing, order, level);
      callApart(readSequence, listing, level.count, query, joins, progress);
    } else readWalking(listing, name, order, level, query, joins, progress);
  }
  return { rows: progress.rows, total: progress.taken };
}

/** Takes from a sequence that holds exactly the rows of the level. */
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

/** Takes while walking an order that holds other rows too, and counts the rest of the level. */
function readWalking(
  listing: Listing,
  name: string,
  order: Order,
  level: Level,
  query: PageQuery,
  joins: boolean,
  progress: Progress,
): void {
  const { taken, afterSold } = progress;
  if (taken < query.offset + query.limit)
    callApart(walk, listing, order, level, query, joins, progress);
  progress.taken = taken + level.count;
  progress.afterSold = false;
  if (!joins) return;
  const { first, last } = callApart(endsOf, order.rows, level.bits);
  progress.taken -= callApart(countJoined, listing, name, order, level.bits);
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
  let kept = before;
  let left = count;
  let afterSold = isAfterSold;
  for (let at = 0; left > 0 && kept < end; at += 1) {
    const row = order.rows[at] as number;
    if (!hasBit(bits, row)) continue;
    left -= 1;
    if (joins) {
      const isSold = sold[row] === 1;
      const isJoined = isSold && afterSold;
      afterSold = isSold;
      if (isJoined) continue;
    }
    if (kept >= offset) rows.push(row);
    kept += 1;
  }
}

/** The first and the last row in an order that has some of them. */
function endsOf(rows: Uint32Array, bits: Bits): { first: number; last: number } {
  let from = 0;
  while (!hasBit(bits, rows[from] as number)) from += 1;
  let to = rows.length - 1;
  while (!hasBit(bits, rows[to] as number)) to -= 1;
  return { first: rows[from] as number, last: rows[to] as number };
}

/** Sold rows that follow a sold one: only what stands before each sold row is looked at. */
function countJoined(listing: Listing, name: string, { rows, ranks }: Order, bits: Bits): number {
  const places = soldPositionsIn(listing, name, ranks);
  let joined = 0;
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] as number;
    if (!hasBit(bits, rows[place] as number)) continue;
    let before = place - 1;
    while (before >= 0 && !hasBit(bits, rows[before] as number)) before -= 1;
    if (before >= 0) joined += listing.sold[rows[before] as number] as number;
  }
  return joined;
}

function soldPositionsIn(listing: Listing, name: string, ranks: Uint32Array): Uint32Array {
  let places = listing.soldPositions.get(name);
  if (places === undefined) {
    places = listing.soldRows.map((row) => ranks[row] as number).toSorted();
    listing.soldPositions.set(name, places);
  }
  return places;
}

/** Few rows as a sequence: their ranks as a set of bits are in order without being sorted. */
function putInOrder({ scratch }: Listing, { rows, ranks }: Order, { bits, count }: Level): void {
  const { someBits, sequence } = scratch;
  listBits(bits, sequence);
  if (count * ROWS_A_SORTED < rows.length) {
    const own = sequence.subarray(0, count);
    sequence.set(own.map((row) => ranks[row] as number).toSorted());
  } else {
    someBits.fill(0);
    callApart(addRanks, someBits, ranks, sequence, count);
    listBits(someBits, sequence);
  }
  callApart(readRanks, sequence, rows, count);
}

function addRanks(bits: Bits, ranks: Uint32Array, rows: Uint32Array, count: number): void {
  for (let at = 0; at < count; at += 1) setBit(bits, ranks[rows[at] as number] as number);
}

function readRanks(sequence: Uint32Array, rows: Uint32Array, count: number): void {
  for (let at = 0; at < count; at += 1) sequence[at] = rows[sequence[at] as number] as number;
}
