import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { SITE_DEFAULTS } from '#site-config/resolve.ts';
import { isFresh, toCarFields } from './car-fields.ts';

const NOW = Date.UTC(2026, 10, 15);
const car = {
  ...plainCar('K1', NOW),
  id: 4,
  views: 0,
  priceCents: 3_099_000,
  offerPriceCents: 2_999_000,
  beforePriceCents: 3_299_000,
  km: 41_200,
  reserved: true,
  tag: 'Test Drive Only',
  photosCount: 12,
  updatedAt: NOW,
};

describe('whether a page shows the vehicle as it stands', () => {
  it('does when its pictures and its last change are the stock’s', () => {
    expect(isFresh(car, { photosCount: 12, updatedAt: NOW })).toBe(true);
  });

  it.each([
    { photosCount: 11, updatedAt: NOW },
    { photosCount: 12, updatedAt: NOW - 1 },
    { photosCount: null, updatedAt: NOW },
    { photosCount: 12, updatedAt: null },
  ])('does not with %o', (page) => expect(isFresh(car, page)).toBe(false));
});

describe('the fields of a car that its page refreshes', () => {
  it('are in the spec’s names, money in whole dollars as in a search hit', () => {
    expect(toCarFields(car, null, SITE_DEFAULTS, NOW)).toEqual({
      price: 29_990,
      price_type: car.priceType,
      before_price: 32_990,
      offer_price: 29_990,
      subscription_price: null,
      status: 'in_stock',
      sold: false,
      reserved: true,
      tag: 'Test Drive Only',
      km: 41_200,
      photos_count: 12,
      updated_at: '2026-11-15T00:00:00.000Z',
    });
  });

  it('a car whose feed raised the sold flag alone is sold', () => {
    const fields = toCarFields({ ...car, sold: true }, null, SITE_DEFAULTS, NOW);
    expect(fields).toMatchObject({ status: 'sold', sold: true });
  });
});
