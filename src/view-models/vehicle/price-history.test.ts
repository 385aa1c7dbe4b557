import { expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { priceHistoryRows } from './price-history.ts';

const NOW = Date.UTC(2026, 10, 15, 2);

async function rowsOf(changes: Partial<Vehicle> = {}, options: Record<string, unknown> = {}) {
  const resolved = resolveSite({ slug: 'test', name: 'Test Site', ...options }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const vehicle: Vehicle = {
    ...plainCar('T1', NOW),
    id: 1,
    views: 0,
    priceCents: 29_500_00,
    offerPriceCents: null,
    ...changes,
  };
  const request = makeSiteRequest(resolved.site, { vehicles: [vehicle] }, NOW);
  return priceHistoryRows(vehicle, {
    ...request,
    priceChanges: async () => [
      { at: Date.UTC(2026, 8, 1), beforeCents: 30_000_00, afterCents: 29_000_00 },
      { at: Date.UTC(2026, 10, 3), beforeCents: 29_000_00, afterCents: 29_500_00 },
    ],
  });
}

it('a vehicle for sale says how its price changed, the newest first', async () => {
  expect(await rowsOf()).toEqual([
    { label: 'Price raised', value: 'By $500 on 3 November 2026' },
    { label: 'Price reduced', value: 'By $1,000 on 1 September 2026' },
  ]);
});

it('nothing is said of sold vehicles, subscriptions, other prices, or if the option is off', async () => {
  expect(await rowsOf({ sold: true, status: 'sold', soldAt: NOW })).toEqual([]);
  expect(await rowsOf({ priceCents: null })).toEqual([]);
  expect(await rowsOf({ offerPriceCents: 28_000_00 })).toEqual([]);
  const subscribed = { subscriptionPriceCents: 200_00 };
  expect(await rowsOf(subscribed, { stock: { subscriptions: true } })).toEqual([]);
  expect(await rowsOf(subscribed)).toHaveLength(2);
  expect(await rowsOf({}, { detail: { priceHistory: false } })).toEqual([]);
});
