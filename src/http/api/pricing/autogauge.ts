import type { PriceBin } from '#domain/pricing/market-price.ts';
import { showsPriceComparison } from '#domain/pricing/price-comparison.ts';
import type { ComparedSample, PriceComparisonAnswer } from '#domain/pricing/price-comparison.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import { isInStock } from '#domain/vehicle/stock-status.ts';
import type { MarketComparison } from '#ports/market-price.ts';
import { hasPlugin } from '#site-config/plugins.ts';
import type { MarketPrices } from '#services/pricing/market-prices.ts';
import { findApiVehicle, refuseUnknown } from '#http/api/api-site.ts';
import type { ApiAnswer, ApiSite } from '#http/api/api-site.ts';

/** The panel reads it as 'No data returned' and hides. */
const NOTHING: ApiAnswer = {
  status: 200,
  body: {},
  cacheControl: 'public, max-age=60',
};

/** The response of the spec, plus what the panel needs to explain itself. Money in dollars. */
export interface AutogaugeAnswer extends PriceComparisonAnswer, ComparedSample {
  /** An ISO 8601 time. */
  computed_at: string | null;
  data_age_days: number | null;
  compared_by: string | null;
  adjusted_for: readonly string[];
  /** The listing price's position in the distribution, from 0 to 1. */
  subject_position: number | null;
}

/** `GET /api/cars/{slug}/autogauge`: the same for everyone, cacheable for a minute. */
export async function answerAutogauge(
  site: ApiSite,
  slugOrId: string,
  market: Pick<MarketPrices, 'compare'>,
): Promise<ApiAnswer> {
  const found = await findApiVehicle(site, slugOrId);
  if (found === null) return refuseUnknown();
  const { vehicle, location } = found;
  const { config, id: siteId } = site.site;
  const priceCents = cashPriceCents(vehicle);
  const isShown = showsPriceComparison(vehicle, hasPlugin(config, 'Autogauge'));
  if (!isShown || priceCents === null || !isInStock(vehicle)) return NOTHING;
  const request = { siteId, vehicle, priceCents, state: location?.address.state ?? null };
  const comparison = await market.compare(site.site, request, site.logError);
  return comparison === null ? NOTHING : { ...NOTHING, body: toBody(comparison) };
}

function toBody(comparison: MarketComparison): AutogaugeAnswer {
  const { listingPriceCents, computedAt, distribution } = comparison;
  return {
    fill: comparison.fill,
    listing_price: listingPriceCents / 100,
    market_range_min: comparison.rangeMinCents / 100,
    market_range_max: comparison.rangeMaxCents / 100,
    confidence: comparison.confidence,
    description: comparison.description,
    sample_size: comparison.sampleSize,
    computed_at: computedAt === null ? null : new Date(computedAt).toISOString(),
    data_age_days: comparison.dataAgeDays,
    compared_by: comparison.comparedBy,
    adjusted_for: comparison.adjustedFor,
    distribution: distribution.map(({ fromCents, toCents, count }) => ({
      from: fromCents / 100,
      to: toCents / 100,
      count,
    })),
    subject_position: positionOf(listingPriceCents, distribution),
  };
}

function positionOf(priceCents: number, bins: readonly PriceBin[]): number | null {
  const from = bins[0]?.fromCents;
  const to = bins.at(-1)?.toCents;
  if (from === undefined || to === undefined || to <= from) return null;
  const share = (priceCents - from) / (to - from);
  return Math.round(Math.min(Math.max(share, 0), 1) * 1_000) / 1_000;
}
