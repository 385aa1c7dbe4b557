import type { Filter } from '#domain/search/query/filter-expression.ts';
import type { NumberField, ValueField } from '#domain/search/query/search-fields.ts';
import type { NumberRange, SearchState } from '#domain/search/address/search-url.ts';
import type { SearchOrder } from '#domain/search/query/sort-orders.ts';
import type { YardDistance } from '#domain/locations/yard-distances.ts';

/** Which stock is searched, and at what time: sold vehicles drop out after a while. */
export interface SearchedStock {
  siteId: number;
  revision: number;
  stockRevision: number;
  /** Rounded down to the minute. */
  now: number;
}

export interface SearchQuery {
  text: string;
  values: SearchState['values'];
  ranges: Partial<Record<NumberField, NumberRange>>;
  /** A further condition on every hit; it also narrows the facet counts. */
  filter: Filter | null;
  sort: SearchOrder;
  /** How far the yards are, which `distance` needs; vehicles elsewhere come last. */
  yards?: readonly YardDistance[] | undefined;
  offset: number;
  limit: number;
  /** Fields whose values are counted. */
  facets: readonly ValueField[];
  /** The maximum number of values per facet, most frequent first, ties in alphabetical order. */
  mostValues: number;
  /** Fields whose lowest and highest value are returned. */
  ends: readonly NumberField[];
  /** Ascending edges: how many vehicles have a number between each two of them is returned. */
  bins?: Partial<Record<NumberField, readonly number[]>>;
  /** Whether a field's counts include its own refinement too; off by default. */
  conjunctive?: boolean;
}

export interface FacetCount {
  value: string;
  count: number;
}

export interface SearchEnds {
  min: number;
  max: number;
}

export interface SearchResponse {
  /** Ids of the vehicles on this page, in order. */
  ids: number[];
  /** Exact, after runs of sold vehicles have been merged. */
  total: number;
  facets: Partial<Record<ValueField, FacetCount[]>>;
  /** Null if no hit has a value. Like facet counts, they ignore the field's own range. */
  ends: Partial<Record<NumberField, SearchEnds | null>>;
  /** The counts between the edges, if any were sent; like ends, of what can be bought. */
  bins?: Partial<Record<NumberField, number[]>>;
}

/**
 * Searches only the vehicles that a site lists: the site's base filter is part of the port and no
 * query can widen it.
 */
export interface SearchPort {
  search(stock: SearchedStock, query: SearchQuery): Promise<SearchResponse>;
}
