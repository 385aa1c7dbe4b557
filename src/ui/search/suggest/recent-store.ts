import {
  addRecent,
  readRecent,
  recentSearchesKey,
} from '#domain/search/suggestions/recent-searches.ts';
import { localStore } from '#ui/primitives/browser-storage.ts';
import type { BrowserStorage } from '#ui/primitives/browser-storage.ts';

/** The searches made on this site in this browser. */
export interface RecentStore {
  list: () => string[];
  add: (text: string) => void;
  clear: () => void;
}

export function recentStoreOf(siteSlug: string, storage: BrowserStorage = localStore): RecentStore {
  const key = recentSearchesKey(siteSlug);
  const list = () => readRecent(storage.read(key));
  return {
    list,
    add: (text) => storage.write(key, JSON.stringify(addRecent(list(), text))),
    clear: () => storage.write(key, null),
  };
}
