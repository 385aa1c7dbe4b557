import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { SEARCH_CONTRACT } from '#tests/contracts/search-contract.ts';
import type { SearchWorld } from '#tests/contracts/search-contract.ts';
import type { SearchQuery } from '#ports/search.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { EmbeddedSearch, searchStock } from './embedded-search.ts';
import { assembleStock, partsOf } from './snapshot/site-stock.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const MINUTE = 60_000;

const EVERYTHING: SearchQuery = {
  text: '',
  values: {},
  ranges: {},
  filter: null,
  sort: 'newest',
  offset: 0,
  limit: 21,
  facets: [],
  mostValues: 100,
  ends: [],
};

const VERSION = { siteId: 7, revision: 1, stockRevision: 1 };

function stockOf(vehicles: readonly Vehicle[], options: object = {}) {
  const resolved = resolveSite({ slug: 'test', name: 'Test', stock: options }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return assembleStock(
    VERSION,
    partsOf({ vehicles, locations: [], offers: [] }, resolved.site, NOW),
  );
}

const world: SearchWorld = {
  now: NOW,
  car: (id, changes = {}) => ({
    ...plainCar(`T${id}`, NOW),
    id,
    views: 0,
    slug: `car-${id}`,
    name: `Car ${id}`,
    locationId: null,
    createdAt: NOW - 1_000_000 + id * 1000,
    priceCents: 20_000_00,
    ...changes,
  }),
  open: async (vehicles, options) => {
    const stock = stockOf(vehicles, options);
    const search = new EmbeddedSearch(async () => stock);
    return (query) => search.search({ ...VERSION, now: NOW }, { ...EVERYTHING, ...query });
  },
};

describe('the embedded search keeps the contract', () => {
  it.each(SEARCH_CONTRACT.map(({ rule, holds }) => [rule, holds] as const))(
    '%s',
    async (_rule, holds) => {
      await expect(holds(world)).resolves.toBeUndefined();
    },
  );
});

describe('time', () => {
  it('takes sold vehicles off the list minute by minute, without another snapshot', () => {
    const day = 86_400_000;
    const sold = (id: number, soldAt: number) =>
      world.car(id, { status: 'sold', sold: true, soldAt });
    const stock = stockOf([
      world.car(1),
      sold(2, NOW - 3 * day),
      world.car(3),
      sold(4, NOW - 3 * day + 2 * MINUTE),
    ]);
    const idsAt = (now: number) => searchStock(stock, EVERYTHING, now).ids;
    expect(idsAt(NOW)).toEqual([4, 3, 2, 1]);
    expect(idsAt(NOW + MINUTE)).toEqual([4, 3, 1]);
    expect(idsAt(NOW + 2 * MINUTE)).toEqual([4, 3, 1]);
    expect(idsAt(NOW + 3 * MINUTE)).toEqual([3, 1]);
    // A query for an earlier time, such as one that was queued, returns the result as of then.
    expect(idsAt(NOW)).toEqual([4, 3, 2, 1]);
    expect(searchStock(stock, { ...EVERYTHING, facets: ['status'] }, NOW).facets.status).toEqual([
      { value: 'in_stock', count: 2 },
      { value: 'sold', count: 2 },
    ]);
  });
});

describe('the further conditions of a site', () => {
  const stock = [
    world.car(1, { make: 'Kestrel', priceCents: 10_000_00 }),
    world.car(2, { make: 'Brolga', priceCents: 30_000_00 }),
    world.car(3, { make: 'Ibis', priceCents: 50_000_00, km: 100 }),
  ];
  const found = (searchFilters: object[]) =>
    searchStock(stockOf(stock, { searchFilters }), EVERYTHING, NOW).ids;

  it('every listed car meets them', () => {
    expect(found([{ field: 'make', in: ['Kestrel', 'Ibis'] }])).toEqual([3, 1]);
    expect(found([{ field: 'price', min: 20_000 }])).toEqual([3, 2]);
    expect(
      found([
        { field: 'price', min: 20_000 },
        { field: 'km', max: 1_000 },
      ]),
    ).toEqual([3]);
    expect(found([{ field: 'price', in: ['30000'] }])).toEqual([2]);
    expect(found([{ field: 'make', in: ['brolga'] }])).toEqual([2]);
  });

  it('bodies are told by their keys', () => {
    const cars = [world.car(1, { simpleBody: 'cabChassis' }), world.car(2, { simpleBody: 'suv' })];
    const filtered = stockOf(cars, { searchFilters: [{ field: 'body', in: ['cabChassis'] }] });
    expect(searchStock(filtered, EVERYTHING, NOW).ids).toEqual([1]);
  });

  it('menus and counters count by them too', () => {
    const filtered = stockOf(stock, { searchFilters: [{ field: 'make', in: ['Ibis'] }] });
    expect(filtered.facts.available).toBe(1);
    expect(filtered.facts.makes.map(({ name }) => name)).toEqual(['Ibis']);
  });
});
