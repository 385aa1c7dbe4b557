import { describe, expect, it } from 'vitest';
import { markup } from '../primitives/testing.tsx';
import { CONTENT_VARIANTS } from './content-variants.ts';
import type { ReviewModel, ReviewsModel } from './reviews-model.ts';
import { ReviewsSection } from './reviews-section.tsx';

const review = (id: number, rest: Partial<ReviewModel> = {}): ReviewModel => ({
  id,
  name: `Visitor ${id}`,
  text: 'Easy.',
  rating: 4.2,
  day: '2026-01-05',
  date: '5 January 2026',
  reply: null,
  ...rest,
});
const SECTION: ReviewsModel = {
  title: 'What our customers say',
  average: '4.2',
  count: '24 reviews',
  note: null,
  stars: 'partial',
  reviews: [review(1)],
  open: 2,
  dealer: 'Wattle Motors',
};
const draw = (changes: Partial<ReviewsModel> = {}) =>
  markup(
    <ReviewsSection section={{ ...SECTION, ...changes }} variant={CONTENT_VARIANTS.standard} />,
  );

describe('the reviews section', () => {
  it('shows the summary, and each review with name, text, rating and date', () => {
    const html = draw();
    expect(html).toContain('24 reviews');
    expect(html.match(/aria-label="4.2 out of 5"/g)).toHaveLength(2);
    expect(html).toContain('<h3 class="font-semibold">Visitor 1</h3>');
    expect(html).toContain('<time dateTime="2026-01-05">5 January 2026</time>');
    expect(html).not.toContain('<details');
  });

  it('draws the stars as the site says', () => {
    const filled = (html: string) => html.match(/fc-star-full/g)?.length;
    expect(filled(draw())).toBe(8);
    expect(filled(draw({ stars: 'fractional' }))).toBe(10);
  });

  it('shows a reply, its date and whose it is', () => {
    const html = draw({
      reviews: [
        review(1, { reply: { text: 'Thank you.', day: '2026-01-07', date: '7 January 2026' } }),
      ],
    });
    expect(html).toContain('Reply from Wattle Motors');
    expect(html).toContain('<time dateTime="2026-01-07">7 January 2026</time>');
    expect(html).toContain('Thank you.');
  });

  it('cuts a long text, with a toggle that works without script', () => {
    const html = draw({ reviews: [review(1, { text: 'Good. '.repeat(80) })] });
    expect(html).toContain('fc-expandable-rest');
    expect(html).toMatch(/<summary[^>]*>.*more.* of the review by Visitor 1/);
    expect(draw({ reviews: [review(1, { text: 'x'.repeat(300) })] })).not.toContain('<details');
  });

  it('a review without text shows none', () => {
    expect(draw({ reviews: [review(1, { text: '' })] })).not.toContain('whitespace-pre-line');
  });

  it('opens the rest without script', () => {
    const html = draw({ reviews: [review(1), review(2), review(3)] });
    expect(html.match(/data-rest/g)).toHaveLength(1);
    expect(html).toMatch(/<summary[^>]*>.*Show all 3 reviews/);
  });

  it('says when it shows a selection', () => {
    expect(draw({ note: 'Showing the newest 12 of 24 reviews.' })).toContain(
      'Showing the newest 12 of 24 reviews.',
    );
  });
});
