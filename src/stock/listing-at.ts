import { SEARCH_SYNONYMS } from '#domain/search/query/search-synonyms.ts';
import { createListing, relist } from './engine/query/listing.ts';
import type { Listing } from './engine/query/listing.ts';
import type { SiteStock } from './snapshot/site-stock.ts';

interface CachedListing {
  /** How many of the leaving rows are gone. */
  gone: number;
  listing: Listing;
}

const listings = new WeakMap<SiteStock, CachedListing>();

/** What may be found of a snapshot at a given time: sold vehicles leave one by one as time passes. */
export function listingAt(stock: SiteStock, now: number): Listing {
  const gone = countGone(stock, now);
  const known = listings.get(stock);
  if (known !== undefined && known.gone === gone) return known.listing;
  const listed = stock.listed.slice();
  for (const { row } of stock.leaving.slice(gone)) listed[row] = 1;
  const listing =
    known === undefined
      ? createListing(stock.index, { listed, sold: stock.sold, synonyms: SEARCH_SYNONYMS })
      : relist(known.listing, listed);
  listings.set(stock, { gone, listing });
  return listing;
}

/** Only what can be bought: without the sold vehicles that are still shown for a while. */
export function listAvailable(stock: SiteStock): Listing {
  const known = listings.get(stock)?.listing;
  return known === undefined
    ? createListing(stock.index, {
        listed: stock.listed,
        sold: stock.sold,
        synonyms: SEARCH_SYNONYMS,
      })
    : relist(known, stock.listed);
}

function countGone({ leaving }: SiteStock, now: number): number {
  const first = leaving.findIndex(({ until }) => until >= now);
  return first === -1 ? leaving.length : first;
}

/** How many vehicles the site lists at a given time, including sold ones within their window. */
export function countListed(stock: SiteStock, now: number): number {
  return stock.facts.available + stock.leaving.length - countGone(stock, now);
}

/** Whether the site lists a vehicle at a given time: its search finds it and its page is active. */
export function isListedAt(stock: SiteStock, row: number, now: number): boolean {
  if (stock.listed[row] === 1) return true;
  const leaving = stock.leaving.find((one) => one.row === row);
  return leaving !== undefined && leaving.until >= now;
}
