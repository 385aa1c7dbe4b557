import type { Review } from './review.ts';
import type { ReviewSummary } from './reviews.ts';
import { STAR_COUNT } from './stars.ts';

/**
 * The properties that reviews add to the structured data of the business that they are about. Only for a page
 * that shows these reviews and this summary.
 */
export function reviewProperties(shown: readonly Review[], summary: ReviewSummary) {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: summary.averageRating,
      bestRating: STAR_COUNT,
      reviewCount: summary.count,
    },
    review: shown.map(({ customerName, rating, reviewDate, text }) => ({
      '@type': 'Review' as const,
      author: { '@type': 'Person' as const, name: customerName },
      datePublished: reviewDate,
      ...(text.trim() !== '' && { reviewBody: text }),
      reviewRating: {
        '@type': 'Rating' as const,
        ratingValue: rating,
        bestRating: STAR_COUNT,
      },
    })),
  } as const;
}
