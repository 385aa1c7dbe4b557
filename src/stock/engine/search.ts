import { findEnds } from './ends.ts';
import type { Ends } from './ends.ts';
import { addCombinationsOf, addTally, countRows, countRowsIn } from './facet-counts.ts';
import type { FacetField } from './facet-columns.ts';
import type { Listing } from './listing.ts';
import { readPage } from './page.ts';
import { compileRefinement, MOST_BITS, OUT } from './refine.ts';
import type { Compiled, EngineRefinement } from './refine.ts';
import { listRest, select } from './selection.ts';
import type { Selection } from './selection.ts';
import { searchText } from './text-search.ts';
import type { TextHits } from './text-search.ts';
import { topValues } from './top-values.ts';
import type { FacetValue } from './top-values.ts';

export interface EngineQuery {
  text: string;
  /** One a field; a row meets all of them. */
  refinements: readonly EngineRefinement[];
  /** 1 for rows that a filter lets through; null lets all through. */
  allowed: Uint8Array | null;
  /** One of the index's orders, or `relevance`. */
  order: string;
  /** The order of equals, and of relevance where nothing is asked in words. */
  secondOrder: string;
  offset: number;
  limit: number;
  facets: readonly string[];
  /** Number fields whose ends are asked for. */
  ends: readonly string[];
  mostValues: number;
  /** Counts and ends of a field respect its own refinement too; they ignore it unless told. */
  conjunctive?: boolean;
}

export interface EngineResult {
  /** Of this page. */
  rows: number[];
  /** After runs of sold rows were put together. */
  total: number;
  facets: Map<string, FacetValue[]>;
  ends: Map<string, Ends | null>;
}

const MOST_REFINEMENTS = 200;

export function searchIndex(listing: Listing, query: EngineQuery): EngineResult {
  const { index, scratch } = listing;
  const hits = searchText(index.text, query.text, listing.synonyms, scratch.text);
  const refinements = query.refinements
    .slice(0, MOST_REFINEMENTS)
    .map((refinement, place) =>
      compileRefinement(index, refinement, place < MOST_BITS ? 1 << place : OUT),
    );
  const selection = select(listing, hits, query.allowed, refinements);
  const page = readPage(listing, query, hits, selection);
  const own = query.conjunctive === true ? [] : refinements;
  const ends = new Map(
    query.ends.map((name) => {
      const refinement = own.find(({ field, bit }) => field === name && bit !== OUT);
      return [name, findEnds(index.numbers.get(name), selection, refinement?.bit ?? null)];
    }),
  );
  const facets = countFacets(listing, query, selection, own);
  for (const refinement of own) {
    if (refinement.bit === OUT) {
      answerWithout(listing, query, hits, refinements, refinement, { facets, ends });
    }
  }
  return { ...page, facets, ends };
}

/**
 * Counts over the rows met, or over the smaller rest that the listing has besides them. A refined field
 * also counts the rows that fail by it alone: its counts ignore its own refinement.
 */
function countFacets(
  listing: Listing,
  query: EngineQuery,
  selection: Selection,
  own: readonly Compiled[],
): Map<string, FacetValue[]> {
  const { index, ready, scratch } = listing;
  const facets = new Map<string, FacetValue[]>();
  const asked = query.facets.flatMap((name) => index.facets.fields.get(name) ?? []);
  if (asked.length === 0) return facets;
  const { slotCounts } = scratch;
  if (selection.whole && selection.metCount === listing.rows.length) slotCounts.set(ready.slots);
  else {
    slotCounts.fill(0);
    countMet(listing, selection, new Set(asked.flatMap(({ groups }) => groups)));
    for (const { facet, bit } of own) {
      if (facet === null || bit === OUT || !asked.includes(facet)) continue;
      if (selection.whole && own.length === 1) {
        const end = facet.firstSlot + facet.values.length;
        slotCounts.set(ready.slots.subarray(facet.firstSlot, end), facet.firstSlot);
      } else if (selection.nearlyCount > 0) {
        countNearly(listing, facet, own.length === 1 ? null : bit, selection);
      }
    }
  }
  for (const field of asked) {
    facets.set(field.field, topValues(field, slotCounts, query.mostValues, scratch.values));
  }
  return facets;
}

function countMet(listing: Listing, selection: Selection, groups: ReadonlySet<number>): void {
  const { index, ready, scratch } = listing;
  const { facets } = index;
  const fromReady = selection.metCount * 2 > listing.rows.length;
  const { rest } = scratch;
  const { restCount: known } = selection;
  const restCount = !fromReady ? 0 : known >= 0 ? known : listRest(listing, selection.state, rest);
  for (const [place, tally] of facets.tallies.entries()) {
    const counts = scratch.tallyCounts[place] as Int32Array;
    if (!tally.members.some(({ group }) => groups.has(group))) continue;
    if (fromReady) {
      counts.set(ready.tallies[place] as Int32Array);
      countRows(tally.codes, rest, restCount, counts, -1);
    } else {
      counts.fill(0);
      countRows(tally.codes, selection.met, selection.metCount, counts, 1);
    }
    addTally(facets, tally, counts, scratch.combinationCounts, scratch.slotCounts);
  }
}

function countNearly(
  { index, scratch }: Listing,
  facet: FacetField,
  /** Null where all of them are out by the same one. */
  bit: number | null,
  { state, nearly, nearlyCount }: Selection,
): void {
  for (const place of facet.groups) {
    const group = index.facets.groups[place];
    const counts = scratch.combinationCounts[place];
    if (group === undefined || counts === undefined) continue;
    counts.fill(0);
    if (bit === null) countRows(group.codes, nearly, nearlyCount, counts, 1);
    else countRowsIn(group.codes, nearly, nearlyCount, state, bit, counts);
    addCombinationsOf(facet, group, counts, scratch.slotCounts);
  }
}

/** Refinements past those that have a bit of their own: each is left out in a search of its own. */
function answerWithout(
  listing: Listing,
  query: EngineQuery,
  hits: TextHits | null,
  refinements: readonly Compiled[],
  left: Compiled,
  answer: Pick<EngineResult, 'facets' | 'ends'>,
): void {
  const { field } = left;
  const others = refinements.filter((refinement) => refinement !== left);
  const selection = select(listing, hits, query.allowed, others);
  if (answer.ends.has(field)) {
    answer.ends.set(field, findEnds(listing.index.numbers.get(field), selection, null));
  }
  if (!answer.facets.has(field)) return;
  const counts = countFacets(listing, { ...query, facets: [field] }, selection, []);
  answer.facets.set(field, counts.get(field) ?? []);
}
