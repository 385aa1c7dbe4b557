import type { AustralianState } from '#domain/locations/location.ts';
import type { MarketPrice, PriceBin } from '#domain/pricing/market-price.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

export interface MarketPriceRequest {
  siteId: number;
  vehicle: Pick<
    Vehicle,
    'id' | 'vin' | 'nvic' | 'make' | 'model' | 'badge' | 'series' | 'year' | 'km'
  >;
  /** What the page shows. */
  priceCents: number;
  state: AustralianState | null;
}

/** Where a price stands in the market. What explains it is null or empty where nobody says. */
export interface MarketComparison extends Pick<
  MarketPrice,
  'fill' | 'listingPriceCents' | 'rangeMinCents' | 'rangeMaxCents' | 'confidence'
> {
  /** The panel's words in place of its own. */
  description: string | null;
  sampleSize: number | null;
  computedAt: number | null;
  dataAgeDays: number | null;
  comparedBy: string | null;
  adjustedFor: readonly string[];
  distribution: readonly PriceBin[];
}

export type MarketPriceResult =
  | { kind: 'priced'; comparison: MarketComparison }
  /** Too little is known of such vehicles. */
  | { kind: 'unknown' }
  | { kind: 'failed'; reason: string };

/** What the market asks for a vehicle like this one. Never rejects for what the other side does. */
export interface MarketPricePort {
  compare(question: MarketPriceRequest): Promise<MarketPriceResult>;
}

/** How a site's account with a provider is reached. */
export interface MarketProviderSettings {
  url: string;
  key: string | null;
}
