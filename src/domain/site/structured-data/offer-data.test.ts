import type { Offer, WithContext } from 'schema-dts';
import { expect, it } from 'vitest';
import { offerData, offerListData } from './offer-data.ts';
import type { OfferFacts } from './offer-data.ts';

const SITE = { origin: 'https://here.example', timeZone: 'Australia/Brisbane' };
const OFFER: OfferFacts = {
  name: 'Free mats',
  description: 'Mats for all.',
  category: 'Bonus offer',
  href: '/offers/big-wheel/1',
  imageUrl: '/media/mats',
  expiresAt: Date.parse('2026-11-30T15:00:00Z'),
};

it('an offer tells its name, text, page, picture and last day in the site’s zone', () => {
  const typed: WithContext<Offer> = offerData(OFFER, SITE);
  expect(typed).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Offer',
    name: 'Free mats',
    description: 'Mats for all.',
    category: 'Bonus offer',
    url: 'https://here.example/offers/big-wheel/1',
    image: expect.stringContaining('https://here.example/media/mats'),
    validThrough: '2026-12-01',
  });
});

it('what an offer does not have is left out', () => {
  const bare = { ...OFFER, category: null, imageUrl: null, expiresAt: null };
  expect(Object.keys(offerData(bare, SITE))).toEqual([
    '@context',
    '@type',
    'name',
    'description',
    'url',
  ]);
});

it('a list counts and numbers its offers', () => {
  const list = offerListData('Special offers', [OFFER, { ...OFFER, name: 'Second' }], SITE);
  expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 2 });
  expect(list.itemListElement.map(({ position, item }) => [position, item.name])).toEqual([
    [1, 'Free mats'],
    [2, 'Second'],
  ]);
});
