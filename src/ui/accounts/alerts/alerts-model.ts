import type { SaveSearchOutcome } from '#domain/accounts/saved-searches.ts';

export type AlertsBy = 'email' | 'sms' | null;

/** What the visitor's own pages say about searches and messages. */
export interface AlertsSummaryModel {
  searches: number;
  alertsBy: AlertsBy;
}

export interface SavedSearchModel {
  id: number;
  name: string;
  /** What the name does not say: 'Price: up to $30,000'. */
  details: string[];
  /** Null if the site no longer has such a search. */
  href: string | null;
}

export interface SavedSearchesModel {
  summary: AlertsSummaryModel;
  searches: SavedSearchModel[];
  /** The search that the address names, to be saved. */
  offer: { address: string; name: string; details: string[] } | null;
  /** What was done before this page. */
  done: DoneOnSearches | null;
  /** Why the search could not be saved. */
  problem: Exclude<SaveSearchOutcome, 'done' | 'already'> | null;
  searchHref: string | null;
  email: string | null;
  /** Hidden but for its last digits. */
  mobile: string;
}

export const DONE_ON_SEARCHES = ['saved', 'removed', 'alerts'] as const;
export type DoneOnSearches = (typeof DONE_ON_SEARCHES)[number];

/** A form that was sent and could not be accepted. */
export interface RefusedSearches {
  problem: SavedSearchesModel['problem'];
  /** The email address that was typed, if it is none. */
  wrongEmail: string | null;
}

/** Fields of the page's forms. */
export const SEARCH_FIELDS = {
  action: 'do',
  address: 'address',
  id: 'id',
  alertsBy: 'alerts',
  email: 'email',
} as const;
