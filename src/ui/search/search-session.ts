import { createContext, use } from 'react';
import type { SearchState } from '#domain/search/search-url.ts';
import type { ListingModel } from './listing-model.ts';
import type { SearchEdit } from './search-edits.ts';

/** Ids that tie the parts of the page together: they stand far apart and work as one form. */
export const FORM_ID = 'search-form';
export const FILTERS_ID = 'filters';
export const RESULTS_ID = 'results';

/** What the parts of a results page share: what is found, what is asked, and a way to ask for more. */
export interface SearchSession {
  listing: ListingModel;
  /** What is asked: by this page, or already by the one that is being fetched. */
  state: SearchState;
  /** Other results are being fetched. */
  busy: boolean;
  /** … and it takes long enough to show it. */
  slow: boolean;
  /** What was asked last could not be loaded; `listing` is what was found before. */
  failed: boolean;
  /** How many results this page has shown, so that an equal count is read out again. */
  loads: number;
  /** Asks anew in place; `control` is what was used, and gets the focus back should it lose it. */
  change: (edit: SearchEdit, control: HTMLElement | null) => void;
  retry: () => void;
}

const SearchSessionContext = createContext<SearchSession | null>(null);

export const SearchSessionProvider = SearchSessionContext.Provider;

export function useSearch(): SearchSession {
  const session = use(SearchSessionContext);
  if (session === null) throw new Error('No search around this part.');
  return session;
}
