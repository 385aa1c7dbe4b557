import { callWithoutInlining } from '../call-without-inlining.ts';
import { addBits, countBits, listBits, without } from '../bits.ts';
import type { Bits } from '../bits.ts';
import { findEnds } from './min-max.ts';
import type { EndRows, Ends } from './min-max.ts';
import { addCombinations, addCombinationsOf, addTally, countRows } from './facet-counts.ts';
import type { FacetField, FacetGroup, FacetTally } from '../facet-columns.ts';
import type { Listing } from './listing.ts';
import { readPage } from './page.ts';
import { compileRefinement, makeRefinementScratch } from './refine.ts';
import type { Compiled, EngineRefinement } from './refine.ts';
import { applyRefinements, summariseSelection } from './selection.ts';
import type { Selection } from './selection.ts';
import { levelsOf, searchText } from '../text/text-search.ts';
import { topValues } from './top-values.ts';
import type { FacetValue } from './top-values.ts';

export interface EngineQuery {
  text: string;
  /** One per field; a row must match all of them. */
  refinements: readonly EngineRefinement[];
  /** 1 for rows that the filter allows; null allows all. */
  allowed: Uint8Array | null;
  /** One of the index's orders, or `relevance`. */
  order: string;
  /** The order of equal results, and the one used for `relevance` without search words. */
  secondOrder: string;
  offset: number;
  limit: number;
  facets: readonly string[];
  /** Number fields whose ends are requested. */
  ends: readonly string[];
  mostValues: number;
  /** Counts and ends of a field respect its own refinement too; by default they ignore it. */
  conjunctive?: boolean;
}

export interface EngineResult {
  /** Of this page. */
  rows: number[];
  /** After collapsing runs of sold rows. */
  total: number;
  facets: Map<string, FacetValue[]>;
  ends: Map<string, Ends | null>;
}

const MAX_REFINEMENTS = 200;

export function searchIndex(listing: Listing, query: EngineQuery): EngineResult {
  const { index, scratch } = listing;
  const refinements = query.refinements
    .slice(0, MAX_REFINEMENTS)
    .map((refinement, position) =>
      compileRefinement(
        index,
        refinement,
        (scratch.refinements[position] ??= makeRefinementScratch(index.rows)),
      ),
    );
  applyRefinements(listing, query.allowed, refinements);
  const { met, nearly } = scratch;
  const hits = searchText(index.text, query.text, listing.synonyms, scratch.text, met, nearly);
  const selection = summariseSelection(listing);
  const levels =
    hits !== null && query.order === 'relevance'
      ? levelsOf(hits, met, scratch.text)
      : [{ bits: met, count: selection.metCount }];
  const page = readPage(listing, query, levels, met);
  const own = query.conjunctive === true ? [] : refinements;
  const ends = new Map(
    query.ends.map((name) => {
      const refinement = own.find(({ field }) => field === name);
      const rows = endRows(listing, selection, refinement?.passed ?? null);
      return [name, findEnds(index.numbers.get(name), rows)];
    }),
  );
  return { ...page, facets: countFacets(listing, query, selection, own), ends };
}

/** If at most one row in this many matches, the rows are scanned one by one for their ends. */
const END_SCAN_RATIO = 8;

/** The rows over which a field's ends are computed: all matching ones, ignoring its own refinement. */
function endRows(listing: Listing, selection: Selection, passed: Bits | null): EndRows {
  const { met, metCount, lesser, lesserIsMet } = selection;
  const maxScanned = listing.index.rows / END_SCAN_RATIO;
  if (passed === null) {
    const rows = lesserIsMet && metCount <= maxScanned ? lesser : null;
    return { bits: met, rows, count: metCount };
  }
  const { nearly, someBits, sequence } = listing.scratch;
  addBits(without(nearly, passed, someBits), met);
  const count = countBits(someBits);
  if (count > maxScanned) return { bits: someBits, rows: null, count };
  listBits(someBits, sequence);
  return { bits: someBits, rows: sequence, count };
}

