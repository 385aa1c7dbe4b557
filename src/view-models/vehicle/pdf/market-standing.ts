import * as copy from '#copy/en-AU/brochure.ts';
import * as pricing from '#copy/en-AU/pricing.ts';
import type { Copy } from '#copy/format.ts';
import type { MarketStanding } from '#services/vehicle/pdf/pdf-document.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { MIN_CARS, MIN_DEALERS } from '#domain/pricing/market-price.ts';
import { formatMoney, formatNumber } from '#domain/money.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import { readPriceComparison, showsPriceComparison } from '#domain/pricing/price-comparison.ts';
import type { ComparedSample, PriceComparisonAnswer } from '#domain/pricing/price-comparison.ts';
import { isInStock } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { LabelledValue } from '#domain/vehicle/vehicle-details.ts';
import type { MarketComparison, MarketPriceRequest } from '#ports/market-price.ts';
import { explain } from '#ui/pricing/price-basis.ts';
import { dayText } from './vehicle-use.ts';

/** Why a vehicle cannot be compared, regardless of the market; null if it can. A text of the catalogue. */
export function whyNotCompared(vehicle: Vehicle): string | null {
  if (!isInStock(vehicle)) return copy.soldIsNotCompared;
  if (cashPriceCents(vehicle) === null) return copy.noPriceToCompare;
  return showsPriceComparison(vehicle, true) ? null : copy.onlyUsed;
}

/** The market price request; null if the vehicle is not compared. */
export function marketPriceRequest(
  vehicle: Vehicle,
  location: DealerLocation | null,
  siteId: number,
): MarketPriceRequest | null {
  const priceCents = cashPriceCents(vehicle);
  if (priceCents === null || whyNotCompared(vehicle) !== null) return null;
  return { siteId, vehicle, priceCents, state: location?.address.state ?? null };
}

export interface MarketContext {
  /** Null if no source knows enough similar vehicles. */
  comparison: MarketComparison | null;
  location: DealerLocation | null;
  zone: string;
}

/** Follows the rules of the price comparison panel: what is not shown there is not printed either. */
export function marketStanding(
  vehicle: Vehicle,
  { comparison, location, zone }: MarketContext,
  t: Copy,
): MarketStanding {
  const none = () => ({
    kind: 'none' as const,
    text: t(copy.noComparison, { vehicles: MIN_CARS, dealers: MIN_DEALERS }),
  });
  const reason = whyNotCompared(vehicle);
  if (reason !== null) return { kind: 'none', text: t(reason) };
  if (comparison === null || isTooFew(comparison)) return none();
  const { listingPriceCents: price, rangeMinCents, rangeMaxCents, distribution } = comparison;
  const bins = distribution.map(({ fromCents, toCents, count }) => ({
    from: fromCents,
    to: toCents,
    count,
  }));
  const reading = readPriceComparison({
    fill: comparison.fill,
    listing_price: price / 100,
    market_range_min: rangeMinCents / 100,
    market_range_max: rangeMaxCents / 100,
    confidence: comparison.confidence,
    description: comparison.description,
    sample_size: comparison.sampleSize,
    distribution: bins.map(({ from, to, count }) => ({ from: from / 100, to: to / 100, count })),
  } satisfies PriceComparisonAnswer & ComparedSample);
  if (reading.kind !== 'shown') return none();
  return {
    kind: 'compared',
    wording: t(reading.comparison.wording),
    figures: figuresOf(vehicle, comparison, location, t),
    basis: basisOf(comparison, zone, t),
    plot: {
      price,
      rangeMin: rangeMinCents,
      rangeMax: rangeMaxCents,
      bins,
    },
  };
}

function isTooFew({ sampleSize }: MarketComparison): boolean {
  return sampleSize !== null && sampleSize < MIN_CARS;
}

function figuresOf(
  vehicle: Pick<Vehicle, 'averageMarketPriceCents' | 'stateAverageMarketPriceCents'>,
  { rangeMinCents, rangeMaxCents, sampleSize, confidence }: MarketComparison,
  location: DealerLocation | null,
  t: Copy,
): LabelledValue[] {
  const { averageMarketPriceCents: average, stateAverageMarketPriceCents: local } = vehicle;
  const range = t(pricing.priceRange, {
    from: formatMoney(rangeMinCents),
    to: formatMoney(rangeMaxCents),
  });
  const state = location?.address.state;
  const rows: readonly (readonly [string, string | null])[] = [
    [t(pricing.marketRange), range],
    [t(copy.marketAverage), average ? formatMoney(average) : null],
    [
      state === undefined ? t(copy.stateAverage) : t(copy.marketAverageIn, { state }),
      local ? formatMoney(local) : null,
    ],
    [t(copy.vehiclesCompared), sampleSize === null ? null : formatNumber(sampleSize)],
    [t(copy.confidence), `${Math.round(confidence * 100)}%`],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

function basisOf(comparison: MarketComparison, zone: string, t: Copy): string {
  const { sampleSize, dataAgeDays, comparedBy, adjustedFor, computedAt, distribution } = comparison;
  return [
    explain(
      {
        sampleSize,
        dataAgeDays,
        comparedBy,
        adjustedFor: [...adjustedFor],
        // Added below, after the sentence about the range.
        computedAt: null,
        bins: [],
        position: null,
      },
      zone,
      t,
    ),
    distribution.length === 0 ? null : t(copy.rangeWithoutExtremes),
    computedAt === null ? null : t(pricing.workedOutOn, { day: dayText(computedAt, zone) }),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}
