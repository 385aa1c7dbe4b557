import { describe, expect, it } from 'vitest';
import { makeOffer } from '#tests/factories/offer.ts';
import { offerAddresses, offerIdIn, offerPath } from './offer-addresses.ts';

describe('the address of an offer', () => {
  it('names its manufacturer, if it has one', () => {
    expect(offerPath({ id: 9, manufacturer: 'Big Wheel' })).toBe('/offers/big-wheel/9');
    expect(offerPath({ id: 9, manufacturer: null })).toBe('/offers/9');
    expect(offerPath({ id: 9, manufacturer: '…' })).toBe('/offers/9');
  });

  it.each([
    ['/offers/9', 9],
    ['/offers/big-wheel/9', 9],
    ['/offers/big-wheel/9/', 9],
    ['/offers', null],
    ['/offers/big-wheel', null],
    ['/offers/09', null],
    ['/offers/a/b/9', null],
    ['/special-offers/9', null],
  ])('%s is that of offer %s', (path, id) => {
    expect(offerIdIn(path)).toBe(id);
  });
});

describe('the addresses of offers', () => {
  it('are the list, each offer’s page and its short form, which the sitemap leaves out', () => {
    const offers = [
      makeOffer({ id: 1, manufacturer: 'Big Wheel', imageUrl: '/media/a' }),
      makeOffer({ id: 2, manufacturer: null, imageUrl: 'https://elsewhere.example/a.jpg' }),
    ];
    expect(offerAddresses(offers)).toEqual([
      { path: '/special-offers', lastModified: null, listed: true },
      { path: '/offers/big-wheel/1', lastModified: null, listed: true, images: ['/media/a'] },
      { path: '/offers/2', lastModified: null, listed: true },
      { path: '/offers/1', lastModified: null, listed: false },
    ]);
  });

  it('without offers the list can be linked, but is nothing to find', () => {
    expect(offerAddresses([])).toEqual([
      { path: '/special-offers', lastModified: null, listed: false },
    ]);
  });
});
