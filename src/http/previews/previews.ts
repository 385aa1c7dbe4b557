import { LRUCache } from 'lru-cache';
import type { SiteSources } from '#http/open-site.ts';
import type { SearchPort } from '#ports/search.ts';
import { SingleFlight } from '#services/single-flight.ts';
import type { ServedSite, SiteDirectory, SiteVersion } from '#services/site/site-directory.ts';
import type { SitePreviews } from '#services/site/site-previews.ts';
import { resolveSite } from '#site-config/resolve.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { StockSnapshots } from '#stock/snapshot/stock-snapshots.ts';

/** Each holds a snapshot of its site's stock. */
const MAX_OPEN = 8;
const REVISION_DIGITS = 12;

export interface PreviewsOptions {
  previews: Pick<SitePreviews, 'find' | 'load'>;
  directory: Pick<SiteDirectory, 'loadById'>;
  /** A snapshot of the site's stock for another document than the one that is served. */
  openStock: (config: SiteConfig) => Pick<StockSnapshots, 'get'>;
  openSearch: (stock: Pick<StockSnapshots, 'get'>) => SearchPort;
}

/**
 * A preview is a version of its site with sources of its own: document, stock snapshot and search. It shares
 * none of them with public pages, so nothing that is computed for it can appear on one.
 */
export class Previews {
  readonly #options: PreviewsOptions;
  readonly #open = new LRUCache<string, SiteSources>({ max: MAX_OPEN });
  readonly #reading = new SingleFlight<string, SiteSources | null>();

  constructor(options: PreviewsOptions) {
    this.#options = options;
  }

  /** When the preview that a secret opens expires; null if it opens none of this site. */
  async expiryOf(siteId: number, token: string): Promise<number | null> {
    // It may have been made a moment ago, and the caller's attempts are limited.
    return (await this.#options.previews.find(siteId, token, 0))?.expiresAt ?? null;
  }

  /** The version of the site that a secret opens; null if it opens none. */
  async find(version: SiteVersion, token: string): Promise<SiteVersion | null> {
    const { id, stockRevision } = version;
    const found = await this.#options.previews.find(id, token);
    if (found === null) return null;
    const { tokenHash } = found;
    if (!this.#open.has(tokenHash)) {
      const sources = await this.#reading.run(tokenHash, () => this.#read(id, tokenHash));
      if (sources === null) return null;
      this.#open.set(tokenHash, sources);
    }
    return { id, stockRevision, revision: revisionOf(tokenHash), preview: tokenHash };
  }

  sourcesOf(preview: string): SiteSources {
    const sources = this.#open.get(preview);
    if (sources === undefined) throw new Error('The preview is not open.');
    return sources;
  }

  /** Null if it is gone, or its document is no longer valid. */
  async #read(siteId: number, tokenHash: string): Promise<SiteSources | null> {
    const { previews, directory, openStock, openSearch } = this.#options;
    const stored = await previews.load(siteId, tokenHash);
    if (stored === null) return null;
    const resolved = resolveSite(stored.document, stored.groupDocument, siteId);
    if (!resolved.ok) return null;
    const config = resolved.site;
    const stockSnapshots = openStock(config);
    const preview = { revision: stored.revision };
    const load = async (version: SiteVersion): Promise<ServedSite> => {
      // Where the site is served now: the preview's own host names may lead elsewhere.
      const { origin, slug } = await directory.loadById(siteId);
      const { revision, stockRevision } = version;
      return { id: siteId, slug, origin, config, revision, stockRevision, fallback: null, preview };
    };
    return { directory: { load }, stockSnapshots, search: openSearch(stockSnapshots) };
  }
}

/** Below 0, where no revision of a site is, and another for each preview. */
function revisionOf(tokenHash: string): number {
  return -1 - Number.parseInt(tokenHash.slice(0, REVISION_DIGITS), 16);
}
