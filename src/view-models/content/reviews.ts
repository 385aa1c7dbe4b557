import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/content.ts';
import type { Copy } from '#copy/format.ts';
import type { Review } from '#domain/content/review.ts';
import { selectReviews, summariseReviews } from '#domain/content/reviews.ts';
import type { ReviewSelection } from '#domain/content/reviews.ts';
import { STAR_COUNT } from '#domain/content/stars.ts';
import { reviewProperties } from '#domain/content/reviews-structured-data.ts';
import { longDate } from '#domain/long-date.ts';
import { formatNumber } from '#domain/money.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { ReviewModel, ReviewsModel } from '#ui/content/reviews-model.ts';

export interface ReviewFilter {
  /** Only reviews of this location, or of the locations that share an address. */
  locationId?: number | readonly number[] | undefined;
}

interface ReviewsPage extends ReviewFilter {
  /** How many are open before the toggle. */
  open?: number;
}

const OPEN = 6;

type ReviewsSite = Pick<SiteConfig, 'copy' | 'name' | 'reviews'>;

/** Null if the site hides its reviews or none is shown: then nothing about them is on the page. */
export function reviewsSection(
  config: ReviewsSite,
  reviews: readonly Review[],
  { open = OPEN, ...filter }: ReviewsPage = {},
): ReviewsModel | null {
  const found = findReviews(config, reviews, filter);
  if (found === null) return null;
  const { selection, summary } = found;
  const t = copyOf(config.copy);
  return {
    title: t(copy.whatOurCustomersSay),
    average: summary.averageRating,
    count: countText(summary.count, t),
    note: selectionNote(selection, summary.count, config.reviews.minRating, t),
    stars: config.reviews.stars,
    reviews: selection.shown.map(toReview),
    open,
    dealer: config.name,
  };
}

/** What the same reviews add to the structured data of the dealer, or of the location; null if none is shown. */
export function reviewsStructured(
  config: ReviewsSite,
  reviews: readonly Review[],
  filter: ReviewFilter = {},
): ReturnType<typeof reviewProperties> | null {
  const found = findReviews(config, reviews, filter);
  return found === null ? null : reviewProperties(found.selection.shown, found.summary);
}

function findReviews(config: ReviewsSite, all: readonly Review[], { locationId }: ReviewFilter) {
  const ids = locationId === undefined ? null : [locationId].flat();
  const reviews =
    ids === null ? all : all.filter((review) => ids.some((id) => id === review.locationId));
  const selection = selectReviews(reviews, config.reviews);
  const summary = summariseReviews(reviews);
  return summary === null || selection.shown.length === 0 ? null : { selection, summary };
}

function countText(count: number, t: Copy): string {
  return t(count === 1 ? copy.reviewCount : copy.reviewsCount, { count: formatNumber(count) });
}

function selectionNote(
  { shown, rated }: ReviewSelection<Review>,
  count: number,
  minRating: number,
  t: Copy,
): string | null {
  if (shown.length === count) return null;
  const stars = starsText(minRating, t);
  const newest = { shown: formatNumber(shown.length), reviews: countText(rated, t) };
  const showing =
    rated === count
      ? t(copy.showingNewest, newest)
      : shown.length === rated
        ? t(copy.showingRated, { reviews: countText(rated, t), stars })
        : t(copy.showingNewestRated, { ...newest, stars });
  return `${showing} ${t(copy.averageOfAll, { reviews: countText(count, t) })}`;
}

function starsText(rating: number, t: Copy): string {
  if (rating === 1) return t(copy.oneStarOrMore);
  return t(rating >= STAR_COUNT ? copy.starsOnly : copy.starsOrMore, { rating });
}

function toReview(review: Review): ReviewModel {
  const { id, customerName, text, rating, reviewDate, replyText, replyDate } = review;
  return {
    id,
    name: customerName,
    text,
    rating,
    day: reviewDate,
    date: longDate(reviewDate) ?? reviewDate,
    reply:
      replyText === null || replyText.trim() === ''
        ? null
        : {
            text: replyText,
            day: replyDate,
            date: replyDate === null ? null : longDate(replyDate),
          },
  };
}
