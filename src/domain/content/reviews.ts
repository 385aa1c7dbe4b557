import type { Review } from './review.ts';

export const REVIEWS_MIN_RATING = 4;
export const REVIEWS_QUANTITY = 12;

export interface ReviewOptions {
  hidden?: boolean;
  minRating?: number;
  quantity?: number;
}

/** The newest that reach the site's rating, as many as it shows. */
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

/** Over every review, not over those shown alone; null when there is none. */
export function summariseReviews(reviews: readonly Pick<Review, 'rating'>[]): ReviewSummary | null {
  if (reviews.length === 0) return null;
  const sum = reviews.reduce((total, review) => total + review.rating, 0);
  return { count: reviews.length, averageRating: (sum / reviews.length).toFixed(1) };
}
