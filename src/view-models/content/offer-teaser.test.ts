import { expect, it } from 'vitest';
import type { Offer } from '#domain/content/offer.ts';
import { toOfferTeaser } from './offer-teaser.ts';

const offer: Offer = {
  id: 9,
  name: 'Free mats',
  description: 'x'.repeat(201),
  disclaimer: null,
  category: null,
  manufacturer: 'Big Wheel',
  model: null,
  imageUrl: null,
  excludedWebsiteIds: [],
  startsAt: null,
  expiresAt: Date.parse('2026-11-30T13:00:00Z'),
  position: null,
};

it('an offer says when it ends in the site’s own time zone, its text cut at 160', () => {
  const teaser = toOfferTeaser(
    offer,
    { timeZone: 'Australia/Brisbane', media: { quality: 75 } },
    (href) => href,
  );
  expect(teaser).toMatchObject({
    href: '/offers/big-wheel/9',
    ends: 'Ends 30 November 2026',
  });
  expect([...teaser.text]).toHaveLength(161);
});
