import { describe, expect, it } from 'vitest';
import type { DealerLocation } from '#domain/locations/location.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { ITEM_TYPES } from '#domain/vehicle/vehicle.ts';
import { toLocationTeasers } from './location-teasers.ts';

const resolveAll = (href: string) => href;

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

const options = {
  copy: {},
  detail: { phoneOverrides: {} },
  locations: { detailPath: 'locations' },
  stock: { itemTypes: ITEM_TYPES },
} as unknown as Parameters<typeof toLocationTeasers>[1];

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
      resolveAll,
    );
    expect(rest).toEqual([]);
    expect(teaser).toMatchObject({
      name: 'Northside',
      kind: 'Sales and Service',
      region: 'Aspley QLD 4034',
      phone: '07 5550 0102',
      href: '/locations/northside',
    });
  });

  it('have the number that every other page has', () => {
    const numbers = { phone: '1300 555 010', landlinePhone: '07 5550 0101' };
    const phoneWith = (phoneOverrides: Record<string, string>) =>
      toLocationTeasers([location(numbers)], { ...options, detail: { phoneOverrides } } as never)[0]
        ?.phone;
    expect(phoneWith({})).toBe('1300 555 010');
    expect(phoneWith({ northside: '07 5550 0199' })).toBe('07 5550 0199');
  });

  it('put the primary place first', () => {
    const teasers = toLocationTeasers(
      [
        location({ id: 1, name: 'Albany', slug: 'albany' }),
        location({ id: 2, name: 'Zillmere', slug: 'zillmere', primary: true }),
      ],
      options,
      resolveAll,
    );
    expect(teasers.map(({ name }) => name)).toEqual(['Zillmere', 'Albany']);
  });

  it.each([
    ['locations', '/locations/northside'],
    ['our-location', '/our-location/northside'],
    ['contact-us', '/contact-us/northside'],
  ])('lead where locations.detailPath %s says', (detailPath, href) => {
    const site = { ...options, locations: { detailPath } } as typeof options;
    expect(toLocationTeasers([location()], site, resolveAll)[0]?.href).toBe(href);
    expect(toLocationTeasers([location()], site, () => null)[0]?.href).toBeNull();
  });
});
