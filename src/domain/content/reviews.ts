import type { Review } from './review.ts';

export const REVIEWS_MIN_RATING = 4;
export const REVIEWS_QUANTITY = 12;

export interface ReviewOptions {
  hidden?: boolean;
  minRating?: number;
  quantity?: number;
}

/** The newest reviews with at least the site's minimum rating, up to the site's limit. */
export function shownReviews<Shown extends Review>(
  reviews: readonly Shown[],
  {
    hidden = false,
    minRating = REVIEWS_MIN_RATING,
    quantity = REVIEWS_QUANTITY,
  }: ReviewOptions = {},
): Shown[] {
  if (hidden) return [];
  return reviews
    .filter((review) => review.rating >= minRating)
    .toSorted((a, b) => b.reviewDate.localeCompare(a.reviewDate))
    .slice(0, quantity);
}

export interface ReviewSummary {
  count: number;
  /** One decimal, as text: '4.6'. */
  averageRating: string;
}

/** Over all reviews, not only those shown; null when there are none. */
export function summariseReviews(reviews: readonly Pick<Review, 'rating'>[]): ReviewSummary | null {
  if (reviews.length === 0) return null;
  const sum = reviews.reduce((total, review) => total + review.rating, 0);
  return { count: reviews.length, averageRating: (sum / reviews.length).toFixed(1) };
}
