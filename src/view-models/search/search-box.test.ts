import { describe, expect, it } from 'vitest';
import { toSearchBox } from './search-box.ts';

const resolveAll = (href: string) => href;

describe('the search box', () => {
  const site = {
    copy: {},
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
    example: { name: 'Alto', thousands: 15 },
    highestPrice: 22_000,
  } as const;

  it('is sent to the site’s search path with its own words and no step far above its stock', () => {
    expect(toSearchBox(site, stock, resolveAll)).toEqual({
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
      hint: 'Try “Alto under 15k”',
    });
  });

  it('has no action where the search page does not answer', () => {
    expect(toSearchBox(site, stock, () => null).action).toBeNull();
  });
});
