/** The two thumbs of the price slider, in whole dollars. */

export const PRICE_STEP = 500;

/** The minimum distance between the ends of a range. */
export const MIN_GAP = 1;

export interface PriceRange {
  min: number;
  max: number;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** An emptied field gives NaN; the bound on that side is used instead. */
function numberOr(value: number, fallback: number): number {
  return Number.isNaN(value) ? fallback : value;
}

/**
 * Moves the min thumb: it cannot reach or exceed the max. Steps are counted from the lower bound.
 * If a step would reach the max, the one below is used.
 */
export function moveMin(
  range: PriceRange,
  requested: number,
  bounds: PriceRange,
  step = PRICE_STEP,
): PriceRange {
  const maxValue = Math.max(bounds.min, Math.min(range.max, bounds.max) - MIN_GAP);
  const steps = Math.round((numberOr(requested, bounds.min) - bounds.min) / step);
  const onStep = bounds.min + steps * step;
  const highest = bounds.min + Math.floor((maxValue - bounds.min) / step) * step;
  return { min: clamp(onStep, bounds.min, highest), max: range.max };
}

/** Moves the max thumb: it cannot go below min plus 1. The upper bound counts as a step. */
export function moveMax(
  range: PriceRange,
  requested: number,
  bounds: PriceRange,
  step = PRICE_STEP,
): PriceRange {
  const value = numberOr(requested, bounds.max);
  const minValue = Math.min(bounds.max, Math.max(range.min, bounds.min) + MIN_GAP);
  const steps = Math.round((value - bounds.min) / step);
  const lowest = bounds.min + Math.ceil((minValue - bounds.min) / step) * step;
  // If the span is not a whole number of steps, the thumb can still reach its end.
  const atEnd = value >= bounds.max || bounds.min + steps * step > bounds.max;
  const onStep = atEnd ? bounds.max : bounds.min + steps * step;
  return { min: range.min, max: clamp(Math.max(onStep, lowest), minValue, bounds.max) };
}

/** A value's position on the track, 0 to 100, to a hundredth. */
export function trackPercent(value: number, bounds: PriceRange): number {
  const span = bounds.max - bounds.min;
  if (span <= 0) return 0;
  return Math.round(clamp((value - bounds.min) / span, 0, 1) * 10_000) / 100;
}
