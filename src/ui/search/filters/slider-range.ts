import type { PriceRange } from '#domain/search/price-range.ts';
import type { NumberRange } from '#domain/search/search-url.ts';

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
  /** What was typed rather than slid: the figure of that end, null where its field was emptied. */
  entered?: Partial<NumberRange> | undefined;
}

const LARGEST_FIGURE = 1e12;

/**
 * What is asked after a move: the end that stayed keeps its figure, a thumb at its bound asks nothing.
 * A figure typed at a bound or beyond it is meant: other stock may reach further.
 */
export function nextRange(
  asked: NumberRange,
  { from, to, entered = {} }: Move,
  bounds: PriceRange,
): NumberRange {
  const next = (end: 'min' | 'max', isOpen: (figure: number) => boolean) => {
    const figure = entered[end];
    if (figure === undefined && to[end] === from[end]) return asked[end];
    if (!isOpen(to[end])) return to[end];
    if (figure === undefined || figure === null || figure <= 0 || !isOpen(figure)) return null;
    return Math.min(LARGEST_FIGURE, Math.round(figure));
  };
  return {
    min: next('min', (figure) => figure <= bounds.min),
    max: next('max', (figure) => figure >= bounds.max),
  };
}
