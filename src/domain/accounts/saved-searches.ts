/** More than anybody follows, and few enough to compare with every new vehicle. */
export const MAX_SAVED_SEARCHES = 20;

export const SAVED_SEARCHES_PATH = '/saved-searches';

/** The page of the saved searches; with the address of a search, it offers to save that one. */
export function savedSearchesHref(address?: string): string {
  return address === undefined
    ? SAVED_SEARCHES_PATH
    : `${SAVED_SEARCHES_PATH}?${new URLSearchParams({ address }).toString()}`;
}

/** `already` is a success as well. `unknown`: the address is no search of this site. */
export type SaveSearchOutcome = 'done' | 'already' | 'full' | 'unknown';