/**
 * Counts the matching rows, or subtracts the other listed rows if they are fewer. A refined field also
 * counts the rows that fail only by it: its counts ignore its own refinement.
 */
function countFacets(
  listing: Listing,
  query: EngineQuery,
  selection: Selection,
  own: readonly Compiled[],
): Map<string, FacetValue[]> {
  const { index, ready, scratch } = listing;
  const facets = new Map<string, FacetValue[]>();
  const requested = query.facets.flatMap((name) => index.facets.fields.get(name) ?? []);
  if (requested.length === 0) return facets;
  const { slotCounts } = scratch;
  if (selection.metCount === listing.rows.length) slotCounts.set(ready.slots);
  else {
    slotCounts.fill(0);
    countMet(listing, selection, new Set(requested.flatMap(({ groups }) => groups)));
    for (const { facet, passed } of own) {
      if (facet === null || !requested.includes(facet)) continue;
      countOwn(listing, facet, passed, selection);
    }
  }
  for (const field of requested) {
    facets.set(field.field, topValues(field, slotCounts, query.mostValues, scratch.values));
  }
  return facets;
}

function countMet(listing: Listing, selection: Selection, groups: ReadonlySet<number>): void {
  const { index, ready, scratch } = listing;
  const { facets } = index;
  const { lesser, lesserCount, lesserIsMet } = selection;
  for (const [position, tally] of facets.tallies.entries()) {
    if (!tally.members.some(({ group }) => groups.has(group))) continue;
    if (lesserIsMet && isQuickerByGroup(tally, lesserCount)) {
      for (const { group } of tally.members) {
        const counts = countGroup(listing, group, lesser, lesserCount);
        callWithoutInlining(
          addCombinations,
          facets.groups[group] as FacetGroup,
          counts,
          scratch.slotCounts,
        );
      }
      continue;
    }
    const counts = scratch.tallyCounts[position] as Int32Array;
    if (lesserIsMet) counts.fill(0);
    else counts.set(ready.tallies[position] as Int32Array);
    countRows(tally.codes, lesser, lesserCount, counts, lesserIsMet ? 1 : -1);
    addTally(facets, tally, counts, scratch.combinationCounts, scratch.slotCounts);
  }
}

/** For few rows, counting once per group is faster than expanding a tally's combinations. */
function isQuickerByGroup({ members, combinations }: FacetTally, rows: number): boolean {
  return (members.length - 1) * rows < members.length * combinations;
}

/** By combination. */
function countGroup(
  { index, scratch }: Listing,
  position: number,
  rows: Uint32Array,
  count: number,
): Int32Array {
  const counts = scratch.combinationCounts[position] as Int32Array;
  counts.fill(0);
  countRows((index.facets.groups[position] as FacetGroup).codes, rows, count, counts, 1);
  return counts;
}

/**
 * A refined field's counts ignore its own refinement: either add the rows that only it excludes, or
 * take the counts of everything listed and subtract the rows that others exclude.
 */
function countOwn(
  listing: Listing,
  facet: FacetField,
  passed: Bits,
  { metCount }: Selection,
): void {
  const { index, ready, scratch } = listing;
  const { met, nearly, someBits, slotCounts, sequence: rows } = scratch;
  without(nearly, passed, someBits);
  const nearlyCount = countBits(someBits);
  const otherCount = listing.rows.length - metCount - nearlyCount;
  const isByRest = otherCount < nearlyCount;
  if (isByRest) {
    addBits(someBits, met);
    without(listing.listedBits, someBits, someBits);
    const end = facet.firstSlot + facet.values.length;
    slotCounts.set(ready.slots.subarray(facet.firstSlot, end), facet.firstSlot);
  }
  const count = listBits(someBits, rows);
  if (count === 0) return;
  for (const position of facet.groups) {
    const counts = countGroup(listing, position, rows, count);
    const group = index.facets.groups[position] as FacetGroup;
    callWithoutInlining(addCombinationsOf, facet, group, counts, slotCounts, isByRest ? -1 : 1);
  }
}
