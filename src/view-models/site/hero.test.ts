import { describe, expect, it } from 'vitest';
import { makeLocation } from '#tests/factories/location.ts';
import { toLocationTeasers } from '#view-models/locations/location-teasers.ts';
import { toHero } from './hero.ts';

const heroSite = (copy: Record<string, string>) =>
  ({
    name: 'Wattle Motors',
    copy,
    brand: { logo: { tagline: null } },
    stock: { usedLabel: 'Used' },
  }) as unknown as Parameters<typeof toHero>[0];

const locations = (count: number) =>
  toLocationTeasers(
    Array.from({ length: count }, (_, index) =>
      makeLocation({
        id: index,
        slug: `l${index}`,
        name: `L${index}`,
        address: { city: `City ${index}` },
      }),
    ),
    {
      copy: {},
      detail: { phoneOverrides: {} },
      locations: { detailPath: 'locations' },
      stock: { itemTypes: ['car'] },
    } as unknown as Parameters<typeof toLocationTeasers>[1],
    (href: string) => href,
  );

const NO_PICTURE = { vehicle: null, silhouette: 'suv' } as const;

describe('the hero', () => {
  const stock = { itemTypes: ['car'], carTypes: ['used', 'new'] } as const;
  it('is built from the site’s name, places and stock', () => {
    expect(toHero(heroSite({}), locations(2), stock, NO_PICTURE)).toMatchObject({
      eyebrow: null,
      headline: 'Find your next car at Wattle Motors',
      sub: 'New and used cars in City 0 and City 1. Search online, then come and see us.',
    });
  });

  it('counts the places where there are too many to name', () => {
    expect(toHero(heroSite({}), locations(5), stock, NO_PICTURE).sub).toContain('at 5 locations');
  });

  it('takes the dealer’s own words from copy', () => {
    const copy = { 'home.heroTitle': 'Drive on', 'home.heroText': 'Since always.' };
    expect(toHero(heroSite(copy), [], stock, NO_PICTURE)).toMatchObject({
      headline: 'Drive on',
      sub: 'Since always.',
    });
  });
});
