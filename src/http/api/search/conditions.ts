import type { Filter } from '#domain/search/filter-expression.ts';
import type { SearchQuery } from '#ports/search.ts';

/** Of all queries of one call together: each condition is a pass over the whole stock. */
export const MOST_CONDITIONS_A_CALL = 500;

/** As the grammar of filters counts them: each value of a list is one. */
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

/** Plain refinements are quick, and bounded by their own lists. */
export function isTooComplex(queries: readonly Pick<SearchQuery, 'filter'>[]): boolean {
  let conditions = 0;
  for (const { filter } of queries) {
    if (filter !== null) conditions += countConditions(filter);
  }
  return conditions > MOST_CONDITIONS_A_CALL;
}
