import type { Filter } from '#domain/search/query/filter-expression.ts';
import { SEARCH_FIELDS_BY_FACET } from '#domain/search/query/search-fields.ts';
import type { SearchField } from '#domain/search/query/search-fields.ts';
import type { FacetCount, SearchQuery, SearchResponse } from '#ports/search.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { orderedValues } from '../facet-order.ts';

/**
 * How widgets are to show the facets that a query requests: in the order of the site's own search page, those
 * that have values among the hits or are refined by; and the values whose order an object cannot hold.
 */
export function renderingContent(
  { stock }: Pick<SiteConfig, 'stock'>,
  query: SearchQuery,
  answer: SearchResponse,
  counts: Readonly<Record<string, readonly FacetCount[]>>,
): object {
  const refined = new Set<SearchField>([
    ...(Object.keys(query.values) as SearchField[]),
    ...(Object.keys(query.ranges) as SearchField[]),
    ...fieldsOf(query.filter),
  ]);
  const requested = new Set<SearchField>([...query.facets, ...query.ends]);
  const order = stock.facets
    .map((facet) => SEARCH_FIELDS_BY_FACET[facet])
    .filter(
      ({ value, number }) =>
        (value !== null && (answer.facets[value]?.length ?? 0) > 0) ||
        (number !== null && (answer.ends[number] ?? null) !== null) ||
        [value, number].some((field) => field !== null && refined.has(field)),
    )
    .flatMap(({ value, number }) => value ?? number ?? [])
    .filter((field) => requested.has(field));
  const values = Object.entries(orderedValues({ facets: counts }));
  return {
    facetOrdering: {
      facets: { order },
      values: Object.fromEntries(values.map(([field, names]) => [field, { order: names }])),
    },
  };
}

function fieldsOf(filter: Filter | null): SearchField[] {
  switch (filter?.kind) {
    case 'all':
    case 'any':
      return filter.of.flatMap(fieldsOf);
    case 'not':
      return fieldsOf(filter.of);
    case 'values':
    case 'range':
      return [filter.field];
    case 'ids':
    case undefined:
      return [];
  }
}
