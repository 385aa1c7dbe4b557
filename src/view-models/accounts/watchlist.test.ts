import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import type { OwnVisit } from '#view-models/site-request.ts';
import { loadWatchlist, removeFromWatchlist } from './watchlist.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const DAY = 86_400_000;

const car = (id: number, changes: Partial<Vehicle> = {}): Vehicle => ({
  ...plainCar(`T${id}`, NOW),
  id,
  views: 0,
  slug: `car-${id}`,
  year: 2020,
  make: 'Kestrel',
  model: `Strand ${id}`,
  ...changes,
});

const sold = (daysAgo: number): Partial<Vehicle> => ({
  status: 'sold',
  sold: true,
  soldAt: NOW - daysAgo * DAY,
});

const STOCK = [
  car(1, { priceCents: 2_499_000 }),
  car(2, { reserved: true }),
  car(3, sold(1)),
  car(4, sold(40)),
  car(5, { showOnDealerWebsite: false }),
];

function visitOf(ids: number[]): { own: OwnVisit; removed: number[] } {
  const removed: number[] = [];
  const watchlist = {
    list: async () => ids,
    remove: async (id: number) => void removed.push(id),
  };
  return { own: { watchlist } as unknown as OwnVisit, removed };
}

async function load(...ids: number[]) {
  const resolved = resolveSite(
    { slug: 'test', name: 'Test Site', accounts: { enabled: true, save: 'watchlist' } },
    null,
    7,
  );
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return loadWatchlist(makeSiteRequest(resolved.site, { vehicles: STOCK }, NOW), visitOf(ids).own);
}

describe('the watchlist’s page', () => {
  it('shows the vehicles in the order of the list, at today’s price', async () => {
    const { vehicles, title } = await load(2, 1);
    expect(vehicles.map(({ id }) => id)).toEqual([2, 1]);
    expect(vehicles[1]).toMatchObject({
      name: '2020 Kestrel Strand 1',
      href: '/cars/car-1',
      price: { text: '$24,990', amount: true },
      status: null,
      isUnavailable: false,
    });
    expect(title).toBe('Watchlist | Test Site');
  });

  it.each([
    ['reserved', 2, 'Reserved', false],
    ['sold', 3, 'Sold', true],
    ['sold long ago', 4, 'No longer listed', true],
  ])('a vehicle that is %s says so', async (_, id, status, isUnavailable) => {
    const { vehicles } = await load(id);
    expect(vehicles[0]).toMatchObject({ id, status, isUnavailable });
    expect(vehicles[0]?.name).toBe(`2020 Kestrel Strand ${id}`);
  });

  it.each([5, 77])(
    'one that the site does not show (%i) keeps its row, but no name',
    async (id) => {
      const { vehicles } = await load(id);
      expect(vehicles).toEqual([
        {
          id,
          name: null,
          badge: null,
          facts: [],
          href: null,
          picture: null,
          silhouette: null,
          price: null,
          status: 'No longer listed',
          isUnavailable: true,
        },
      ]);
    },
  );

  it('an empty one leads to the search', async () => {
    const { vehicles, searchHref, garageHref } = await load();
    expect(vehicles).toEqual([]);
    expect(searchHref).toMatch(/^\/search/);
    expect(garageHref).toBeNull();
  });

  it('removes what the form names, and nothing for what is no id', async () => {
    const { own, removed } = visitOf([1]);
    for (const value of ['1', 'x', '-3', '1.5', '']) {
      const fields = new FormData();
      fields.set('car_id', value);
      await removeFromWatchlist(own, fields);
    }
    await removeFromWatchlist(own, new FormData());
    expect(removed).toEqual([1]);
  });
});
