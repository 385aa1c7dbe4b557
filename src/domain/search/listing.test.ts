import { describe, expect, it } from 'vitest';
import { isListed } from './listing.ts';
import type { ListedVehicle, StockOptions } from './listing.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import { CAR_TYPES, ITEM_TYPES } from '#domain/vehicle/vehicle.ts';

const now = Date.UTC(2026, 10, 15, 3);
const options: StockOptions = {
  filter: 'withSold',
  carTypes: CAR_TYPES,
  itemTypes: ITEM_TYPES,
  condition: 'none',
  minPrice: null,
  soldDays: 3,
  hiddenGroups: [],
};
const vehicle: ListedVehicle = {
  status: 'in_stock',
  sold: false,
  soldAt: null,
  carType: 'used',
  itemType: 'car',
  priceCents: 20_000_00,
  offerPriceCents: null,
  images: [{ url: '/front.jpg', thumbUrl: '/front-thumb.jpg', isVideo: false }],
  primaryImageUrl: '/front.jpg',
  showOnDealerWebsite: true,
  hiddenGroup: null,
};
const bare: ListedVehicle = { ...vehicle, priceCents: null, images: [], primaryImageUrl: null };
const soldAgo = (days: number): ListedVehicle => ({
  ...vehicle,
  status: 'sold',
  sold: true,
  soldAt: now - days * DAY_MS,
});

function listed(change: Partial<ListedVehicle>, set: Partial<StockOptions> = {}): boolean {
  return isListed({ ...vehicle, ...change }, { ...options, ...set }, now);
}

describe('what a site lists', () => {
  it('the base filter inStock lists in_stock and coming_soon and nothing sold', () => {
    const filter = 'inStock';
    expect(listed({}, { filter })).toBe(true);
    expect(listed({ status: 'coming_soon' }, { filter })).toBe(true);
    expect(listed(soldAgo(0), { filter })).toBe(false);
    expect(listed({ status: 'withdrawn' }, { filter })).toBe(false);
  });

  it('the filter withSold adds those sold within the last N days, 3 by default', () => {
    expect(listed({})).toBe(true);
    expect(listed({ status: 'coming_soon' })).toBe(true);
    expect(listed(soldAgo(3))).toBe(true);
    expect(listed(soldAgo(3.1))).toBe(false);
    expect(listed({ ...soldAgo(0), soldAt: null })).toBe(false);
    expect(listed({ status: 'withdrawn' })).toBe(false);
  });

  it('the days a sold car stays are overridable by dealer', () => {
    expect(listed(soldAgo(6), { soldDays: 7 })).toBe(true);
    expect(listed(soldAgo(2), { soldDays: 1 })).toBe(false);
  });

  it('show_on_dealer_website false keeps a vehicle off under both filters', () => {
    expect(listed({ showOnDealerWebsite: false })).toBe(false);
    expect(listed({ showOnDealerWebsite: false }, { filter: 'inStock' })).toBe(false);
  });

  it('the site-specific car_type narrows the stock', () => {
    expect(listed({ carType: 'new' }, { carTypes: ['used', 'demo'] })).toBe(false);
    expect(listed({ carType: 'demo' }, { carTypes: ['used', 'demo'] })).toBe(true);
  });

  it('the item types of the site narrow the stock', () => {
    expect(listed({ itemType: 'caravan' }, { itemTypes: ['car'] })).toBe(false);
    expect(listed({ itemType: 'caravan' }, { itemTypes: ['car', 'caravan'] })).toBe(true);
  });

  it('the condition asks for nothing, a price, a photo, or either of them', () => {
    const withPrice = { ...bare, priceCents: 20_000_00 };
    const withPhoto = { ...bare, primaryImageUrl: '/front.jpg' };
    const table = {
      none: [1, 1, 1],
      price: [0, 1, 0],
      photo: [0, 0, 1],
      either: [0, 1, 1],
    } as const;
    const seen = (condition: keyof typeof table) =>
      [bare, withPrice, withPhoto].map((one) => Number(listed(one, { condition })));
    expect({
      none: seen('none'),
      price: seen('price'),
      photo: seen('photo'),
      either: seen('either'),
    }).toEqual(table);
  });

  it('the search filter adds price greater than 1000 where the site sets it', () => {
    expect(listed({ priceCents: 1_000_00 }, { minPrice: 1_000 })).toBe(false);
    expect(listed({ priceCents: 1_000_01 }, { minPrice: 1_000 })).toBe(true);
    expect(listed(bare, { minPrice: 1_000 })).toBe(false);
    expect(listed(bare, { minPrice: null })).toBe(true);
    expect(listed({ offerPriceCents: 900_00 }, { minPrice: 1_000 })).toBe(false);
  });

  it('hidden vehicle groups of the site are kept off', () => {
    expect(listed({ hiddenGroup: 'fleet' }, { hiddenGroups: ['fleet'] })).toBe(false);
    expect(listed({ hiddenGroup: 'fleet' }, { hiddenGroups: ['wholesale'] })).toBe(true);
  });
});
