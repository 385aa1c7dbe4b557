import type { Vehicle } from '#domain/vehicle/vehicle.ts';

/** The price comparison panel: whether a result is good enough to show, and its wording. */

export const NO_COMPARISON_DATA = 'No data returned';

const MIN_CONFIDENCE = 0.2;
const GREAT_DEAL_FROM = 0.65;
const MEDIUM_FROM = 0.3;
const HIGH_FROM = 0.6;

/** The API response, with the spec's field names; money in dollars. */
export interface PriceComparisonAnswer {
  fill: number | null;
  listing_price: number | null;
  market_range_min: number | null;
  market_range_max: number | null;
  confidence: number | null;
  description: string | null;
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
  strength: ComparisonStrength;
}

export type ComparisonReading =
  | { kind: 'shown'; comparison: PriceComparison }
  | { kind: 'hidden' }
  /** Logged, and the panel is hidden. */
  | { kind: 'failed'; message: typeof NO_COMPARISON_DATA };

export function readPriceComparison(response: unknown): ComparisonReading {
  if (!isFilled(response)) return { kind: 'failed', message: NO_COMPARISON_DATA };
  const number = (name: keyof PriceComparisonAnswer): number | null => {
    const value = response[name];
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  };
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
  const comparison = {
    fill: Math.min(Math.max(fill, 0), 1),
    listingPrice,
    rangeMin,
    rangeMax,
    confidence,
    wording: comparisonWording(fill, typeof description === 'string' ? description : null),
    strength: comparisonStrength(fill),
  };
  return { kind: 'shown', comparison };
}

export function comparisonWording(fill: number, description: string | null): string {
  return description?.trim() || (fill < GREAT_DEAL_FROM ? 'Good Deal' : 'Great Deal');
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
