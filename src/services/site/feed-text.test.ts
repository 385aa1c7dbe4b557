import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEED_FORMATS } from '#domain/site/feeds/feed-formats.ts';
import type { FeedFormat } from '#domain/site/feeds/feed-formats.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { oddStock, oddVehicles } from '#tests/factories/feed-vehicles.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { makeVehicle } from '#tests/factories/vehicle.ts';
import { feedFaults, readFeed } from '#tests/support/feed-rules.ts';
import { feedPieces } from './feed-text.ts';
import type { FeedOwner, FeedStock } from './feed-text.ts';

function ownerOf(options: Record<string, unknown> = {}): FeedOwner {
  const resolved = resolveSite({ slug: 'test', name: 'Test Motors', ...options }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return { config: resolved.site, origin: 'https://wattle.example' };
}

const LOCATIONS = [
  makeLocation({ id: 1, address: { lat: -27.36, long: 153.01 } }),
  makeLocation({ id: 2, slug: 'back-lot', name: '=Back Lot', visible: false }),
];

function stockOf(vehicles: readonly Vehicle[]): FeedStock {
  return {
    listed: new Uint8Array(vehicles.length).fill(1),
    locations: new Map(LOCATIONS.map((location) => [location.id, location])),
    vehicleStore: {
      read: (row) => {
        const vehicle = vehicles[row];
        if (vehicle === undefined) throw new RangeError(`There is no row ${row}.`);
        return vehicle;
      },
    },
  };
}

const textOf = (format: FeedFormat, vehicles: readonly Vehicle[], owner = ownerOf()) =>
  [...feedPieces(format, stockOf(vehicles), owner)].join('');

describe.each(FEED_FORMATS)('the %s feed', (format) => {
  it('keeps the rules of its format, whatever the vehicles are', () => {
    const owner = ownerOf({ stock: { subscriptions: true } });
    let rows = 0;
    fc.assert(
      fc.property(oddStock(), (vehicles) => {
        const text = textOf(format, vehicles, owner);
        rows += readFeed(text).length;
        expect(feedFaults(format, text)).toEqual([]);
      }),
      { numRuns: 150 },
    );
    expect(rows).toBeGreaterThan(5);
  });

  it('of no vehicles is its columns', () => {
    expect(readFeed(textOf(format, []))).toEqual([]);
    expect(feedFaults(format, textOf(format, []))).toEqual([]);
  });

  it('lists a plain car once, and none that the site does not list', () => {
    const vehicles = ['K1', 'K2', 'K3'].map((stockNumber, at) =>
      makeVehicle({ id: at + 1, stockNumber, vin: `JM0CX5AA1A012345${at}`, locationId: 1 }),
    );
    const stock = { ...stockOf(vehicles), listed: Uint8Array.from([1, 0, 1]) };
    const text = [...feedPieces(format, stock, ownerOf())].join('');
    expect(
      readFeed(text).map((row) => row['id'] ?? row['vehicle_id'] ?? row['Stock number']),
    ).toEqual(['K1', 'K3']);
  });

  it('of 20,000 vehicles reads a few at a time and holds none of its text', () => {
    let read = 0;
    const pieces = feedPieces(
      format,
      {
        listed: new Uint8Array(20_000).fill(1),
        locations: new Map([[1, makeLocation()]]),
        vehicleStore: {
          read: (row) => {
            read += 1;
            return makeVehicle({
              id: row + 1,
              stockNumber: `K${row}`,
              vin: `JM0CX5AA1A0${String(row).padStart(6, '0')}`,
              locationId: 1,
            });
          },
        },
      },
      ownerOf(),
    );
    let rows = 0;
    let longest = 0;
    let atOnce = 0;
    for (let before = 0, next = pieces.next(); next.done !== true; next = pieces.next()) {
      atOnce = Math.max(atOnce, read - before);
      before = read;
      longest = Math.max(longest, next.value.length);
      rows += next.value.split('\r\n').length - 1;
    }
    expect(rows).toBe(20_001);
    expect(atOnce).toBeLessThanOrEqual(50);
    expect(longest).toBeLessThan(200_000);
  });
});

describe('a location that visitors may not see', () => {
  const vehicle = makeVehicle({ locationId: 2 });

  it('is in no advertisement, but the dealer’s own systems know where the car is', () => {
    for (const format of ['google', 'meta'] as const)
      expect(readFeed(textOf(format, [vehicle])), format).toEqual([]);
    expect(readFeed(textOf('stock', [vehicle]))).toMatchObject([{ 'Location code': 'back-lot' }]);
  });

  it('also where only the site hides it', () => {
    const owner = ownerOf({ locations: { hidden: ['aspley'] } });
    const car = makeVehicle({ locationId: 1 });
    expect(readFeed(textOf('google', [car], owner))).toEqual([]);
    expect(readFeed(textOf('google', [car]))).toHaveLength(1);
  });
});

describe('a dealer’s stock makes the round trip', () => {
  it('every column comes back as it went out', () => {
    fc.assert(
      fc.property(oddVehicles(), (odd) => {
        const vehicle = {
          ...odd,
          make: 'Kestrel',
          model: 'Falcon',
          stockNumber: 'K1',
          dealerComments: '- One owner.\r\n=Two keys',
        };
        const [row] = readFeed(textOf('stock', [vehicle]));
        const price = Number(row?.['DAP Price'] || row?.['EGC Price'] || 0) * 100;
        expect(row).toMatchObject({
          'Stock number': 'K1',
          'Car type': vehicle.carType,
          Make: 'Kestrel',
          Year: String(vehicle.year),
          Odometer: vehicle.km === null || vehicle.km < 0 ? '' : String(Math.round(vehicle.km)),
          Dealercomments: '- One owner.\n=Two keys',
          Certified: vehicle.certified ? 'Yes' : 'No',
          Cylinders: '4',
          Drive: vehicle.simpleDrive ?? 'All Wheel Drive',
        });
        expect([0, vehicle.priceCents, vehicle.offerPriceCents]).toContainEqual(Math.round(price));
      }),
      { numRuns: 60 },
    );
  });
});
