import { correctReady, countReady } from './facet-counts.ts';
import type { ReadyCounts } from './facet-counts.ts';
import type { SearchIndex } from './index.ts';
import { makeSieveScratch, MET, OUT } from './refine.ts';
import type { SieveScratch } from './refine.ts';
import { makeTextScratch, TOP_SCORE } from './text-search.ts';
import type { TextScratch } from './text-search.ts';
import type { Synonyms } from './text-wishes.ts';
import { makeValueScratch } from './top-values.ts';
import type { ValueScratch } from './top-values.ts';

/** What of an index may be found at a moment, with working space that its searches take turns in. */
export interface Listing {
  index: SearchIndex;
  listed: Uint8Array;
  sold: Uint8Array;
  synonyms: Synonyms;
  /** The rows listed, ascending. */
  rows: Uint32Array;
  soldRows: Uint32Array;
  /** The state that rows begin in. */
  start: Uint8Array;
  ready: ReadyCounts;
  /** By order, once it was asked for: where the sold rows stand, ascending. */
  soldPlaces: Map<string, Uint32Array>;
  scratch: Scratch;
}

export interface Scratch {
  state: Uint8Array;
  met: Uint32Array;
  rest: Uint32Array;
  nearly: Uint32Array;
  sequence: Uint32Array;
  /** By score. */
  scoreCounts: Uint32Array;
  /** By group, by combination. */
  combinationCounts: readonly Int32Array[];
  /** By tally, by combination. */
  tallyCounts: readonly Int32Array[];
  slotCounts: Int32Array;
  sieves: SieveScratch;
  values: ValueScratch;
  text: TextScratch;
}

export interface ListingOptions {
  /** By row: 1 where it may be found. */
  listed: Uint8Array;
  /** By row: 1 where it is sold. */
  sold: Uint8Array;
  synonyms: Synonyms;
}

/** Past this share of the rows, counting anew is as quick as correcting. */
const MOST_CHANGED = 0.25;

export function createListing(index: SearchIndex, options: ListingOptions): Listing {
  return makeListing(index, options, null, makeScratch(index));
}

/** The same with other rows listed; only what differs is counted. */
export function relist(listing: Listing, listed: Uint8Array): Listing {
  const { index, ready, scratch } = listing;
  const came: number[] = [];
  const went: number[] = [];
  for (let row = 0; row < index.rows; row += 1) {
    if (listed[row] === listing.listed[row]) continue;
    (listed[row] === 1 ? came : went).push(row);
  }
  if (came.length + went.length === 0) return { ...listing, listed };
  const corrected =
    came.length + went.length > index.rows * MOST_CHANGED
      ? null
      : correctReady(
          index.facets,
          ready,
          Uint32Array.from(came),
          Uint32Array.from(went),
          scratch.combinationCounts,
        );
  return makeListing(index, { ...listing, listed }, corrected, scratch);
}

function makeListing(
  index: SearchIndex,
  { listed, sold, synonyms }: ListingOptions,
  ready: ReadyCounts | null,
  scratch: Scratch,
): Listing {
  const rows = new Uint32Array(index.rows);
  const soldRows: number[] = [];
  const start = new Uint8Array(index.rows);
  let count = 0;
  for (let row = 0; row < index.rows; row += 1) {
    const isListed = listed[row] === 1;
    start[row] = isListed ? MET : OUT;
    if (!isListed) continue;
    rows[count++] = row;
    if (sold[row] === 1) soldRows.push(row);
  }
  return {
    index,
    listed,
    sold,
    synonyms,
    rows: rows.slice(0, count),
    soldRows: Uint32Array.from(soldRows),
    start,
    ready: ready ?? countReady(index.facets, rows, count, scratch.combinationCounts),
    soldPlaces: new Map(),
    scratch,
  };
}

function makeScratch(index: SearchIndex): Scratch {
  const { rows, facets, text } = index;
  return {
    state: new Uint8Array(rows),
    met: new Uint32Array(rows),
    rest: new Uint32Array(rows),
    nearly: new Uint32Array(rows),
    sequence: new Uint32Array(rows),
    scoreCounts: new Uint32Array(TOP_SCORE + 1),
    combinationCounts: facets.groups.map(({ combinations }) => new Int32Array(combinations)),
    tallyCounts: facets.tallies.map(({ combinations }) => new Int32Array(combinations)),
    slotCounts: new Int32Array(facets.slots),
    sieves: makeSieveScratch(index),
    values: makeValueScratch(facets.fields.values()),
    text: makeTextScratch(rows, text),
  };
}
