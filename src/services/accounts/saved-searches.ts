import { listSearches, removeSearch, saveSearch } from '#db/accounts/saved-searches.ts';
import type { SavedSearch } from '#db/accounts/saved-searches.ts';
import type { Db } from '#db/database.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { SaveSearchOutcome } from '#domain/accounts/saved-searches.ts';
import { SEARCH_PATH, searchHref } from '#domain/search/address/search-links.ts';
import { PAYMENT_RANGE } from '#domain/search/query/search-fields.ts';
import { searchName } from '#domain/search/address/search-titles.ts';
import { stockNoun } from '#domain/vehicle/stock-noun.ts';
import type { Copy } from '#copy/format.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { readSearchRequest } from '#stock/search-request.ts';
import type { SearchRequest } from '#stock/search-request.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';

/** The signed-in visitor's own searches. */
export interface OwnSearches {
  list(): Promise<SavedSearch[]>;
  /** The address is that of a search page, as a visitor's link has it. */
  save(address: string): Promise<SaveSearchOutcome>;
  remove(id: number): Promise<void>;
}

export interface SearchedSite {
  config: SiteConfig;
  stock: SiteStock;
}

const ORIGIN = 'https://site.invalid';
/** As the table takes it. */
const LONGEST_ADDRESS = 2_000;

/** The search of an address; null if it is none of this site. */
export function readSearchAddress(
  address: string,
  { config, stock }: SearchedSite,
): SearchRequest | null {
  if (!address.startsWith('/') || address.length > LONGEST_ADDRESS) return null;
  const url = URL.parse(address, ORIGIN);
  if (url === null || url.origin !== ORIGIN) return null;
  const path = url.pathname.toLowerCase().replace(/\/$/, '');
  if (path !== SEARCH_PATH && !path.startsWith(`${SEARCH_PATH}/`)) return null;
  let segments: string[];
  try {
    segments = path.slice(SEARCH_PATH.length).split('/').slice(1).map(decodeURIComponent);
  } catch {
    return null;
  }
  return readSearchRequest(segments, url.searchParams, stock, config);
}

/** One address for one search, whatever its order and page; null if it is too long to be stored. */
export function savedAddress({ route, state }: SearchRequest): string | null {
  // How prices are shown makes no other search.
  const payment = PAYMENT_RANGE in state.ranges ? state.payment : undefined;
  const address = searchHref(route, { ...state, asked: undefined, payment, sort: null, page: 1 });
  return address.length > LONGEST_ADDRESS ? null : address;
}

/** 'Used Kestrel SUVs: diesel'. */
export function nameOfSearch(
  { path, state }: SearchRequest,
  { config, stock }: SearchedSite,
  t: Copy,
): string {
  const { usedLabel, carTypes } = config.stock;
  const labels = { usedLabel, carTypes, noun: stockNoun(stock.facts.itemTypes, t) };
  return searchName(path, state, labels, t);
}

export interface OwnSearchTools {
  db: Db;
  site: { id: number; config: SiteConfig };
  stock: () => Promise<SiteStock>;
  now: () => number;
}

export function openOwnSearches(
  { db, site, stock, now }: OwnSearchTools,
  accountId: number,
): OwnSearches {
  return {
    list: () => readSite(db, site.id, (trx) => listSearches(trx, accountId)),
    async save(address) {
      const snapshot = await stock();
      const request = readSearchAddress(address, { config: site.config, stock: snapshot });
      const saved = request === null ? null : savedAddress(request);
      if (saved === null) return 'unknown';
      const newestId = snapshot.ids.at(-1) ?? 0;
      return withSite(db, site.id, (trx) =>
        saveSearch(trx, accountId, { address: saved, newestId }, now()),
      );
    },
    remove: (id) => withSite(db, site.id, (trx) => removeSearch(trx, accountId, id)),
  };
}
