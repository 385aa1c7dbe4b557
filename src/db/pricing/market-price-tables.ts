import type { MarketPrice } from '#domain/pricing/market-price.ts';
import type { Json, SiteId, Timestamp } from '#db/column-types.ts';

/** The time of computation is stored in the site's run. */
export type StoredMarketPrice = Omit<MarketPrice, 'computedAt'>;

export interface MarketPricesTable {
  site_id: SiteId;
  vehicle_id: number;
  price: Json<StoredMarketPrice>;
  average_cents: number;
  state_average_cents: number | null;
}

export interface MarketPriceRunsTable {
  site_id: SiteId;
  computed_at: Timestamp;
  /** As of the end of the run. */
  stock_revision: number;
}
