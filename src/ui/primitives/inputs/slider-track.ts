/**
 * A native range input moves in whole steps from its minimum, so it cannot reach a maximum between
 * two steps. The track therefore ends on the next whole step, whose value is the maximum.
 */

export interface SliderBounds {
  min: number;
  max: number;
  step: number;
}

/** Sums of decimals such as 9.95 and 0.5 are not exact. */
const ROUNDING = 1e-6;

/** The native maximum: the first whole step at or above the real one. */
export function trackEnd({ min, max, step }: SliderBounds): number {
  const steps = Math.ceil((max - min) / step - ROUNDING);
  return Number((min + Math.max(steps, 0) * step).toFixed(6));
}

/** Where the thumb stands for a value. */
export function trackPosition(value: number, bounds: SliderBounds): number {
  return value >= bounds.max ? trackEnd(bounds) : value;
}

/** The value at which the thumb stands. */
export function valueAt(position: number, max: number): number {
  return Math.min(position, max);
}
