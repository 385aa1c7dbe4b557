import type { SearchResponse, SearchPort, SearchQuery } from '#ports/search.ts';
import type { ServedSite, SiteDirectory, SiteVersion } from '#services/site/site-directory.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import type { StockSnapshots } from '#stock/snapshot/stock-snapshots.ts';
import type { AppContext } from './app-context.ts';

const MINUTE = 60_000;

/** A site's document or stock is neither in memory nor can be read, as when the database is away. */
export class SiteUnavailable extends Error {
  override name = 'SiteUnavailable';
}

async function orUnavailable<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (cause) {
    throw new SiteUnavailable('The site could not be read.', { cause });
  }
}

/** The site of a request, at the time of the request. */
export interface RequestedSite {
  version: SiteVersion;
  site: ServedSite;
  /** The time of the request in milliseconds. */
  clock: number;
  /** The start of that minute: pages are rendered for a minute. */
  now: number;
  stock: () => Promise<SiteStock>;
  search: (query: SearchQuery) => Promise<SearchResponse>;
}

export type OpenSite = (c: AppContext) => Promise<RequestedSite>;
export type OpenVersion = (version: SiteVersion) => Promise<RequestedSite>;

/** Where a site's document and stock are read from. */
export interface SiteSources {
  directory: Pick<SiteDirectory, 'load'>;
  stockSnapshots: Pick<StockSnapshots, 'get'>;
  search: SearchPort;
}

export interface OpenSiteOptions extends SiteSources {
  /** Previews have sources of their own, by what opens them. */
  previews?: { sourcesOf: (preview: string) => SiteSources };
  clock: () => number;
}

/** Reads a site's configuration and stock at the versions that the host lookup found. */
export function createOpenSite(options: OpenSiteOptions): OpenSite {
  const openVersion = createOpenVersion(options);
  return (c) => openVersion(c.get('version'));
}

export function createOpenVersion(options: OpenSiteOptions): OpenVersion {
  return async (version) => {
    const { directory, stockSnapshots, search } = sourcesOf(version, options);
    const clock = options.clock();
    const now = clock - (clock % MINUTE);
    const site = await orUnavailable(directory.load(version));
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
      stock: () => orUnavailable(stockSnapshots.get(stockVersion)),
      search: (query) => search.search({ ...stockVersion, now }, query),
    };
  };
}

function sourcesOf({ preview }: SiteVersion, options: OpenSiteOptions): SiteSources {
  if (preview === undefined) return options;
  if (options.previews === undefined) throw new Error('Previews are not served here.');
  return options.previews.sourcesOf(preview);
}
