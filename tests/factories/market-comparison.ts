import type { MarketPrice } from '#domain/pricing/market-price.ts';
import type { MarketComparison } from '#ports/market-price.ts';

/** Eighteen vehicles between $30,000 and $38,000. */
export function makeComparison(changes: Partial<MarketComparison> = {}): MarketComparison {
  return {
    fill: 0.656,
    listingPriceCents: 32_990_00,
    rangeMinCents: 31_200_00,
    rangeMaxCents: 36_400_00,
    confidence: 0.54,
    description: null,
    sampleSize: 18,
    computedAt: Date.UTC(2026, 10, 14, 20),
    dataAgeDays: 21,
    comparedBy: 'badge',
    adjustedFor: ['kilometres', 'age'],
    distribution: [1, 3, 5, 4, 2, 2, 0, 1].map((count, at) => ({
      fromCents: 30_000_00 + at * 1_000_00,
      toCents: 31_000_00 + at * 1_000_00,
      count,
    })),
    ...changes,
  };
}

/** The same as stored by the platform's own run. */
export function makeMarketPrice(): MarketPrice {
  return {
    fill: 0.656,
    listingPriceCents: 32_990_00,
    rangeMinCents: 31_200_00,
    rangeMaxCents: 36_400_00,
    estimateCents: 33_700_00,
    confidence: 0.54,
    sampleSize: 18,
    comparedBy: 'badge',
    adjustedFor: ['kilometres', 'age'],
    distribution: [...makeComparison().distribution],
    averageCents: 33_800_00,
    stateAverageCents: 33_200_00,
    dataAgeDays: 21,
    computedAt: Date.UTC(2026, 10, 14, 20),
  };
}
