import type { AustralianState } from '#domain/locations/location.ts';
import type { MarketPrice, PriceBin } from '#domain/pricing/market-price.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

export interface MarketPriceRequest {
  siteId: number;
  vehicle: Pick<
    Vehicle,
    'id' | 'vin' | 'nvic' | 'make' | 'model' | 'badge' | 'series' | 'year' | 'km'
  >;
  /** The price on the page. */
  priceCents: number;
  state: AustralianState | null;
}

/**
 * A price's position in the market. The explanatory fields are null or empty if the source does not
 * provide them.
 */
export interface MarketComparison extends Pick<
  MarketPrice,
  'fill' | 'listingPriceCents' | 'rangeMinCents' | 'rangeMaxCents' | 'confidence'
> {
  /** Replaces the panel's own text. */
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
  /** Too little is known about such vehicles. */
  | { kind: 'unknown' }
  | { kind: 'failed'; reason: string };

/** The market's asking price for a similar vehicle. Never rejects because of the provider. */
export interface MarketPricePort {
  compare(request: MarketPriceRequest): Promise<MarketPriceResult>;
}

/** A site's account with a provider. */
export interface MarketProviderSettings {
  url: string;
  key: string | null;
}
