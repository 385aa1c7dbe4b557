import { fillOf } from '#domain/pricing/market-price.ts';
import type { MarketPrice } from '#domain/pricing/market-price.ts';
import type { MarketPricePort } from '#ports/market-price.ts';

/** What the last run over the platform's stock stored for a vehicle; null if nothing. */
export type LoadMarketPrice = (siteId: number, vehicleId: number) => Promise<MarketPrice | null>;

/** The platform's own model. Nothing is calculated here: a job has done that beforehand. */
export function openOwnMarketPrices(load: LoadMarketPrice): MarketPricePort {
  return {
    compare: async ({ siteId, vehicle, priceCents }) => {
      const price = priceCents > 0 ? await load(siteId, vehicle.id) : null;
      if (price === null) return { kind: 'unknown' };
      const { rangeMinCents, rangeMaxCents } = price;
      return {
        kind: 'priced',
        comparison: {
          // The price may have changed since the run.
          fill: fillOf(priceCents, rangeMinCents, rangeMaxCents),
          listingPriceCents: priceCents,
          rangeMinCents,
          rangeMaxCents,
          confidence: price.confidence,
          description: null,
          sampleSize: price.sampleSize,
          computedAt: price.computedAt,
          dataAgeDays: price.dataAgeDays,
          comparedBy: price.comparedBy,
          adjustedFor: price.adjustedFor,
          distribution: price.distribution,
        },
      };
    },
  };
}
