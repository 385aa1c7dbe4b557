import { expect, it } from 'vitest';
import { resolveSite } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { makeVehicle } from '#tests/factories/vehicle.ts';
import { feedReport } from './feed-report.ts';
import { feedPieces } from './feed-text.ts';

const resolved = resolveSite({ slug: 'test', name: 'Test Motors' }, null, 7);
if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
const OWNER = { config: resolved.site, origin: 'https://wattle.example' };
const VIN = 'JM0CX5AA1A0123456';
const VEHICLES = [
  makeVehicle({ stockNumber: 'K1', vin: VIN, locationId: 1 }),
  makeVehicle({ stockNumber: 'K2', vin: VIN, locationId: 1 }),
  makeVehicle({ stockNumber: 'K3', vin: null, km: null, locationId: 1 }),
  makeVehicle({ stockNumber: 'K4', reserved: true }),
  makeVehicle({ stockNumber: 'K5', locationId: 1, sold: true }),
];
const STOCK = {
  listed: Uint8Array.from([1, 1, 1, 1, 0]),
  locations: new Map([[1, makeLocation()]]),
  vehicleStore: { read: (row: number) => VEHICLES[row] ?? makeVehicle() },
};

it('a report says which vehicles a feed leaves out and why', () => {
  expect(feedReport('google', STOCK, OWNER)).toEqual({
    format: 'google',
    rows: 1,
    notWanted: 1,
    repeated: ['K2'],
    missing: { vin: ['K3'], mileage: ['K3'] },
  });
});

it('a report counts the rows that the feed has', () => {
  for (const format of ['google', 'meta', 'stock'] as const) {
    const text = [...feedPieces(format, STOCK, OWNER)].join('');
    const lines = text.split('\r\n').length - 2;
    expect(feedReport(format, STOCK, OWNER).rows, format).toBe(lines);
  }
});
