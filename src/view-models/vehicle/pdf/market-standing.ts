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

export const NO_COMPARISON = `There is no market comparison for this vehicle today. One needs at least ${MIN_CARS} comparable vehicles on offer at ${MIN_DEALERS} dealers or more.`;
export const NO_PRICE_TO_COMPARE =
  'The vehicle is listed without a price, so there is nothing to compare with the market.';

export const ONLY_USED = 'Only the prices of used vehicles are compared with the market.';
export const SOLD_IS_NOT_COMPARED =
  'The vehicle is sold: its price is no longer compared with the market.';

/** Why a vehicle cannot be compared, regardless of the market; null if it can. */
export function whyNotCompared(vehicle: Vehicle): string | null {
  if (!isInStock(vehicle)) return SOLD_IS_NOT_COMPARED;
  if (cashPriceCents(vehicle) === null) return NO_PRICE_TO_COMPARE;
  return showsPriceComparison(vehicle, true) ? null : ONLY_USED;
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
  const reason = whyNotCompared(vehicle);
  if (reason !== null) return { kind: 'none', text: reason };
  if (comparison === null || isTooFew(comparison)) return { kind: 'none', text: NO_COMPARISON };
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
  if (reading.kind !== 'shown') return { kind: 'none', text: NO_COMPARISON };
  return {
    kind: 'compared',
    wording: t(reading.comparison.wording),
    figures: figuresOf(vehicle, comparison, location),
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
): LabelledValue[] {
  const { averageMarketPriceCents: average, stateAverageMarketPriceCents: local } = vehicle;
  const range = `${formatMoney(rangeMinCents)} to ${formatMoney(rangeMaxCents)}`;
  const state = location?.address.state;
  const rows: readonly (readonly [string, string | null])[] = [
    ['Market range', range],
    ['Market average', average ? formatMoney(average) : null],
    [
      state === undefined ? 'State average' : `Market average, ${state}`,
      local ? formatMoney(local) : null,
    ],
    ['Vehicles compared', sampleSize === null ? null : formatNumber(sampleSize)],
    ['Confidence', `${Math.round(confidence * 100)}%`],
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
    distribution.length === 0
      ? null
      : 'The range leaves out the lowest and the highest tenth of their prices.',
    computedAt === null ? null : `Worked out on ${dayText(computedAt, zone)}.`,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}
