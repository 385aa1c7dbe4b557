import type { Filter } from '#domain/search/query/filter-expression.ts';
import type { SearchQuery } from '#ports/search.ts';

/** What a call requests, over all its queries. */
export interface CallWork {
  queries: number;
  hits: number;
  /** Hits whose texts are returned a second time, with the matches marked. */
  highlighted: number;
  /** Fields whose values or ends are requested. */
  facets: number;
  facetValues: number;
  conditions: number;
}

/** A page of 100 hits with every facet, and a list for each refined one, are far below. */
export const MAX_WORK = {
  hits: 300,
  facets: 500,
  facetValues: 50_000,
  // Plain refinements do not count: they are fast, and limited by their own lists.
  conditions: 500,
} as const satisfies Partial<CallWork>;

export type WorkLimit = keyof typeof MAX_WORK;

type MeasuredQuery = Pick<SearchQuery, 'filter' | 'limit' | 'facets' | 'ends' | 'mostValues'>;

export interface RequestedWork {
  query: MeasuredQuery;
  highlight: boolean;
  /** The largest number of hits that there can be, if known. */
  maxHits?: number | undefined;
}

export function measureWork(requests: readonly RequestedWork[]): CallWork {
  const work: CallWork = {
    queries: requests.length,
    hits: 0,
    highlighted: 0,
    facets: 0,
    facetValues: 0,
    conditions: 0,
  };
  for (const { query, highlight, maxHits = query.limit } of requests) {
    const hits = Math.min(query.limit, maxHits);
    work.hits += hits;
    if (highlight) work.highlighted += hits;
    work.facets += query.facets.length + query.ends.length;
    work.facetValues += query.facets.length * query.mostValues;
    if (query.filter !== null) work.conditions += countConditions(query.filter);
  }
  return work;
}

/** Counts conditions as the filter grammar does: each value of a list is one. */
export function countConditions(filter: Filter): number {
  switch (filter.kind) {
    case 'all':
    case 'any':
      return filter.of.reduce((sum, one) => sum + countConditions(one), 0);
    case 'not':
      return countConditions(filter.of);
    case 'values':
      return filter.values.length;
    case 'range':
    case 'ids':
      return 1;
  }
}

/** The first limit that a call exceeds; null if it may run. */
export function exceededLimit(work: CallWork): WorkLimit | null {
  const limits = Object.keys(MAX_WORK) as WorkLimit[];
  return limits.find((limit) => work[limit] > MAX_WORK[limit]) ?? null;
}

/** In points, each about 5 ms of the processor at 20,000 vehicles: a widget's keystroke costs one or two. */
const COST = {
  queries: 0.1,
  hits: 0.012,
  highlighted: 0.024,
  facets: 0.016,
  // Part of what a facet costs.
  facetValues: 0,
  conditions: 0.004,
} as const satisfies Record<keyof CallWork, number>;

/** What a call costs of its caller's and its site's budget. */
export function pointsFor(work: CallWork): number {
  const kinds = Object.keys(COST) as (keyof CallWork)[];
  const cost = kinds.reduce((sum, kind) => sum + work[kind] * COST[kind], 0);
  return Math.max(1, Math.round(cost));
}
