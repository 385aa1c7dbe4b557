/** `stock.countSource`. */
export type CountSource = 'stock' | 'facets';

/** Above it, a list shows another number than the search's own. */
export const EXACT_UP_TO = 1_999;

export interface CountFacts {
  /** The number of search hits. */
  count: number;
  /** Whether the visitor narrowed the search. */
  refined: boolean;
  /** Everything the site lists. */
  stockCount: number;
  carTypeCounts: readonly number[];
}

/** The count to show. Above 1999 it is the site's stock, or the sum over the car types. */
export function shownCount(facts: CountFacts, source: CountSource = 'stock'): number {
  if (facts.count <= EXACT_UP_TO) return facts.count;
  if (!facts.refined && source === 'stock') return facts.stockCount;
  return facts.carTypeCounts.reduce((sum, count) => sum + count, 0);
}
