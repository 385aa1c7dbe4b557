import type { SearchFilters, SearchState } from '#domain/search/address/search-url.ts';
import type { NearTerms } from '#domain/search/address/near-terms.ts';
import type { Sort } from '#domain/search/query/sort-orders.ts';

/** A sentence as filters of the search; what they cannot say is left as text. */
export interface Understood extends Pick<SearchState, 'values' | 'ranges'> {
  /** What vehicles must not have. */
  not?: SearchFilters;
  /** The words that are searched as text. */
  text: string;
  /** The order that the sentence asks for: 'cheap', 'low km'. */
  sort: Sort | null;
  /** The place that the sentence asks to be near: 'within 50 km of 4350'. */
  near?: NearTerms;
  /** Words that nothing has together with the rest: it was read without them. */
  leftOut?: string[];
}

/** Words that are searched as they were typed. */
export function asText(text: string): Understood {
  return { values: {}, ranges: {}, text, sort: null };
}
