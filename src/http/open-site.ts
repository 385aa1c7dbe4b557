import type { SearchAnswer, SearchPort, SearchQuery } from '#ports/search.ts';
import type { ServedSite, SiteDirectory, SiteVersion } from '#services/site/site-directory.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import type { StockSnapshots } from '#stock/snapshot/stock-snapshots.ts';
import type { AppContext } from './app-context.ts';

const MINUTE = 60_000;

/** The site that a request came to, at the moment it came. */
export interface RequestedSite {
  version: SiteVersion;
  site: ServedSite;
  /** To the millisecond. */
  clock: number;
  /** The start of the minute, which pages are made for. */
  now: number;
  stock: () => Promise<SiteStock>;
  search: (query: SearchQuery) => Promise<SearchAnswer>;
}

export type OpenSite = (c: AppContext) => Promise<RequestedSite>;

export interface OpenSiteOptions {
  directory: Pick<SiteDirectory, 'load'>;
  stockSnapshots: Pick<StockSnapshots, 'get'>;
  search: SearchPort;
  clock: () => number;
}

/** Reads of a site's configuration and stock are bound to the versions that its host was found with. */
export function createOpenSite(options: OpenSiteOptions): OpenSite {
  const { directory, stockSnapshots, search } = options;
  return async (c) => {
    const version = c.get('version');
    const clock = options.clock();
    const now = clock - (clock % MINUTE);
    const site = await directory.load(version);
    const stockVersion = {
      siteId: site.id,
      revision: version.revision,
      stockRevision: version.stockRevision,
    };
    return {
      version,
      site,
      clock,
      now,
      stock: () => stockSnapshots.get(stockVersion),
      search: (query) => search.search({ ...stockVersion, now }, query),
    };
  };
}
