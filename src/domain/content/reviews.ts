import type { Review } from './review.ts';

export const REVIEWS_MIN_RATING = 4;
export const REVIEWS_QUANTITY = 12;

export interface ReviewOptions {
  hidden?: boolean;
  minRating?: number;
  quantity?: number;
}

export interface ReviewSelection<Shown extends Review> {
  shown: Shown[];
  /** How many have at least the minimum rating, shown or not. */
  rated: number;
}

/** The newest reviews with at least the site's minimum rating, up to the site's limit. */
export function selectReviews<Shown extends Review>(
  reviews: readonly Shown[],
  {
    hidden = false,
    minRating = REVIEWS_MIN_RATING,
    quantity = REVIEWS_QUANTITY,
  }: ReviewOptions = {},
): ReviewSelection<Shown> {
  if (hidden) return { shown: [], rated: 0 };
  const rated = reviews.filter((review) => review.rating >= minRating);
  const newest = rated.toSorted((a, b) => b.reviewDate.localeCompare(a.reviewDate));
  return { shown: newest.slice(0, quantity), rated: rated.length };
}

export function shownReviews<Shown extends Review>(
  reviews: readonly Shown[],
  options: ReviewOptions = {},
): Shown[] {
  return selectReviews(reviews, options).shown;
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
