import * as copy from '#copy/en-AU/content.ts';
import type { Copy } from '#copy/format.ts';

/**
 * The two ways the spec draws a rating of 0 to 5 as five stars. Each returns how much of every star
 * is filled, from the left, 0 to 1.
 */

export const STAR_COUNT = 5;

/** The partial display fills part of a star only above this fraction, not at it. */
export const PARTIAL_STAR_THRESHOLD = 0.3;

/**
 * The maximum number of whole stars in the fractional display; one more star shows the remainder.
 */
export const MAX_FULL_STARS = 4;

export const STAR_DISPLAYS = ['partial', 'fractional'] as const;
export type StarDisplay = (typeof STAR_DISPLAYS)[number];

/** 4.3 − 4 is 0.2999… and 1.3 − 1 is 0.3000…04, so compare in hundredths. */
function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

function clampRating(rating: number): number {
  if (!Number.isFinite(rating)) return 0;
  return hundredths(Math.min(STAR_COUNT, Math.max(0, rating)));
}

function row(full: number, next: number): number[] {
  return Array.from({ length: STAR_COUNT }, (_, star) => {
    if (star < full) return 1;
    return star === full ? next : 0;
  });
}

/** Whole stars, and part of the next one when the decimal fraction is over 30 %. */
export function partialStars(rating: number): number[] {
  const value = clampRating(rating);
  const full = Math.floor(value);
  const fraction = hundredths(value - full);
  return row(full, fraction > PARTIAL_STAR_THRESHOLD ? fraction : 0);
}

/** Up to four whole stars, and one more for the remainder, however small. */
export function fractionalStars(rating: number): number[] {
  const value = clampRating(rating);
  const full = Math.min(MAX_FULL_STARS, Math.floor(value));
  return row(full, hundredths(value - full));
}

export const STAR_FILLS: Record<StarDisplay, (rating: number) => number[]> = {
  partial: partialStars,
  fractional: fractionalStars,
};

/** The rating as a number to show: 4.3, 5. */
export function shownRating(rating: number): number {
  return Math.round(clampRating(rating) * 10) / 10;
}

/** '4.3 out of 5', '5 out of 5'. */
export function ratingText(rating: number, t: Copy): string {
  return t(copy.ratingOutOf, { rating: shownRating(rating), most: STAR_COUNT });
}
