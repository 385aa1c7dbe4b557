import { callWithoutInlining } from '../call-without-inlining.ts';
import { addBits, countBits, listBits, meetsBits, without } from '../bits.ts';
import type { Bits } from '../bits.ts';
import { countBins } from './bins.ts';
import { collapseCounts } from './collapsed-counts.ts';
import type { CountedRows } from './collapsed-counts.ts';
import { findEnds } from './min-max.ts';
import type { EndRows, Ends } from './min-max.ts';
import { addCombinations, addCombinationsOf, addTally, countRows } from './facet-counts.ts';
import type { FacetField, FacetGroup, FacetTally } from '../facet-columns.ts';
import type { Listing } from './listing.ts';
import { orderName, readLevels, readOrdered } from './page.ts';
import { rankRows } from './ranked-order.ts';
import type { Ranking } from './ranked-order.ts';
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
  /** Instead of that order: one that the index does not have. */
  ranking?: Ranking | undefined;
  /** The order of equal results, and the one used for `relevance` without search words. */
  secondOrder: string;
  offset: number;
  limit: number;
  facets: readonly string[];
  /** Number fields whose ends are requested. */
  ends: readonly string[];
  /** Number fields whose rows are counted between edges. */
  bins?: Readonly<Record<string, readonly number[]>>;
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
  /** Only if requested. */
  bins?: Map<string, number[]>;
}

const MAX_REFINEMENTS = 200;

export function searchIndex(listing: Listing, asked: EngineQuery): EngineResult {
  const { index, scratch } = listing;
  const { ranking, secondOrder } = asked;
  const query =
    ranking === undefined ? asked : { ...asked, order: rankRows(listing, ranking, secondOrder) };
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
  const own = query.conjunctive === true ? [] : refinements;
  const byScore = hits !== null && query.order === 'relevance';
  const levels = byScore ? levelsOf(hits, met, scratch.text) : null;
  const facets = countFacets(listing, query, selection, own, byScore ? null : orderName(query));
  const page =
    levels === null
      ? readOrdered(listing, query, { bits: met, count: selection.metCount })
      : readLevels(listing, query, levels, met);
  const result = { ...page, facets, ends: findAllEnds(listing, query, selection, own) };
  if (query.bins === undefined) return result;
  return { ...result, bins: countAllBins(listing, query.bins, selection, own) };
}

/** Of what can be bought, like the ends. */
function countAllBins(
  listing: Listing,
  bins: NonNullable<EngineQuery['bins']>,
  selection: Selection,
  own: readonly Compiled[],
): Map<string, number[]> {
  return new Map(
    Object.entries(bins).map(([name, edges]) => {
      const rows = buyableFor(name, listing, selection, own);
      return [name, countBins(listing.index.numbers.get(name), rows, edges)];
    }),
  );
}

/** Ignoring the field's own refinement. */
function buyableFor(
  name: string,
  listing: Listing,
  selection: Selection,
  own: readonly Compiled[],
): EndRows {
  const refinement = own.find(({ field }) => field === name);
  return refinement === undefined
    ? matchingBuyable(listing, selection)
    : ownBuyable(listing, refinement.passed);
}

/** The ends of a slider are those of what can be bought. */
function findAllEnds(
  listing: Listing,
  query: EngineQuery,
  selection: Selection,
  own: readonly Compiled[],
): EngineResult['ends'] {
  const { index } = listing;
  const matching = query.ends.length === 0 ? null : matchingBuyable(listing, selection);
  return new Map(
    query.ends.map((name) => {
      const refinement = own.find(({ field }) => field === name);
      const rows = refinement === undefined ? matching : ownBuyable(listing, refinement.passed);
      return [name, rows === null ? null : findEnds(index.numbers.get(name), rows)];
    }),
  );
}

/** If at most one row in this many matches, the rows are scanned one by one for their ends. */
const END_SCAN_RATIO = 8;

function matchingBuyable(
  listing: Listing,
  { met, metCount, lesser, lesserIsMet }: Selection,
): EndRows {
  const { scratch, soldBits } = listing;
  const maxScanned = listing.index.rows / END_SCAN_RATIO;
  if (!meetsBits(met, soldBits)) {
    return {
      bits: met,
      rows: lesserIsMet && metCount <= maxScanned ? lesser : null,
      count: metCount,
    };
  }
  return listedIfFew(without(met, soldBits, scratch.buyable), scratch.buyableRows, maxScanned);
}

