import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { loadPrint } from './print.ts';

const NOW = Date.UTC(2026, 10, 15, 2);

const car = (id: number, changes: Partial<Vehicle> = {}): Vehicle => ({
  ...plainCar(`K${id}`, NOW),
  id,
  views: 0,
  slug: `kestrel-plover-k${id}`,
  locationId: 1,
  ...changes,
});

function print(vehicles: Vehicle[], carId: string | null, options: object = {}) {
  const resolved = resolveSite({ slug: 'north', name: 'North Motors', ...options }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const rows = { vehicles, locations: [makeLocation()] };
  return loadPrint(makeSiteRequest(resolved.site, rows, NOW), carId);
}

describe('the printable page of a vehicle', () => {
  it('is found by slug and by id', async () => {
    const bySlug = await print([car(1), car(2)], 'kestrel-plover-k2');
    expect(bySlug?.stockNumber).toBe('K2');
    expect(bySlug?.href).toBe('/cars/kestrel-plover-k2');
    expect(await print([car(1), car(2)], '2')).toEqual(bySlug);
  });

  it.each([null, '', '99', 'no-such-car'])('has none for %j', async (carId) => {
    expect(await print([car(1)], carId)).toBeNull();
  });

  it('has none for a vehicle that is hidden or gone', async () => {
    const slug = 'kestrel-plover-k1';
    expect(await print([car(1, { showOnDealerWebsite: false })], slug)).toBeNull();
    const sold = { status: 'sold', sold: true } as const;
    expect(await print([car(1, { ...sold, soldAt: NOW - 9 * DAY_MS })], slug)).toBeNull();
  });

  it('still shows one that was sold of late, where the site lists it', async () => {
    const sold = car(1, { status: 'sold', sold: true, soldAt: NOW - DAY_MS });
    const options = { stock: { filter: 'withSold' } };
    expect((await print([sold], sold.slug, options))?.status).toBe('Sold');
  });

  it('has five pictures at most', async () => {
    expect((await print([car(1)], '1'))?.pictures).toHaveLength(5);
  });
});
