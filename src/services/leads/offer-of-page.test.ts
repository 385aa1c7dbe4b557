import { describe, expect, it } from 'vitest';
import { makeOffer } from '#tests/factories/offer.ts';
import { offerOfPage } from './offer-of-page.ts';

const SITE = {
  id: 7,
  slug: 'here',
  origin: 'https://here.example',
  config: { offers: { exceptions: [] } },
};
const offers = [
  makeOffer({ id: 12, name: 'Free mats' }),
  makeOffer({ id: 13, name: 'Over', expiresAt: 1 }),
  makeOffer({ id: 14, name: 'Not here', excludedWebsiteIds: [7] }),
];

describe('the offer that an enquiry is about', () => {
  it.each([
    ['https://here.example/offers/big-wheel/12', 'Free mats'],
    ['/offers/12?utm_source=mail', 'Free mats'],
    ['/offers/big-wheel/13', 'Over'],
    ['/offers/big-wheel/14', undefined],
    ['/offers/big-wheel/99', undefined],
    ['https://elsewhere.example/offers/big-wheel/12', undefined],
    ['/contact', undefined],
    ['http://[', undefined],
  ])('a form on %s is about %s', (url, name) => {
    expect(offerOfPage(url, offers, SITE)?.name).toBe(name);
  });

  it('an exception by name shows it, and so names it', () => {
    const exceptions = [{ offer: 'Not here', site: 'here' }];
    const site = { ...SITE, config: { offers: { exceptions } } };
    expect(offerOfPage('/offers/14', offers, site)?.name).toBe('Not here');
  });
});
