import { bitsOf, makeBits } from '../bits.ts';
import type { Bits } from '../bits.ts';
import type { CollapseScratch } from './collapsed-counts.ts';
import { correctReady, countReady } from './facet-counts.ts';
import type { ReadyCounts } from './facet-counts.ts';
import type { Order } from '../numbers.ts';
import type { SearchIndex } from '../search-index.ts';
import type { RefinementScratch } from './refine.ts';
import type { SoldNeighbours } from './sold-neighbours.ts';
import { makeTextScratch } from '../text/text-search.ts';
import type { TextScratch } from '../text/text-search.ts';
import type { Synonyms } from '../text/query-terms.ts';
import { makeValueScratch } from './top-values.ts';
import type { ValueScratch } from './top-values.ts';

/** The searchable rows of an index at a given time, with a working space shared by its searches. */
export interface Listing {
  index: SearchIndex;
  listed: Uint8Array;
  sold: Uint8Array;
  synonyms: Synonyms;
  /** The rows listed, ascending. */
  rows: Uint32Array;
  soldRows: Uint32Array;
  /** By row: where it is in `soldRows`; meaningless for the others. */
  soldIndex: Uint32Array;
  listedBits: Bits;
  soldBits: Bits;
  ready: ReadyCounts;
  /** By an order's ranks, filled on first use: the positions of the sold rows, ascending. */
  soldPositions: Map<Uint32Array, Uint32Array>;
  /** By name: the orders that queries have brought, the most recently used last. */
  rankedOrders: Map<string, Order>;
  /** By order, filled on first use. */
  soldNeighbours: Map<Order, SoldNeighbours>;
  /** By order (null: sold rows last), filled on first use: `ready.slots` when runs of sold rows are one. */
  readyCollapsed: Map<string | null, Int32Array>;
  scratch: Scratch;
}

export interface Scratch {
  met: Bits;
  nearly: Bits;
  /** For intermediate results. */
  someBits: Bits;
  /** One per refinement, created on demand. */
  refinements: RefinementScratch[];
  lesser: Uint32Array;
  sequence: Uint32Array;
  /** The best sold row of a search by relevance. */
  soldLevel: Bits;
  /** By group, by combination. */
  combinationCounts: readonly Int32Array[];
  /** By tally, by combination. */
  tallyCounts: readonly Int32Array[];
  slotCounts: Int32Array;
  collapse: CollapseScratch;
  /** The matching rows that can be bought. */
  buyable: Bits;
  buyableRows: Uint32Array;
  values: ValueScratch;
  text: TextScratch;
}

export interface ListingOptions {
  /** By row: 1 if it may be found. */
  listed: Uint8Array;
  /** By row: 1 if it is sold. */
  sold: Uint8Array;
  synonyms: Synonyms;
}

/** Above this share of changed rows, recounting is as fast as correcting. */
const MAX_CHANGED_SHARE = 0.25;

export function createListing(index: SearchIndex, options: ListingOptions): Listing {
  return makeListing(index, options, null, makeScratch(index));
}

/** The same with other rows listed; only the difference is counted. */
export function relist(listing: Listing, listed: Uint8Array): Listing {
  const { index, ready, scratch } = listing;
  const added: number[] = [];
  const removed: number[] = [];
  for (let row = 0; row < index.rows; row += 1) {
    if (listed[row] === listing.listed[row]) continue;
    (listed[row] === 1 ? added : removed).push(row);
  }
  if (added.length + removed.length === 0) return { ...listing, listed };
  const corrected =
    added.length + removed.length > index.rows * MAX_CHANGED_SHARE
      ? null
      : correctReady(
          index.facets,
          ready,
          Uint32Array.from(added),
          Uint32Array.from(removed),
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
  const soldIndex = new Uint32Array(index.rows);
  let count = 0;
  for (let row = 0; row < index.rows; row += 1) {
    if (listed[row] !== 1) continue;
    rows[count++] = row;
    if (sold[row] === 1) soldIndex[row] = soldRows.push(row) - 1;
  }
  return {
    index,
    listed,
    sold,
    synonyms,
    rows: rows.slice(0, count),
    soldRows: Uint32Array.from(soldRows),
    soldIndex,
    listedBits: bitsOf(listed),
    soldBits: bitsOf(sold),
    ready: ready ?? countReady(index.facets, rows, count, scratch.combinationCounts),
    soldPositions: new Map(),
    rankedOrders: new Map(),
    soldNeighbours: new Map(),
    readyCollapsed: new Map(),
    scratch,
  };
}

function makeScratch(index: SearchIndex): Scratch {
  const { rows, facets } = index;
  return {
    met: makeBits(rows),
    nearly: makeBits(rows),
    someBits: makeBits(rows),
    refinements: [],
    lesser: new Uint32Array(rows),
    sequence: new Uint32Array(rows),
    soldLevel: makeBits(rows),
    combinationCounts: facets.groups.map(({ combinations }) => new Int32Array(combinations)),
    tallyCounts: facets.tallies.map(({ combinations }) => new Int32Array(combinations)),
    slotCounts: new Int32Array(facets.slots),
    collapse: {
      sold: new Int32Array(facets.slots),
      seen: new Uint8Array(facets.slots),
      soldBits: makeBits(rows),
      ownBits: makeBits(rows),
    },
    buyable: makeBits(rows),
    buyableRows: new Uint32Array(rows),
    values: makeValueScratch(facets.fields.values()),
    text: makeTextScratch(rows),
  };
}
