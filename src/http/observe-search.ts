import type { SearchPort } from '#ports/search.ts';
import type { Metrics } from './metrics.ts';

/** Counts and times every search, whichever page or call it is for. */
export function observeSearch(
  search: SearchPort,
  { searches, searchDuration }: Pick<Metrics, 'searches' | 'searchDuration'>,
): SearchPort {
  return {
    search: async (stock, query) => {
      const started = performance.now();
      const found = await search.search(stock, query);
      searches.inc({ site: stock.siteId });
      searchDuration.observe((performance.now() - started) / 1000);
      return found;
    },
  };
}
