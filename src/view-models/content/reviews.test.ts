import { describe, expect, it } from 'vitest';
import type { Review } from '#domain/content/review.ts';
import { SITE_DEFAULTS } from '#site-config/resolve.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { reviewsSection, reviewsStructured } from './reviews.ts';

const review = (id: number, rating: number, rest: Partial<Review> = {}): Review => ({
  id,
  customerName: `Visitor ${id}`,
  text: 'Easy from the first call to the handover.',
  rating,
  reviewDate: `2026-01-${String(id).padStart(2, '0')}`,
  replyText: null,
  replyDate: null,
  locationId: null,
  ...rest,
});
const site = (reviews: Partial<SiteConfig['reviews']> = {}) => ({
  ...SITE_DEFAULTS,
  name: 'Wattle Motors',
  reviews: { ...SITE_DEFAULTS.reviews, ...reviews },
});
const many = (count: number, rating = 5) =>
  Array.from({ length: count }, (_, at) => review(at + 1, rating));

describe('the reviews section', () => {
  it('shows name, text, rating and the date as day, full month name and year', () => {
    const [shown] = reviewsSection(site(), [review(5, 4.5)])?.reviews ?? [];
    expect(shown).toEqual({
      id: 5,
      name: 'Visitor 5',
      text: 'Easy from the first call to the handover.',
      rating: 4.5,
      day: '2026-01-05',
      date: '5 January 2026',
      reply: null,
    });
  });

  it('shows a reply with its date, with or without one', () => {
    const replied = (replyText: string, replyDate: string | null) =>
      reviewsSection(site(), [review(1, 5, { replyText, replyDate })])?.reviews[0]?.reply;
    expect(replied('Thank you.', '2026-02-03')).toEqual({
      text: 'Thank you.',
      day: '2026-02-03',
      date: '3 February 2026',
    });
    expect(replied('Thank you.', null)).toEqual({ text: 'Thank you.', day: null, date: null });
    expect(replied('  ', '2026-02-03')).toBeNull();
  });

  it('the summary counts every review, also those that are not shown', () => {
    const section = reviewsSection(site(), [...many(2), review(3, 1)]);
    expect(section).toMatchObject({ average: '3.7', count: '3 reviews' });
    expect(section?.reviews).toHaveLength(2);
    expect(reviewsSection(site(), many(1))).toMatchObject({ average: '5.0', count: '1 review' });
  });

  it('says nothing when it shows every review', () => {
    expect(reviewsSection(site(), many(12))?.note).toBeNull();
  });

  const poor = (id: number) => review(id, 2);
  it.each<[string, Partial<SiteConfig['reviews']>, Review[], string]>([
    [
      'the newest',
      {},
      many(24),
      'Showing the newest 12 of 24 reviews. The average counts all 24 reviews.',
    ],
    [
      'the newest with a minimum rating',
      {},
      [...many(24), poor(25), poor(26)],
      'Showing the newest 12 of 24 reviews with 4 stars or more. The average counts all 26 reviews.',
    ],
    [
      'those with a minimum rating',
      { minRating: 3 },
      [...many(2), poor(3)],
      'Showing 2 reviews with 3 stars or more. The average counts all 3 reviews.',
    ],
    [
      'the one with the highest rating',
      { minRating: 5 },
      [...many(1), poor(2)],
      'Showing 1 review with 5 stars. The average counts all 2 reviews.',
    ],
    [
      'those with the lowest rating or more',
      { minRating: 1 },
      [...many(1), review(2, 0)],
      'Showing 1 review with 1 star or more. The average counts all 2 reviews.',
    ],
  ])('says when it shows a selection: %s', (_, options, reviews, note) => {
    expect(reviewsSection(site(options), reviews)?.note).toBe(note);
  });

  it('minimum rating, quantity and star display are the site’s', () => {
    const options = { minRating: 3, quantity: 2, stars: 'fractional' } as const;
    const section = reviewsSection(site(options), [review(1, 3), review(2, 4), review(3, 3)]);
    expect(section?.reviews.map(({ id }) => id)).toEqual([3, 2]);
    expect(section?.stars).toBe('fractional');
  });

  it('a location has its own reviews, summary and note', () => {
    const reviews = [
      review(1, 5, { locationId: 7 }),
      review(2, 2, { locationId: 7 }),
      review(3, 5, { locationId: 8 }),
      review(4, 5),
    ];
    const ids = (locationId: number | number[]) =>
      reviewsSection(site(), reviews, { locationId })?.reviews.map(({ id }) => id);
    expect(ids(7)).toEqual([1]);
    expect(ids([7, 8])).toEqual([3, 1]);
    expect(ids(9)).toBeUndefined();
    expect(reviewsSection(site(), reviews, { locationId: 7 })).toMatchObject({
      average: '3.5',
      count: '2 reviews',
    });
  });

  it('is not there when hidden, when there are none, or when none is good enough', () => {
    expect(reviewsSection(site({ hidden: true }), many(3))).toBeNull();
    expect(reviewsSection(site(), [])).toBeNull();
    expect(reviewsSection(site(), [poor(1)])).toBeNull();
  });
});

describe('the structured data of reviews', () => {
  it('has the summary and the shown reviews, nothing else', () => {
    expect(reviewsStructured(site(), [review(1, 5), review(2, 4, { text: '' }), poor()])).toEqual({
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: '3.7',
        bestRating: 5,
        reviewCount: 3,
      },
      review: [
        {
          '@type': 'Review',
          author: { '@type': 'Person', name: 'Visitor 2' },
          datePublished: '2026-01-02',
          reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5 },
        },
        {
          '@type': 'Review',
          author: { '@type': 'Person', name: 'Visitor 1' },
          datePublished: '2026-01-01',
          reviewBody: 'Easy from the first call to the handover.',
          reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5 },
        },
      ],
    });
  });

  it('is not there where no reviews are shown', () => {
    expect(reviewsStructured(site({ hidden: true }), many(3))).toBeNull();
    expect(reviewsStructured(site(), [poor()])).toBeNull();
    expect(reviewsStructured(site(), many(3), { locationId: 7 })).toBeNull();
  });

  function poor() {
    return review(3, 2);
  }
});
