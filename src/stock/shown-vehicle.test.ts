import { expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { SITE_DEFAULTS } from '#site-config/resolve.ts';
import { findShownVehicle } from './shown-vehicle.ts';
import { assembleStock, partsOf } from './snapshot/site-stock.ts';

const NOW = Date.UTC(2026, 10, 15);
const config = {
  ...SITE_DEFAULTS,
  stock: {
    ...SITE_DEFAULTS.stock,
    filter: 'withSold' as const,
    soldDays: 3,
    hiddenGroups: ['staff'],
  },
};

function stateOf(changes: Partial<Vehicle>, slugOrId = 'car-7'): string | null {
  const car = { ...plainCar('S7', NOW), id: 7, slug: 'car-7', views: 0, ...changes };
  const stock = assembleStock(
    { siteId: 7, revision: 1, stockRevision: 1 },
    partsOf({ vehicles: [car], locations: [], offers: [] }, config, NOW),
  );
  return findShownVehicle(stock, slugOrId, { config, now: NOW })?.state ?? null;
}

it.each([
  ['for sale', {}, 'available'],
  ['sold within the window', { status: 'sold', soldAt: NOW - DAY_MS }, 'sold'],
  ['sold before it', { status: 'sold', soldAt: NOW - 9 * DAY_MS }, 'gone'],
  ['hidden by the dealer', { showOnDealerWebsite: false }, null],
  ['of a group that the site hides', { hiddenGroup: 'staff' }, null],
  ['of that group, and sold', { hiddenGroup: 'staff', status: 'sold', soldAt: NOW }, null],
] as const)('a vehicle %s is found as its page shows it', (_case, changes, state) => {
  expect([stateOf(changes), stateOf(changes, '7')]).toEqual([state, state]);
});

it('an address longer than any slug finds nothing', () => {
  const slug = 'c'.repeat(301);
  expect([stateOf({ slug }, slug), stateOf({})]).toEqual([null, 'available']);
});
