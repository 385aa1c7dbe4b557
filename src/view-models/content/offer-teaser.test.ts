import { expect, it } from 'vitest';
import type { Offer } from '#domain/content/offer.ts';
import { createLinkResolver, resolveLink } from '#domain/site/links.ts';
import { SITE_DEFAULTS } from '#site-config/resolve.ts';
import { toOfferTeaser } from './offer-teaser.ts';

const offer: Offer = {
  id: 9,
  name: 'Free mats',
  description: 'Free mats for you. '.repeat(12),
  disclaimer: null,
  category: null,
  manufacturer: 'Big Wheel',
  model: { name: 'Roller 2', slug: 'roller-2', overrideUrl: null },
  imageUrl: null,
  excludedWebsiteIds: [],
  startsAt: null,
  expiresAt: Date.parse('2026-11-30T13:00:00Z'),
  position: null,
  stockSearch: null,
};
const NOW = Date.parse('2026-11-19T00:00:00Z');
const ROLLER = { makeSlug: 'big-wheel', modelSlug: 'roller-2' };
const VAN = { makeSlug: 'big-wheel', modelSlug: 'van' };

it('an offer says when it ends in the site’s own time zone, its text cut at a word before 160 characters', () => {
  const teaser = toOfferTeaser(offer, SITE_DEFAULTS, [], NOW);
  expect(teaser.ends).toBe('Ends 30 November 2026');
  expect(teaser.text).toBe(`${'Free mats for you. '.repeat(8)}Free…`);
});

it('an end more than a year away is not told', () => {
  const ends = (expiresAt: string) =>
    toOfferTeaser({ ...offer, expiresAt: Date.parse(expiresAt) }, SITE_DEFAULTS, [], NOW).ends;
  expect(ends('2030-12-31T00:00:00Z')).toBeNull();
  expect(ends('2027-11-18T00:00:00Z')).toBe('Ends 18 November 2027');
});

it.each([
  ['its own page', [ROLLER], {}, createLinkResolver(['/offers/:make/:id']), '/offers/big-wheel/9'],
  ['its model’s address', [ROLLER], { overrideUrl: '/fleet' }, resolveLink, '/fleet'],
  ['its model in stock', [VAN, ROLLER], {}, resolveLink, '/search/big-wheel/roller-2'],
  ['its make in stock', [VAN], {}, resolveLink, '/search/big-wheel'],
  ['the contact page', [{ makeSlug: 'other', modelSlug: 'roller-2' }], {}, resolveLink, '/contact'],
])('an offer leads to %s', (_, models, change, resolve, href) => {
  const model = { name: 'Roller 2', slug: 'roller-2', overrideUrl: null, ...change };
  expect(toOfferTeaser({ ...offer, model }, SITE_DEFAULTS, models, NOW, resolve).link?.href).toBe(
    href,
  );
});
