import { describe, expect, it } from 'vitest';
import type { Review } from './review.ts';
import { shownReviews, summariseReviews } from './reviews.ts';

const review = (id: number, rating: number, reviewDate = '2026-01-01'): Review => ({
  id,
  customerName: 'A customer',
  text: '',
  rating,
  reviewDate,
  replyText: null,
  replyDate: null,
  locationId: null,
});
const ids = (reviews: Review[]) => reviews.map(({ id }) => id);

describe('reviews', () => {
  it('the minimum rating is 4', () => {
    expect(ids(shownReviews([review(1, 3), review(2, 4), review(3, 5)]))).toEqual([2, 3]);
  });

  it('the minimum rating is configurable, 3 for one dealer', () => {
    const reviews = [review(1, 2), review(2, 3), review(3, 5)];
    expect(ids(shownReviews(reviews, { minRating: 3 }))).toEqual([2, 3]);
  });

  it('the quantity is 12, the newest first', () => {
    const reviews = Array.from({ length: 20 }, (_, at) =>
      review(at + 1, 5, `2026-01-${String(at + 1).padStart(2, '0')}`),
    );
    expect(ids(shownReviews(reviews))).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9]);
    expect(shownReviews(reviews, { quantity: 3 })).toHaveLength(3);
  });

  it('reviews are hidden when configured', () => {
    expect(shownReviews([review(1, 5)], { hidden: true })).toEqual([]);
  });

  it('the summary is the count and the average rating as a string, over every review', () => {
    expect(summariseReviews([review(1, 5), review(2, 4), review(3, 2)])).toEqual({
      count: 3,
      averageRating: '3.7',
    });
    expect(summariseReviews([])).toBeNull();
  });
});
