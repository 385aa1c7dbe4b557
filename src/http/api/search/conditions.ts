import type { Filter } from '#domain/search/query/filter-expression.ts';
import type { SearchQuery } from '#ports/search.ts';

/** For all queries of a call together: each condition scans the whole stock. */
export const MAX_CONDITIONS_PER_CALL = 500;

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

/** Plain refinements do not count: they are fast, and limited by their own lists. */
export function isTooComplex(queries: readonly Pick<SearchQuery, 'filter'>[]): boolean {
  let conditions = 0;
  for (const { filter } of queries) {
    if (filter !== null) conditions += countConditions(filter);
  }
  return conditions > MAX_CONDITIONS_PER_CALL;
}
