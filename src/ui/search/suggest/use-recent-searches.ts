import { useState } from 'react';
import { useSite } from '#ui/site/site-context.ts';
import { recentStoreOf } from './recent-store.ts';

const NO_SEARCHES: readonly string[] = [];

export interface RecentSearches {
  list: readonly string[];
  add: (text: string) => void;
  clear: () => void;
}

/** Empty on a site that stores nothing in the browser. */
export function useRecentSearches(): RecentSearches {
  const site = useSite();
  const store = site?.tools.viewed ? recentStoreOf(site.slug) : null;
  const [list, setList] = useState<readonly string[]>(() => store?.list() ?? NO_SEARCHES);
  const refresh = () => setList(store?.list() ?? NO_SEARCHES);
  return {
    list,
    add: (text: string) => {
      store?.add(text);
      refresh();
    },
    clear: () => {
      store?.clear();
      refresh();
    },
  };
}
