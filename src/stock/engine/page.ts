import type { Listing } from './listing.ts';
import type { Order } from './numbers.ts';
import { MET } from './refine.ts';
import type { Selection } from './selection.ts';
import { TOP_SCORE } from './text-search.ts';
import type { TextHits } from './text-search.ts';

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

export function readPage(
  listing: Listing,
  query: PageQuery,
  hits: TextHits | null,
  selection: Selection,
): Page {
  const byRelevance = query.order === 'relevance';
  const name = byRelevance ? query.secondOrder : query.order;
  const order = listing.index.orders.get(name);
  if (order === undefined) throw new RangeError(`The index has no order ${name}.`);
  const { state, metCount } = selection;
  let soldCount = 0;
  for (const row of listing.soldRows) soldCount += state[row] === MET ? 1 : 0;
  // Where all are sold all are shown.
  const collapses = soldCount > 0 && soldCount < metCount;
  const few = metCount * (32 - Math.clz32(metCount)) < order.rows.length;
  if (byRelevance && hits !== null) {
    if (few) {
      const sequence = fewByScore(listing, order, selection, hits);
      return cut(listing, sequence, metCount, query, collapses);
    }
    return readByScore(listing, name, order, query, selection, hits, collapses);
  }
  if (few) return cut(listing, fewInOrder(order, selection), metCount, query, collapses);
  const page = walk(listing, order.rows, selection, query, collapses);
  const joined = collapses ? countJoined(listing, name, order, selection) : 0;
  return { rows: page, total: metCount - joined };
}

/** Takes a page out of a sequence that holds exactly the rows met. */
function cut(
  { sold }: Listing,
  sequence: Uint32Array,
  count: number,
  { offset, limit }: PageQuery,
  collapses: boolean,
): Page {
  if (!collapses) {
    return { rows: [...sequence.subarray(offset, Math.min(count, offset + limit))], total: count };
  }
  const rows: number[] = [];
  let kept = 0;
  let afterSold = false;
  for (let at = 0; at < count; at += 1) {
    const row = sequence[at] as number;
    const isSold = sold[row] === 1;
    const joins = isSold && afterSold;
    afterSold = isSold;
    if (joins) continue;
    if (kept >= offset && kept < offset + limit) rows.push(row);
    kept += 1;
  }
  return { rows, total: kept };
}

/** Takes a page while walking an order that holds other rows too. */
function walk(
  { sold }: Listing,
  sequence: Uint32Array,
  { state, metCount }: Selection,
  { offset, limit }: PageQuery,
  collapses: boolean,
): number[] {
  const rows: number[] = [];
  const end = offset + limit;
  let kept = 0;
  let left = metCount;
  let afterSold = false;
  for (let at = 0; left > 0 && kept < end; at += 1) {
    const row = sequence[at] as number;
    if (state[row] !== MET) continue;
    left -= 1;
    if (collapses) {
      const isSold = sold[row] === 1;
      const joins = isSold && afterSold;
      afterSold = isSold;
      if (joins) continue;
    }
    if (kept >= offset) rows.push(row);
    kept += 1;
  }
  return rows;
}

/** Sold rows that follow a sold one: only what stands before each sold row is looked at. */
function countJoined(
  listing: Listing,
  name: string,
  { rows, ranks }: Order,
  { state }: Selection,
): number {
  const places = soldPlacesIn(listing, name, ranks);
  let joined = 0;
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] as number;
    if (state[rows[place] as number] !== MET) continue;
    let before = place - 1;
    while (before >= 0 && state[rows[before] as number] !== MET) before -= 1;
    if (before >= 0) joined += listing.sold[rows[before] as number] as number;
  }
  return joined;
}

function fewInOrder({ rows, ranks }: Order, { met, metCount }: Selection): Uint32Array {
  const sorted = met.slice(0, metCount);
  for (let at = 0; at < metCount; at += 1) sorted[at] = ranks[sorted[at] as number] as number;
  return sorted.toSorted().map((rank) => rows[rank] as number);
}

/** The best first, equals in the given order. */
function fewByScore(
  { scratch }: Listing,
  { rows, ranks }: Order,
  { met, metCount }: Selection,
  { scores }: TextHits,
): Uint32Array {
  const keys = new Float64Array(metCount);
  for (let at = 0; at < metCount; at += 1) {
    const row = met[at] as number;
    keys[at] = keyOf(scores[row] as number, ranks[row] as number, rows.length);
  }
  const { sequence } = scratch;
  writeSequence(keys, rows, sequence);
  return sequence;
}

function soldPlacesIn(listing: Listing, name: string, ranks: Uint32Array): Uint32Array {
  let places = listing.soldPlaces.get(name);
  if (places === undefined) {
    places = listing.soldRows.map((row) => ranks[row] as number).toSorted();
    listing.soldPlaces.set(name, places);
  }
  return places;
}

