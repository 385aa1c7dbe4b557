import { callWithoutInlining } from '../call-without-inlining.ts';
import type { FacetField } from '../facet-columns.ts';
import type { Order } from '../numbers.ts';
import type { SearchIndex } from '../search-index.ts';
import type { Listing } from './listing.ts';

/** An order that a query brings: by the values of a facet. */
export interface Ranking {
  field: string;
  /** First the rows with a value of the first tier; those without any of them come last. */
  tiers: readonly (readonly string[])[];
}

/** So many are remembered of a listing: each is two numbers per row, with what is known of its sold rows. */
const MOST_REMEMBERED = 8;

/** One of the index's orders, or one that `rankRows` has made. */
export function findOrder(
  { index, rankedOrders }: Pick<Listing, 'index' | 'rankedOrders'>,
  name: string,
): Order {
  const order = index.orders.get(name) ?? rankedOrders.get(name);
  if (order === undefined) throw new RangeError(`The index has no order ${name}.`);
  return order;
}

/** Makes the order, unless it is remembered; rows of one tier are in the second order. Returns its name. */
export function rankRows(listing: Listing, ranking: Ranking, secondOrder: string): string {
  const { index, rankedOrders } = listing;
  const second = findOrder(listing, secondOrder);
  const field = index.facets.fields.get(ranking.field);
  if (field === undefined) return secondOrder;
  const tierOf = tiersOf(field, ranking.tiers);
  const name = `${ranking.field}:${secondOrder}:${tierOf.join(',')}`;
  const known = rankedOrders.get(name);
  const order = known ?? makeOrder(index, field, tierOf, ranking.tiers.length, second);
  // The most recently used is the last.
  rankedOrders.delete(name);
  rankedOrders.set(name, order);
  if (rankedOrders.size > MOST_REMEMBERED) forgetOldest(listing);
  return name;
}

function forgetOldest({
  rankedOrders,
  soldPositions,
  soldNeighbours,
  readyCollapsed,
}: Listing): void {
  for (const [name, order] of rankedOrders) {
    rankedOrders.delete(name);
    soldPositions.delete(order.ranks);
    soldNeighbours.delete(order);
    readyCollapsed.delete(name);
    return;
  }
}

/** By the position of a value: its tier, or one more than there are. */
function tiersOf({ values }: FacetField, tiers: Ranking['tiers']): number[] {
  const byValue = new Map(tiers.flatMap((tier, at) => tier.map((value) => [value, at] as const)));
  return values.map((value) => byValue.get(value) ?? tiers.length);
}

function makeOrder(
  index: SearchIndex,
  field: FacetField,
  tierOf: readonly number[],
  last: number,
  second: Order,
): Order {
  const tiers = new Uint32Array(index.rows).fill(last);
  for (const position of field.groups) {
    const group = index.facets.groups[position];
    if (group === undefined) continue;
    const { codes, combinations, starts, slots } = group;
    const best = new Uint32Array(combinations).fill(last);
    for (let code = 0; code < combinations; code += 1) {
      for (let at = starts[code] as number; at < (starts[code + 1] as number); at += 1) {
        const tier = tierOf[(slots[at] as number) - field.firstSlot];
        if (tier !== undefined && tier < (best[code] as number)) best[code] = tier;
      }
    }
    callWithoutInlining(lowerTiers, tiers, codes, best);
  }
  const rows = new Uint32Array(index.rows);
  const ranks = new Uint32Array(index.rows);
  callWithoutInlining(sortByTier, second.rows, tiers, last, rows, ranks);
  return { rows, ranks };
}

function lowerTiers(tiers: Uint32Array, codes: ArrayLike<number>, best: Uint32Array): void {
  for (let row = 0; row < tiers.length; row += 1) {
    const tier = best[codes[row] as number] as number;
    if (tier < (tiers[row] as number)) tiers[row] = tier;
  }
}

/** A counting sort, so that rows of one tier stay in their order. */
function sortByTier(
  from: Uint32Array,
  tiers: Uint32Array,
  last: number,
  rows: Uint32Array,
  ranks: Uint32Array,
): void {
  const next = new Uint32Array(last + 2);
  for (let row = 0; row < tiers.length; row += 1) {
    const after = (tiers[row] as number) + 1;
    next[after] = (next[after] as number) + 1;
  }
  for (let tier = 1; tier <= last; tier += 1) {
    next[tier] = (next[tier] as number) + (next[tier - 1] as number);
  }
  for (let at = 0; at < from.length; at += 1) {
    const row = from[at] as number;
    const tier = tiers[row] as number;
    const to = next[tier] as number;
    next[tier] = to + 1;
    rows[to] = row;
    ranks[row] = to;
  }
}
