import type { DealerLocation } from '#domain/locations/location.ts';
import type { Offer } from '#domain/content/offer.ts';
import type { Review } from '#domain/content/review.ts';
import { NO_CONTENT } from '#domain/content/site-content.ts';
import type { SiteContent } from '#domain/content/site-content.ts';
import { publicOrigin } from '#domain/site/host.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { searchStock } from '#stock/embedded-search.ts';
import { assembleStock, partsOf } from '#stock/snapshot/site-stock.ts';

/** A site's rows; a test leaves out what does not matter to it. */
export interface MadeRows {
  vehicles: readonly Vehicle[];
  locations?: readonly DealerLocation[];
  offers?: readonly Offer[];
  reviews?: readonly Review[];
  content?: Partial<SiteContent>;
}

const SITE_ID = 7;

/** A loader's request for a site with these options and rows. */
export function makeSiteRequest(config: SiteConfig, rows: MadeRows, now: number): SiteRequest {
  const { vehicles, locations = [], offers = [], reviews = [] } = rows;
  const stock = assembleStock(
    { siteId: SITE_ID, revision: 1, stockRevision: 1 },
    partsOf(
      { vehicles, locations, offers, reviews, content: { ...NO_CONTENT, ...rows.content } },
      config,
      now,
    ),
  );
  return {
    site: {
      id: SITE_ID,
      slug: config.slug,
      revision: 1,
      stockRevision: 1,
      config,
      fallback: null,
      origin: publicOrigin(config.hosts[0] ?? `${config.slug}.localhost`, 80),
    },
    stock: async () => stock,
    search: async (query) => searchStock(stock, query, now),
    findPostcode: async () => null,
    findSuburbs: async () => [],
    confirmedAt: async () => now - 12 * 60_000,
    priceChanges: async () => [],
    now,
    isDocument: true,
    requestId: 'test',
    nonce: '',
    templateScripts: [],
    devPages: false,
    deliver: () => undefined,
    logError: () => undefined,
    visit: null,
    reservations: null,
    purchases: null,
    own: null,
    signInAt: null,
    changesAt: () => undefined,
    isNotFoundCached: () => false,
    takeTurn: async (render) => render(),
  };
}
