import type { PriceRange } from '#domain/price-range.ts';
import type { NumberRange } from '#domain/search-url.ts';

/** The ends of the stock found, drawn out to whole steps so that the thumbs rest on round figures. */
export function boundsOf({ min, max, step }: PriceRange & { step: number }): PriceRange {
  const from = Math.floor(min / step) * step;
  return { min: from, max: Math.max(from + step, Math.ceil(max / step) * step) };
}

/** Where the thumbs stand: an end that is not asked for, or lies outside, stands at its bound. */
export function shownRange({ min, max }: NumberRange, bounds: PriceRange): PriceRange {
  const within = (value: number) => Math.min(bounds.max, Math.max(bounds.min, value));
  return { min: within(min ?? bounds.min), max: within(max ?? bounds.max) };
}

export interface Move {
  from: PriceRange;
  to: PriceRange;
}

/** What is asked after a move: the end that stayed keeps its figure, one at its bound asks nothing. */
export function nextRange(asked: NumberRange, { from, to }: Move, bounds: PriceRange): NumberRange {
  const min = to.min <= bounds.min ? null : to.min;
  const max = to.max >= bounds.max ? null : to.max;
  return {
    min: to.min === from.min ? asked.min : min,
    max: to.max === from.max ? asked.max : max,
  };
}
