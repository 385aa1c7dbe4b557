import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planColumns } from '#domain/vehicle/feed/plan-columns.ts';
import { readRow } from '#domain/vehicle/feed/read-row.ts';
import { loadStock, upsertVehicles } from '#db/vehicle/vehicles.ts';
import { withSite } from '#db/with-site.ts';
import { FEED_COLUMNS, oddRows, vehicleOf } from '#tests/factories/feed-rows.ts';
import { createTestDatabase, createTestSite } from '../database.ts';
import type { TestDatabase } from '../database.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const ROWS = 600;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('whatever is accepted of a feed’s row can be stored, and comes back as it was', async () => {
  const siteId = await createTestSite(database.ownerDb, 'feed-values');
  const { plan } = planColumns(FEED_COLUMNS, {}, { now: NOW, lenient: true });
  const rows = fc.sample(oddRows(), { numRuns: ROWS, seed: 18 });
  const vehicles = rows.flatMap((row, at) => {
    const { record } = readRow(row, plan);
    if (record === null) return [];
    const vehicle = vehicleOf({ ...record, stockNumber: `${record.stockNumber}-${at}` });
    return [{ ...vehicle, id: at + 1, locationId: null }];
  });
  expect(vehicles.length).toBeGreaterThan(ROWS / 4);
  const stored = await withSite(database.db, siteId, async (trx) => {
    await upsertVehicles(trx, vehicles);
    return loadStock(trx);
  });
  expect(stored).toEqual(vehicles);
});
