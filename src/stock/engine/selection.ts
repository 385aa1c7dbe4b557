import type { Listing } from './listing.ts';
import { failInParts, makeSieves, MET, OUT } from './refine.ts';
import type { Compiled, Sieve } from './refine.ts';
import type { TextHits } from './text-search.ts';

/** Which rows meet a search; the arrays are the listing's working space. */
export interface Selection {
  /** By row, for all rows. */
  state: Uint8Array;
  met: Uint32Array;
  metCount: number;
  /** Rows that are out by one bit alone. */
  nearly: Uint32Array;
  nearlyCount: number;
  /** Everything listed was looked at: what is not met is out by a refinement. */
  whole: boolean;
  /** All that is listed and not met; −1 until it is asked for. */
  restCount: number;
}

export function select(
  listing: Listing,
  hits: TextHits | null,
  allowed: Uint8Array | null,
  refinements: readonly Compiled[],
): Selection {
  const { state, met, nearly, sieves: sieveScratch } = listing.scratch;
  const rows = hits?.rows ?? listing.rows;
  const count = hits?.rows == null ? rows.length : hits.count;
  if (hits === null) state.set(listing.start);
  else if (hits.rows === null) startFound(listing.start, hits.scores, state);
  else {
    state.fill(OUT);
    for (let at = 0; at < count; at += 1) {
      const row = rows[at] as number;
      state[row] = listing.start[row] as number;
    }
  }
  if (allowed !== null) {
    for (let at = 0; at < count; at += 1) {
      const row = rows[at] as number;
      if (allowed[row] !== 1) state[row] = OUT;
    }
  }
  const whole = hits === null && allowed === null;
  if (whole && refinements.length === 0) {
    met.set(rows);
    return { state, met, metCount: count, nearly, nearlyCount: 0, whole, restCount: 0 };
  }
  const { sieves, inParts, failed } = makeSieves(listing.index, refinements, sieveScratch);
  for (const refinement of inParts) failInParts(listing.index, refinement, rows, count, state);
  if (failed !== 0) failAll(failed, rows, count, state);
  const isSparse = hits?.rows != null && count < state.length * SPARSE;
  for (let at = 0; at < sieves.length; at += 2) {
    const one = sieves[at] as Sieve;
    const other = sieves[at + 1];
    if (isSparse) {
      sieveRows(one, rows, count, state);
      if (other !== undefined) sieveRows(other, rows, count, state);
    } else if (other === undefined) sieveAll(one, state);
    else sieveAllByTwo(one, other, state);
  }
  if (isSparse) {
    return {
      state,
      met,
      nearly,
      ...sortOutRows(rows, count, state, met, nearly),
      whole,
      restCount: -1,
    };
  }
  if (refinements.length === 0) {
    const counts = listMetAndRest(state, listing.listed, met, listing.scratch.rest);
    return { state, met, nearly, nearlyCount: 0, ...counts, whole };
  }
  return { state, met, nearly, ...sortOutAll(state, met, nearly), whole, restCount: -1 };
}

/** Rows without a score are out; the others begin as they are listed. */
function startFound(start: Uint8Array, scores: Uint16Array, state: Uint8Array): void {
  for (let row = 0; row < state.length; row += 1) {
    const isFound = -(scores[row] as number) >>> 31;
    state[row] = (start[row] as number) | ((1 - isFound) << OUT_SHIFT);
  }
}

const OUT_SHIFT = 31 - Math.clz32(OUT);

/** Where no more than this share of the rows was hit, only those are looked at. */
const SPARSE = 0.5;

function failAll(bits: number, rows: Uint32Array, count: number, state: Uint8Array): void {
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number;
    state[row] = (state[row] as number) | bits;
  }
}

function sieveRows(
  { codes, table }: Sieve,
  rows: Uint32Array,
  count: number,
  state: Uint8Array,
): void {
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number;
    state[row] = (state[row] as number) | (table[codes[row] as number] as number);
  }
}

/*
 * The loops below see every row of every search. They take four rows at a step and nothing in them
 * branches on a row: a wrong guess of the processor costs more than the step itself, so a list is
 * always written and only its end moves, or does not.
 */

