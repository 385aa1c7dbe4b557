import type { Filter } from '#domain/search/query/filter-expression.ts';
import { isNumberField, isValueField } from '#domain/search/query/search-fields.ts';
import type { SearchResponse, SearchPort, SearchQuery, SearchedStock } from '#ports/search.ts';
import { tiersByDistance } from '#domain/locations/yard-distances.ts';
import { searchIndex } from './engine/query/search.ts';
import type { EngineQuery } from './engine/query/search.ts';
import type { EngineRefinement } from './engine/query/refine.ts';
import { filterMask } from './engine/query/filter-mask.ts';
import { listingAt } from './listing-at.ts';
import type { SiteStock, StockVersion } from './snapshot/site-stock.ts';

/** The order of equal results, and the fallback order. */
const SECOND_ORDER = 'newest';

/** Implements the search port on the snapshots of this process. */
export class EmbeddedSearch implements SearchPort {
  readonly #stockOf: (version: StockVersion) => Promise<SiteStock>;

  constructor(stockOf: (version: StockVersion) => Promise<SiteStock>) {
    this.#stockOf = stockOf;
  }

  async search(searched: SearchedStock, query: SearchQuery): Promise<SearchResponse> {
    return searchStock(await this.#stockOf(searched), query, searched.now);
  }
}

export function searchStock(stock: SiteStock, query: SearchQuery, now: number): SearchResponse {
  const filter = wholeFilter(stock, query);
  const found = searchIndex(listingAt(stock, now), {
    text: query.text,
    refinements: refinementsOf(query),
    allowed: filter === null ? null : filterMask(stock, filter),
    ...orderOf(query),
    secondOrder: SECOND_ORDER,
    offset: query.offset,
    limit: query.limit,
    facets: query.facets,
    ends: query.ends,
    mostValues: query.mostValues,
    conjunctive: query.conjunctive ?? false,
    ...(query.bins !== undefined && { bins: query.bins }),
  });
  const result: SearchResponse = {
    ids: found.rows.map((row) => stock.ids[row] as number),
    total: found.total,
    facets: {},
    ends: {},
  };
  for (const [field, values] of found.facets)
    if (isValueField(field)) result.facets[field] = values;
  for (const [field, ends] of found.ends) if (isNumberField(field)) result.ends[field] = ends;
  if (found.bins !== undefined) result.bins = Object.fromEntries(found.bins);
  return result;
}

/** Which yard a vehicle is at is the value of a facet. */
function orderOf({ sort, yards = [] }: SearchQuery): Pick<EngineQuery, 'order' | 'ranking'> {
  if (sort !== 'distance') return { order: sort };
  return {
    order: SECOND_ORDER,
    ranking: { field: 'location_name', tiers: tiersByDistance(yards) },
  };
}

const PRICED: Filter = {
  kind: 'range',
  field: 'price',
  min: 0,
  max: null,
  open: { min: true, max: false },
};

function wholeFilter({ ascNeedsPrice }: SiteStock, { filter, sort }: SearchQuery): Filter | null {
  if (!ascNeedsPrice || sort !== 'priceAsc') return filter;
  return filter === null ? PRICED : { kind: 'all', of: [PRICED, filter] };
}

/** One per field, combining its values and its range. */
export function refinementsOf({
  values,
  ranges,
}: Pick<SearchQuery, 'values' | 'ranges'>): EngineRefinement[] {
  const byField = new Map<string, EngineRefinement>();
  for (const [field, wanted] of Object.entries(values)) {
    if (wanted !== undefined && wanted.length > 0) byField.set(field, { field, values: wanted });
  }
  for (const [field, range] of Object.entries(ranges)) {
    if (range !== undefined) byField.set(field, { ...byField.get(field), field, ...range });
  }
  return [...byField.values()];
}
