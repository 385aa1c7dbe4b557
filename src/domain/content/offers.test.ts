import { describe, expect, it } from 'vitest';
import type { Offer } from './offer.ts';
import {
  descriptionPreview,
  offerDisclaimerPreview,
  isOfferCurrent,
  isOfferShown,
  shownOffers,
} from './offers.ts';

const now = Date.UTC(2026, 10, 15);
const site = { slug: 'riverside', websiteId: 7 };
const offer = (name: string, change: Partial<Offer> = {}): Offer => ({
  id: 1,
  name,
  description: '',
  disclaimer: null,
  category: null,
  manufacturer: null,
  model: null,
  imageUrl: null,
  excludedWebsiteIds: [],
  startsAt: null,
  expiresAt: null,
  position: null,
  stockSearch: null,
  ...change,
});

describe('offers', () => {
  it('an offer is hidden for sites listed in excluded_website_ids', () => {
    expect(isOfferShown(offer('Free tyres', { excludedWebsiteIds: [7] }), site)).toBe(false);
    expect(isOfferShown(offer('Free tyres', { excludedWebsiteIds: [8] }), site)).toBe(true);
  });

  it('a named offer is shown all the same where the site has an exception', () => {
    const excluded = offer('Free tyres', { excludedWebsiteIds: [7] });
    expect(isOfferShown(excluded, site, [{ offer: 'Free tyres', site: 'riverside' }])).toBe(true);
    expect(isOfferShown(excluded, site, [{ offer: 'Free tyres', site: 'lakeside' }])).toBe(false);
    expect(isOfferShown(excluded, site, [{ offer: 'Cash back', site: 'riverside' }])).toBe(false);
  });

  it('an offer runs from its start to its expiry', () => {
    expect(isOfferCurrent({ startsAt: now, expiresAt: now }, now)).toBe(true);
    expect(isOfferCurrent({ startsAt: now + 1, expiresAt: null }, now)).toBe(false);
    expect(isOfferCurrent({ startsAt: null, expiresAt: now - 1 }, now)).toBe(false);
  });

  it('the list is by position, then by name, without what is excluded or over', () => {
    const offers = [
      offer('Winter'),
      offer('Autumn'),
      offer('Second', { position: 2 }),
      offer('First', { position: 1 }),
      offer('Over', { expiresAt: now - 1 }),
      offer('Elsewhere', { excludedWebsiteIds: [7] }),
    ];
    expect(shownOffers(offers, site, [], now).map(({ name }) => name)).toEqual([
      'First',
      'Second',
      'Autumn',
      'Winter',
    ]);
  });

  it('the description truncates at 160 characters when longer than 200', () => {
    expect(descriptionPreview('a'.repeat(200))).toBeNull();
    expect(descriptionPreview('a'.repeat(201))).toBe(`${'a'.repeat(160)}…`);
  });

  it('the description is cut after 160 code points, also within a word', () => {
    expect(
      descriptionPreview(
        `${'Free servicing '.repeat(10)}complimentary roadside help ${'x'.repeat(60)}`,
      ),
    ).toBe(`${'Free servicing '.repeat(10)}compliment…`);
    expect(descriptionPreview('🚙'.repeat(201))).toBe(`${'🚙'.repeat(160)}…`);
  });

  it('the disclaimer truncates at 200', () => {
    expect(offerDisclaimerPreview('b'.repeat(200))).toBeNull();
    expect(offerDisclaimerPreview('b'.repeat(201))).toBe(`${'b'.repeat(200)}…`);
  });
});