function sieveAll({ codes, table }: Sieve, state: Uint8Array): void {
  const fours = state.length & ~3;
  for (let row = 0; row < fours; row += 4) {
    state[row] = (state[row] as number) | (table[codes[row] as number] as number);
    state[row + 1] = (state[row + 1] as number) | (table[codes[row + 1] as number] as number);
    state[row + 2] = (state[row + 2] as number) | (table[codes[row + 2] as number] as number);
    state[row + 3] = (state[row + 3] as number) | (table[codes[row + 3] as number] as number);
  }
  for (let row = fours; row < state.length; row += 1) {
    state[row] = (state[row] as number) | (table[codes[row] as number] as number);
  }
}

function sieveAllByTwo(one: Sieve, other: Sieve, state: Uint8Array): void {
  const { codes, table } = one;
  const { codes: codes2, table: table2 } = other;
  const fours = state.length & ~3;
  for (let row = 0; row < fours; row += 4) {
    state[row] =
      (state[row] as number) |
      (table[codes[row] as number] as number) |
      (table2[codes2[row] as number] as number);
    state[row + 1] =
      (state[row + 1] as number) |
      (table[codes[row + 1] as number] as number) |
      (table2[codes2[row + 1] as number] as number);
    state[row + 2] =
      (state[row + 2] as number) |
      (table[codes[row + 2] as number] as number) |
      (table2[codes2[row + 2] as number] as number);
    state[row + 3] =
      (state[row + 3] as number) |
      (table[codes[row + 3] as number] as number) |
      (table2[codes2[row + 3] as number] as number);
  }
  for (let row = fours; row < state.length; row += 1) {
    state[row] =
      (state[row] as number) |
      (table[codes[row] as number] as number) |
      (table2[codes2[row] as number] as number);
  }
}

interface Counts {
  metCount: number;
  nearlyCount: number;
}

/** By state: 1 where all is met, and where a single refinement fails. */
const IS_MET = Uint8Array.from({ length: 256 }, (_, state) => (state === MET ? 1 : 0));
const IS_NEARLY = Uint8Array.from({ length: 256 }, (_, state) =>
  state !== OUT && state !== MET && (state & (state - 1)) === 0 ? 1 : 0,
);

function sortOutAll(state: Uint8Array, met: Uint32Array, nearly: Uint32Array): Counts {
  let metCount = 0;
  let nearlyCount = 0;
  const pairs = state.length & ~1;
  for (let row = 0; row < pairs; row += 2) {
    const first = state[row] as number;
    met[metCount] = row;
    metCount += IS_MET[first] as number;
    nearly[nearlyCount] = row;
    nearlyCount += IS_NEARLY[first] as number;
    const second = state[row + 1] as number;
    met[metCount] = row + 1;
    metCount += IS_MET[second] as number;
    nearly[nearlyCount] = row + 1;
    nearlyCount += IS_NEARLY[second] as number;
  }
  for (let row = pairs; row < state.length; row += 1) {
    const last = state[row] as number;
    met[metCount] = row;
    metCount += IS_MET[last] as number;
    nearly[nearlyCount] = row;
    nearlyCount += IS_NEARLY[last] as number;
  }
  return { metCount, nearlyCount };
}

/** Where nothing is refined no row is out by a refinement, and the rest comes for little more. */
function listMetAndRest(
  state: Uint8Array,
  listed: Uint8Array,
  met: Uint32Array,
  rest: Uint32Array,
): { metCount: number; restCount: number } {
  let metCount = 0;
  let restCount = 0;
  for (let row = 0; row < state.length; row += 1) {
    const isMet = IS_MET[state[row] as number] as number;
    met[metCount] = row;
    metCount += isMet;
    rest[restCount] = row;
    restCount += (listed[row] as number) - isMet;
  }
  return { metCount, restCount };
}

function sortOutRows(
  rows: Uint32Array,
  count: number,
  state: Uint8Array,
  met: Uint32Array,
  nearly: Uint32Array,
): Counts {
  let metCount = 0;
  let nearlyCount = 0;
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number;
    const fails = state[row] as number;
    met[metCount] = row;
    metCount += IS_MET[fails] as number;
    nearly[nearlyCount] = row;
    nearlyCount += IS_NEARLY[fails] as number;
  }
  return { metCount, nearlyCount };
}

/** All that is listed and not met, whether it was looked at or not; returns how many. */
export function listRest({ rows }: Listing, state: Uint8Array, rest: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    rest[count] = row;
    count += 1 - (IS_MET[state[row] as number] as number);
  }
  return count;
}
