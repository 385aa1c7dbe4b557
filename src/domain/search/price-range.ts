/** The two thumbs of the price slider, in whole dollars as the shopper sees them. */

export const PRICE_STEP = 500;

/** The least the ends of a range lie apart. */
export const LEAST_GAP = 1;

export interface PriceRange {
  min: number;
  max: number;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** NaN comes from an emptied field: the end it belongs to stands for it. */
function numberOr(value: number, fallback: number): number {
  return Number.isNaN(value) ? fallback : value;
}

/**
 * Moves the min thumb: it cannot reach or exceed the max. Steps are counted from the bounds' start;
 * where the step would touch the max, the one below holds.
 */
export function moveMin(
  range: PriceRange,
  wanted: number,
  bounds: PriceRange,
  step = PRICE_STEP,
): PriceRange {
  const most = Math.max(bounds.min, Math.min(range.max, bounds.max) - LEAST_GAP);
  const steps = Math.round((numberOr(wanted, bounds.min) - bounds.min) / step);
  const onStep = bounds.min + steps * step;
  const highest = bounds.min + Math.floor((most - bounds.min) / step) * step;
  return { min: clamp(onStep, bounds.min, highest), max: range.max };
}

/** Moves the max thumb: it cannot go below min plus 1; the bounds' end counts as a step. */
export function moveMax(
  range: PriceRange,
  wanted: number,
  bounds: PriceRange,
  step = PRICE_STEP,
): PriceRange {
  const value = numberOr(wanted, bounds.max);
  const least = Math.min(bounds.max, Math.max(range.min, bounds.min) + LEAST_GAP);
  const steps = Math.round((value - bounds.min) / step);
  const lowest = bounds.min + Math.ceil((least - bounds.min) / step) * step;
  // A span that is no whole number of steps still lets the thumb rest at its end.
  const atEnd = value >= bounds.max || bounds.min + steps * step > bounds.max;
  const onStep = atEnd ? bounds.max : bounds.min + steps * step;
  return { min: range.min, max: clamp(Math.max(onStep, lowest), least, bounds.max) };
}

/** How far along the track a value lies, 0 to 100, to a hundredth. */
export function trackPercent(value: number, bounds: PriceRange): number {
  const span = bounds.max - bounds.min;
  if (span <= 0) return 0;
  return Math.round(clamp((value - bounds.min) / span, 0, 1) * 10_000) / 100;
}
