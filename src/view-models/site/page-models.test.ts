import { describe, expect, it } from 'vitest';
import type { DealerLocation } from '#domain/locations/location.ts';
import type { Offer } from '#domain/content/offer.ts';
import { makeLocation } from '#tests/factories/location.ts';
import {
  joinWords,
  stockNoun,
  toFeatures,
  toHero,
  toLocationTeasers,
  toOfferTeaser,
  toSearchBox,
} from './page-models.ts';

const everything = (href: string) => href;
const onlyService = (href: string) => (href === '/service' ? href : null);

const location = ({
  city = 'Aspley',
  ...changes
}: Partial<DealerLocation> & { city?: string } = {}): DealerLocation =>
  makeLocation({
    name: 'Northside - Sales',
    slug: 'northside',
    ...changes,
    address: { city, ...changes.address },
  });

const options = { locations: { detailPath: 'locations' } } as Parameters<
  typeof toLocationTeasers
>[1];

describe('location teasers', () => {
  it('tell departments under one slug together', () => {
    const [teaser, ...rest] = toLocationTeasers(
      [
        location({
          id: 2,
          name: 'Northside - Service',
          locationType: 'service',
          phone: '07 5550 0102',
        }),
        location(),
      ],
      options,
      everything,
    );
    expect(rest).toEqual([]);
    expect(teaser).toMatchObject({
      name: 'Northside',
      kind: 'Sales and Service',
      place: 'Aspley QLD 4034',
      phone: '07 5550 0102',
      href: '/locations/northside',
    });
  });

  it('put the primary place first', () => {
    const teasers = toLocationTeasers(
      [
        location({ id: 1, name: 'Albany', slug: 'albany' }),
        location({ id: 2, name: 'Zillmere', slug: 'zillmere', primary: true }),
      ],
      options,
      everything,
    );
    expect(teasers.map(({ name }) => name)).toEqual(['Zillmere', 'Albany']);
  });

  it.each([
    ['locations', '/locations/northside'],
    ['our-location', '/our-location/northside'],
    ['contact-us', '/contact-us/northside'],
  ])('lead where locations.detailPath %s says', (detailPath, href) => {
    const site = { locations: { detailPath } } as typeof options;
    expect(toLocationTeasers([location()], site, everything)[0]?.href).toBe(href);
    expect(toLocationTeasers([location()], site, () => null)[0]?.href).toBeNull();
  });
});

describe('the search box', () => {
  const site = {
    navigation: { searchHref: '/search/used-cars' },
    stock: { usedLabel: 'Pre-Owned' },
  } as unknown as Parameters<typeof toSearchBox>[0];
  const stock = {
    itemTypes: ['motorcycle'],
    carTypes: ['used', 'new'],
    makes: [
      { name: 'Zeta', slug: 'zeta' },
      { name: 'Alto', slug: 'alto' },
    ],
    highestPrice: 22_000,
  } as const;

  it('is sent to the site’s search path with its own words and no step far above its stock', () => {
    expect(toSearchBox(site, stock, everything)).toEqual({
      action: '/search/used-cars',
      carTypes: [
        { value: 'new', label: 'New' },
        { value: 'used', label: 'Pre-Owned' },
      ],
      makes: [
        { value: 'alto', label: 'Alto' },
        { value: 'zeta', label: 'Zeta' },
      ],
      priceSteps: [10_000, 15_000, 20_000, 25_000],
      noun: 'Motorcycle',
    });
  });

  it('has no action where the search page does not answer', () => {
    expect(toSearchBox(site, stock, () => null).action).toBeNull();
  });

  it('speaks of vehicles where the stock is of several kinds', () => {
    expect(stockNoun(['car', 'caravan'])).toBe('Vehicle');
  });
});

const heroSite = (copy: Record<string, string>) =>
  ({
    name: 'Wattle Motors',
    copy,
    brand: { logo: { tagline: null } },
    stock: { usedLabel: 'Used' },
  }) as unknown as Parameters<typeof toHero>[0];

const places = (count: number) =>
  toLocationTeasers(
    Array.from({ length: count }, (_, index) =>
      location({ id: index, slug: `l${index}`, name: `L${index}`, city: `City ${index}` }),
    ),
    options,
    everything,
  );

describe('the hero', () => {
  const stock = { itemTypes: ['car'], carTypes: ['used', 'new'] } as const;
  it('is built from the site’s name, places and stock', () => {
    expect(toHero(heroSite({}), places(2), stock, 'suv')).toMatchObject({
      eyebrow: null,
      headline: 'Find your next car at Wattle Motors',
      sub: 'New and used cars in City 0 and City 1. Search online, then come and see us.',
    });
  });

  it('counts the places where there are too many to name', () => {
    expect(toHero(heroSite({}), places(5), stock, 'suv').sub).toContain('at 5 locations');
  });

  it('takes the dealer’s own words from copy', () => {
    const words = { 'home.heroTitle': 'Drive on', 'home.heroText': 'Since always.' };
    expect(toHero(heroSite(words), [], stock, 'suv')).toMatchObject({
      headline: 'Drive on',
      sub: 'Since always.',
    });
  });
});

describe('offers and features', () => {
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
      everything,
    );
    expect(teaser).toMatchObject({
      href: '/offers/big-wheel/9',
      ends: 'Ends 30 November 2026',
    });
    expect([...teaser.text]).toHaveLength(161);
  });

  it('the three-item banner holds latest offers, book a service and sell your car, each only where it leads somewhere', () => {
    const site = {
      home: { featureBanner: true },
      service: { href: '/service' },
      tradeIn: { path: '/sell-your-car' },
    } as unknown as Parameters<typeof toFeatures>[0];
    expect(toFeatures(site, everything).map(({ kind, href }) => [kind, href])).toEqual([
      ['offers', '/special-offers'],
      ['service', '/service'],
      ['sell', '/sell-your-car'],
    ]);
    expect(toFeatures(site, onlyService).map(({ kind }) => kind)).toEqual(['service']);
    const off = { ...site, home: { ...site.home, featureBanner: false } };
    expect(toFeatures(off, everything)).toEqual([]);
  });

  it('joins words as they are spoken', () => {
    expect([joinWords([]), joinWords(['a']), joinWords(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a, b and c',
    ]);
  });
});