/** Ignoring the field's own refinement. */
function ownBuyable({ index, soldBits, scratch }: Listing, passed: Bits): EndRows {
  const { met, nearly, someBits, sequence } = scratch;
  addBits(without(nearly, passed, someBits), met);
  without(someBits, soldBits, someBits);
  return listedIfFew(someBits, sequence, index.rows / END_SCAN_RATIO);
}

function listedIfFew(bits: Bits, rows: Uint32Array, maxScanned: number): EndRows {
  const count = countBits(bits);
  if (count > maxScanned) return { bits, rows: null, count };
  listBits(bits, rows);
  return { bits, rows, count };
}

/**
 * Counts the matching rows, or subtracts the other listed rows if they are fewer. A refined field also
 * counts the rows that fail only by it: its counts ignore its own refinement. Each count is the length of
 * the list that its value leads to.
 */
function countFacets(
  listing: Listing,
  query: EngineQuery,
  selection: Selection,
  own: readonly Compiled[],
  order: CountedRows['order'],
): Map<string, FacetValue[]> {
  const { index, scratch } = listing;
  const facets = new Map<string, FacetValue[]>();
  const requested = query.facets.flatMap((name) => index.facets.fields.get(name) ?? []);
  if (requested.length === 0) return facets;
  const { met: bits, metCount: count } = selection;
  const { slotCounts } = scratch;
  // First: it is counted in the same working space.
  const collapsed = collapsedReady(listing, order);
  if (count === listing.rows.length) {
    slotCounts.set(collapsed);
  } else {
    slotCounts.fill(0);
    countMet(listing, selection, new Set(requested.flatMap(({ groups }) => groups)));
    const refined = own.filter(({ facet }) => facet !== null && requested.includes(facet));
    const others = requested.filter((field) => !refined.some(({ facet }) => facet === field));
    collapseCounts(listing, { order, bits, count }, others);
    for (const { facet, passed } of refined) {
      if (facet === null) continue;
      const ownRows = countOwn(listing, facet, passed, selection);
      if (ownRows.count === listing.rows.length) {
        const { firstSlot, values } = facet;
        slotCounts.set(collapsed.subarray(firstSlot, firstSlot + values.length), firstSlot);
      } else collapseCounts(listing, { order, ...ownRows }, [facet]);
    }
  }
  for (const field of requested) {
    facets.set(field.field, topValues(field, slotCounts, query.mostValues, scratch.values));
  }
  return facets;
}

/** The counts over everything listed. */
function collapsedReady(listing: Listing, order: CountedRows['order']): Int32Array {
  const known = listing.readyCollapsed.get(order);
  if (known !== undefined) return known;
  const { index, ready, scratch, listedBits, rows } = listing;
  scratch.slotCounts.set(ready.slots);
  const all = { order, bits: listedBits, count: rows.length };
  collapseCounts(listing, all, [...index.facets.fields.values()]);
  const counts = scratch.slotCounts.slice();
  listing.readyCollapsed.set(order, counts);
  return counts;
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
 * take the counts of everything listed and subtract the rows that others exclude. Returns the rows
 * counted.
 */
function countOwn(
  listing: Listing,
  facet: FacetField,
  passed: Bits,
  { metCount }: Selection,
): Pick<CountedRows, 'bits' | 'count'> {
  const { index, ready, scratch } = listing;
  const { met, nearly, someBits, slotCounts, sequence: rows } = scratch;
  const { ownBits } = scratch.collapse;
  without(nearly, passed, someBits);
  const nearlyCount = countBits(someBits);
  const otherCount = listing.rows.length - metCount - nearlyCount;
  const isByRest = otherCount < nearlyCount;
  ownBits.set(someBits);
  addBits(ownBits, met);
  if (isByRest) {
    without(listing.listedBits, ownBits, someBits);
    const end = facet.firstSlot + facet.values.length;
    slotCounts.set(ready.slots.subarray(facet.firstSlot, end), facet.firstSlot);
  }
  const count = listBits(someBits, rows);
  if (count > 0) {
    for (const position of facet.groups) {
      const counts = countGroup(listing, position, rows, count);
      const group = index.facets.groups[position] as FacetGroup;
      callWithoutInlining(addCombinationsOf, facet, group, counts, slotCounts, isByRest ? -1 : 1);
    }
  }
  return { bits: ownBits, count: metCount + nearlyCount };
}
