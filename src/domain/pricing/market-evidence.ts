import type { VehicleMarket } from '#domain/vehicle/vehicle.ts';
import { fillOf } from './market-price.ts';
import { comparisonEvidence, MIN_CONFIDENCE } from './price-comparison.ts';
import type { ComparisonEvidence } from './price-comparison.ts';

/**
 * What the platform's own figures say about a price, by the rules of the price comparison panel. Cards, the line
 * below a price and the panel all rest on it, so that none praises what another cannot tell. 'hidden': the panel
 * shows no comparison at all.
 */
export function marketEvidence(
  priceCents: number,
  { rangeMinCents, rangeMaxCents, estimateCents, sampleSize, confidence }: VehicleMarket,
): ComparisonEvidence | 'hidden' {
  if (confidence <= MIN_CONFIDENCE || priceCents > rangeMaxCents) return 'hidden';
  return comparisonEvidence({
    fill: fillOf(priceCents, rangeMinCents, rangeMaxCents),
    listingPrice: priceCents,
    rangeMin: rangeMinCents,
    rangeMax: rangeMaxCents,
    cars: sampleSize,
    middle: estimateCents,
  });
}
