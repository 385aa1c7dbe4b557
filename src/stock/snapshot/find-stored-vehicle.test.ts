import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { SITE_DEFAULTS } from '#site-config/resolve.ts';
import { isListedAt } from '../listing-at.ts';
import { assembleStock, findStoredVehicle, partsOf } from './site-stock.ts';
import { searchStock } from '../embedded-search.ts';

const NOW = Date.UTC(2026, 10, 15);
const SOLD_DAYS = 3;

function car(id: number, changes: Partial<Vehicle> = {}): Vehicle {
  return { ...plainCar(`S${id}`, NOW), id, slug: `car-${id}`, views: 0, ...changes };
}

function stockOf(vehicles: readonly Vehicle[]) {
  const stock = { ...SITE_DEFAULTS.stock, filter: 'withSold' as const, soldDays: SOLD_DAYS };
  return assembleStock(
    { siteId: 7, revision: 1, stockRevision: 1 },
    partsOf({ vehicles, locations: [], offers: [] }, { ...SITE_DEFAULTS, stock }, NOW),
  );
}

describe('a vehicle by what an address names it by', () => {
  const stock = stockOf([car(2), car(5), car(30, { slug: '5' }), car(40, { slug: '2024' })]);
  const idOf = (name: string) => findStoredVehicle(stock, name)?.vehicle.id ?? null;

  it('is found by its slug and by its id', () => {
    expect([idOf('car-2'), idOf('2'), idOf('30')]).toEqual([2, 2, 30]);
    expect(findStoredVehicle(stock, 'car-5')).toMatchObject({ row: 1, location: null });
  });

  it('a number is an id first, then a slug', () => {
    expect([idOf('5'), idOf('2024')]).toEqual([5, 40]);
  });

  it.each(['', '0', '02', '-2', '2.0', '2e0', ' 2', '1'.repeat(400), 'CAR-2', 'car-2 ', 'car-6'])(
    'nothing is found by “%s”',
    (name) => expect(idOf(name)).toBeNull(),
  );
});

describe('whether the site lists a vehicle at a moment', () => {
  const soldAt = NOW - DAY_MS;
  const until = soldAt + SOLD_DAYS * DAY_MS;
  const stock = stockOf([
    car(1),
    car(2, { status: 'sold', sold: true, soldAt }),
    car(3, { showOnDealerWebsite: false }),
    car(4, { status: 'sold', sold: true, soldAt: NOW - 30 * DAY_MS }),
  ]);
  const listedAt = (now: number) => [0, 1, 2, 3].map((row) => isListedAt(stock, row, now));

  it('what is for sale is, what is hidden or sold long ago is not', () => {
    expect(listedAt(NOW)).toEqual([true, true, false, false]);
  });

  it('a sold one until its days are over, to the millisecond, as the search finds it', () => {
    expect(listedAt(until)).toEqual([true, true, false, false]);
    expect(listedAt(until + 1)).toEqual([true, false, false, false]);
    const found = (now: number) =>
      searchStock(stock, EVERYTHING, now).ids.toSorted((a, b) => a - b);
    expect(found(until)).toEqual([1, 2]);
    expect(found(until + 1)).toEqual([1]);
  });
});

const EVERYTHING = {
  text: '',
  values: {},
  ranges: {},
  filter: null,
  sort: 'newest',
  offset: 0,
  limit: 10,
  facets: [],
  mostValues: 1,
  ends: [],
} as const;
