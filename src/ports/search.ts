import type { Filter } from '#domain/search/filter-expression.ts';
import type { NumberField, ValueField } from '#domain/search/search-fields.ts';
import type { SearchState } from '#domain/search/search-url.ts';
import type { Sort } from '#domain/search/sort-orders.ts';

/** Which stock is searched, and at which moment: sold vehicles leave their window with time. */
export interface SearchedStock {
  siteId: number;
  revision: number;
  stockRevision: number;
  /** The start of the page's minute. */
  now: number;
}

export interface SearchQuery extends Pick<SearchState, 'values' | 'ranges'> {
  text: string;
  /** A further condition on every hit; it narrows facet counts as well. */
  filter: Filter | null;
  sort: Sort | 'relevance';
  offset: number;
  limit: number;
  /** Fields whose values are counted. */
  facets: readonly ValueField[];
  /** The most values told of each, the most frequent first, equals in their alphabetical order. */
  mostValues: number;
  /** Fields whose lowest and highest value are told. */
  ends: readonly NumberField[];
  /** Whether a field's counts follow its own refinement too; they do not unless asked. */
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

export interface SearchAnswer {
  /** Ids of the vehicles of this page, in their order. */
  ids: number[];
  /** Exact, after runs of sold vehicles were put together. */
  total: number;
  facets: Partial<Record<ValueField, FacetCount[]>>;
  /** Null where no hit has a value. Like the counts of a facet, they ignore the field's own range. */
  ends: Partial<Record<NumberField, SearchEnds | null>>;
}

/**
 * Finds vehicles among those that a site lists, and never any other: the base filter of the site is
 * the port's own part and no query can widen it.
 */
export interface SearchPort {
  search(stock: SearchedStock, query: SearchQuery): Promise<SearchAnswer>;
}
