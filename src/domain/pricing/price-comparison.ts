import * as copy from '#copy/en-AU/pricing.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

/** The price comparison panel: whether a result is good enough to show, and its wording. */

export const MIN_CONFIDENCE = 0.2;
const GREAT_DEAL_FROM = 0.65;
const MEDIUM_FROM = 0.3;
const HIGH_FROM = 0.6;
/** With fewer similar vehicles, a price cannot be called a good one. */
const MIN_CARS_TO_PRAISE = 10;

/** The API response, with the spec's field names; money in dollars. */
export interface PriceComparisonAnswer {
  fill: number | null;
  listing_price: number | null;
  market_range_min: number | null;
  market_range_max: number | null;
  confidence: number | null;
  description: string | null;
}

/** The response also states its sample, if the source does. */
export interface ComparedSample {
  sample_size: number | null;
  distribution: readonly { from: number; to: number; count: number }[];
}

export type ComparisonStrength = 'low' | 'medium' | 'high';

export interface PriceComparison {
  /** From 0 at the top of the range to 1 at its bottom: the cheaper, the higher. */
  fill: number;
  listingPrice: number;
  rangeMin: number;
  rangeMax: number;
  confidence: number;
  wording: string;
  /** Whether the sample supports calling the price a good one. */
  isPraise: boolean;
  /** Null if there are too few similar vehicles to tell. */
  strength: ComparisonStrength | null;
}

export type ComparisonReading =
  | { kind: 'shown'; comparison: PriceComparison }
  | { kind: 'hidden' }
  /** Logged, and the panel is hidden. */
  | { kind: 'failed'; error: Error };

export function readPriceComparison(response: unknown): ComparisonReading {
  if (!isFilled(response)) return { kind: 'failed', error: new Error('No data returned') };
  const number = (name: keyof PriceComparisonAnswer) => numberOrNull(response[name]);
  const fill = number('fill');
  const listingPrice = number('listing_price');
  const rangeMin = number('market_range_min');
  const rangeMax = number('market_range_max');
  const confidence = number('confidence');
  if (
    fill === null ||
    listingPrice === null ||
    rangeMin === null ||
    rangeMax === null ||
    confidence === null ||
    confidence <= MIN_CONFIDENCE ||
    rangeMax < listingPrice
  ) {
    return { kind: 'hidden' };
  }
  const { description } = response;
  const evidence = comparisonEvidence({
    fill,
    listingPrice,
    rangeMin,
    rangeMax,
    ...sampleOf(response),
  });
  const comparison = {
    fill: Math.min(Math.max(fill, 0), 1),
    listingPrice,
    rangeMin,
    rangeMax,
    confidence,
    wording: comparisonWording(
      fill,
      evidence,
      typeof description === 'string' ? description : null,
    ),
    isPraise: evidence === 'good',
    strength: evidence === 'thin' ? null : comparisonStrength(fill),
  };
  return { kind: 'shown', comparison };
}

export type ComparisonEvidence = 'good' | 'thin' | 'against';

interface ComparedPrice {
  fill: number;
  listingPrice: number;
  rangeMin: number;
  rangeMax: number;
  /** The number of similar vehicles; null if the source does not state it. */
  cars: number | null;
  /** Half of them cost at most this; null if their prices are not known. */
  middle: number | null;
}

/**
 * Whether the sample supports praise. A price in the upper half of the range, or above the middle of
 * the sample, is not a deal whatever the wording's threshold says.
 */
export function comparisonEvidence(price: ComparedPrice): ComparisonEvidence {
  const { fill, listingPrice, rangeMin, rangeMax, cars, middle } = price;
  if (cars !== null && cars < MIN_CARS_TO_PRAISE) return 'thin';
  const isLow =
    fill >= 0.5 && listingPrice <= Math.min((rangeMin + rangeMax) / 2, middle ?? Infinity);
  return isLow ? 'good' : 'against';
}

export function comparisonWording(
  fill: number,
  evidence: ComparisonEvidence,
  description: string | null,
): string {
  const described = description?.trim();
  if (described) return described;
  switch (evidence) {
    case 'thin':
      return copy.tooFewToTell;
    case 'against':
      // A shown price is never above the range.
      return copy.withinUsualRange;
    case 'good':
      return fill < GREAT_DEAL_FROM ? copy.goodDeal : copy.greatDeal;
  }
}

function sampleOf({
  sample_size: size,
  distribution,
}: Readonly<Record<string, unknown>>): Pick<ComparedPrice, 'cars' | 'middle'> {
  const bins = readPriceBins(distribution);
  const counted = bins.reduce((sum, { count }) => sum + count, 0);
  return {
    cars: numberOrNull(size) ?? (counted > 0 ? counted : null),
    middle: counted > 0 ? middleOf(bins, counted / 2) : null,
  };
}

/** The price up to which `half` of the vehicles lie, evenly spread within each bin. */
function middleOf(bins: ComparedSample['distribution'], half: number): number | null {
  let below = 0;
  for (const { from, to, count } of bins) {
    if (count > 0 && below + count >= half) return from + ((half - below) / count) * (to - from);
    below += count;
  }
  return null;
}

/** The bins of a response's distribution; invalid ones are omitted. */
export function readPriceBins(
  distribution: unknown,
): { from: number; to: number; count: number }[] {
  return Array.isArray(distribution) ? distribution.flatMap(binOf) : [];
}

function binOf(bin: unknown): { from: number; to: number; count: number }[] {
  if (typeof bin !== 'object' || bin === null) return [];
  const fields: Readonly<Record<string, unknown>> = { ...bin };
  const from = numberOrNull(fields['from']);
  const to = numberOrNull(fields['to']);
  const count = numberOrNull(fields['count']);
  return from === null || to === null || count === null ? [] : [{ from, to, count }];
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function comparisonStrength(fill: number): ComparisonStrength {
  if (fill < MEDIUM_FROM) return 'low';
  return fill < HIGH_FROM ? 'medium' : 'high';
}

/** The Autogauge plugin shows on used cars only. */
export function showsPriceComparison(
  vehicle: Pick<Vehicle, 'carType'>,
  hasAutogauge: boolean,
): boolean {
  return hasAutogauge && vehicle.carType === 'used';
}

function isFilled(response: unknown): response is Readonly<Record<string, unknown>> {
  return typeof response === 'object' && response !== null && Object.keys(response).length > 0;
}