/** How many of the rows met have a score. */
interface Step {
  score: number;
  count: number;
}

/** Of this many rows a page of many is cut, more than it holds: some of them may join others. */
const SPARE = 64;

/**
 * The same for many: only the scores that the page lies in are put in order, and what stands before a
 * sold row is looked for from there.
 */
function readByScore(
  listing: Listing,
  name: string,
  order: Order,
  query: PageQuery,
  selection: Selection,
  hits: TextHits,
  collapses: boolean,
): Page {
  const { metCount } = selection;
  const steps = stepsOf(listing, selection, hits);
  const joined = collapses ? countJoinedByScore(listing, name, order, selection, hits, steps) : 0;
  let wanted = query.offset + query.limit + (collapses ? SPARE : 0);
  for (;;) {
    const count = putInOrder(listing, order, selection, hits, steps, wanted);
    const { rows, total } = cut(listing, listing.scratch.sequence, count, query, collapses);
    if (count === metCount || total >= query.offset + query.limit) {
      return { rows, total: metCount - joined };
    }
    wanted *= 4;
  }
}

/** The scores that occur, the best first. */
function stepsOf({ scratch }: Listing, { met, metCount }: Selection, { scores }: TextHits): Step[] {
  const { scoreCounts } = scratch;
  for (let at = 0; at < metCount; at += 1) {
    const score = scores[met[at] as number] as number;
    scoreCounts[score] = (scoreCounts[score] as number) + 1;
  }
  const steps: Step[] = [];
  for (let score = TOP_SCORE; score > 0; score -= 1) {
    const count = scoreCounts[score] as number;
    if (count > 0) steps.push({ score, count });
  }
  for (const { score } of steps) scoreCounts[score] = 0;
  return steps;
}

/**
 * Writes the first rows of the sequence, as many as are wanted if there are so many; returns how many.
 * Those of the better scores are few: they are picked out and sorted. The rest are the first in the
 * order that have the score they end in.
 */
function putInOrder(
  { scratch }: Listing,
  { rows, ranks }: Order,
  { state, met, metCount }: Selection,
  { scores }: TextHits,
  steps: readonly Step[],
  wanted: number,
): number {
  const { sequence } = scratch;
  let better = 0;
  let last: Step | null = null;
  for (const step of steps) {
    last = step;
    if (better + step.count >= wanted) break;
    better += step.count;
    last = null;
  }
  if (better > 0) {
    const least = last === null ? 0 : last.score;
    const keys = new Float64Array(better);
    let end = 0;
    for (let at = 0; at < metCount && end < better; at += 1) {
      const row = met[at] as number;
      const score = scores[row] as number;
      if (score > least) keys[end++] = keyOf(score, ranks[row] as number, rows.length);
    }
    writeSequence(keys, rows, sequence);
  }
  if (last === null) return better;
  let end = better;
  for (let at = 0; end < wanted && at < rows.length; at += 1) {
    const row = rows[at] as number;
    if (scores[row] === last.score && state[row] === MET) sequence[end++] = row;
  }
  return end;
}

/** Ascending keys are descending scores, equals in ascending ranks. */
function keyOf(score: number, rank: number, rows: number): number {
  return (TOP_SCORE - score) * rows + rank;
}

function writeSequence(keys: Float64Array, rows: Uint32Array, sequence: Uint32Array): void {
  const sorted = keys.toSorted();
  for (let at = 0; at < sorted.length; at += 1) {
    sequence[at] = rows[(sorted[at] as number) % rows.length] as number;
  }
}

/** Sold rows that follow a sold one: before each sold row the next of the same score is looked for. */
function countJoinedByScore(
  listing: Listing,
  name: string,
  { rows, ranks }: Order,
  { state }: Selection,
  { scores }: TextHits,
  steps: readonly Step[],
): number {
  const { sold } = listing;
  const places = soldPlacesIn(listing, name, ranks);
  /** The place of the next row before `from` with that score, or −1. */
  const before = (from: number, score: number): number => {
    let at = from - 1;
    while (at >= 0) {
      const row = rows[at] as number;
      if (scores[row] === score && state[row] === MET) break;
      at -= 1;
    }
    return at;
  };
  let joined = 0;
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] as number;
    const row = rows[place] as number;
    if (state[row] !== MET) continue;
    const score = scores[row] as number;
    let previous = before(place, score);
    if (previous < 0) {
      const step = steps.findIndex((one) => one.score === score);
      const better = steps[step - 1];
      if (better === undefined) continue;
      previous = before(rows.length, better.score);
    }
    joined += sold[rows[previous] as number] as number;
  }
  return joined;
}
