import { createContext, use } from 'react';
import type { SearchState } from '#domain/search/address/search-url.ts';
import type { ListingModel } from './listing-model.ts';
import type { SearchEdit } from './search-edits.ts';

/** Ids that connect parts that are far apart on the page but work as one form. */
export const FORM_ID = 'search-form';
export const FILTERS_ID = 'filters';
export const RESULTS_ID = 'results';

/** What the parts of a results page share: the results, the search state and a way to change it. */
export interface SearchSession {
  listing: ListingModel;
  /** The search state of this page, or of the one being loaded. */
  state: SearchState;
  /** Other results are loading. */
  busy: boolean;
  /** … and it takes long enough to show a loading state. */
  slow: boolean;
  /** The last search could not be loaded; `listing` holds the previous results. */
  failed: boolean;
  /** How many listings this page has shown, so that an equal count is announced again. */
  loads: number;
  /** Searches without leaving the page; `control` gets the focus back if it loses it. */
  change: (edit: SearchEdit, control: HTMLElement | null) => void;
  retry: () => void;
}

const SearchSessionContext = createContext<SearchSession | null>(null);

export const SearchSessionProvider = SearchSessionContext.Provider;

export function useSearch(): SearchSession {
  const session = use(SearchSessionContext);
  if (session === null) throw new Error('No search context');
  return session;
}
