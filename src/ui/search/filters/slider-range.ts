import type { PriceRange } from '#domain/search/price-range.ts';
import type { NumberRange } from '#domain/search/address/search-url.ts';

/** The bounds of the results, extended to whole steps so that the thumbs rest on round numbers. */
export function boundsOf({ min, max, step }: PriceRange & { step: number }): PriceRange {
  const from = Math.floor(min / step) * step;
  return { min: from, max: Math.max(from + step, Math.ceil(max / step) * step) };
}

/** The thumb positions: an end that is not set, or lies outside, is at its bound. */
export function shownRange({ min, max }: NumberRange, bounds: PriceRange): PriceRange {
  const within = (value: number) => Math.min(bounds.max, Math.max(bounds.min, value));
  return { min: within(min ?? bounds.min), max: within(max ?? bounds.max) };
}

export interface Move {
  from: PriceRange;
  to: PriceRange;
  /** What was typed rather than slid: the number for that end, null if its field was emptied. */
  entered?: Partial<NumberRange> | undefined;
}

const MAX_VALUE = 1e12;

/**
 * The range after a move: the end that did not move keeps its number, and a thumb at its bound leaves
 * that end open. A number typed at or beyond a bound is kept: other stock may reach further.
 */
export function nextRange(
  current: NumberRange,
  { from, to, entered = {} }: Move,
  bounds: PriceRange,
): NumberRange {
  const next = (end: 'min' | 'max', isOpen: (value: number) => boolean) => {
    const typed = entered[end];
    if (typed === undefined && to[end] === from[end]) return current[end];
    if (!isOpen(to[end])) return to[end];
    if (typed === undefined || typed === null || typed <= 0 || !isOpen(typed)) return null;
    return Math.min(MAX_VALUE, Math.round(typed));
  };
  return {
    min: next('min', (value) => value <= bounds.min),
    max: next('max', (value) => value >= bounds.max),
  };
}
