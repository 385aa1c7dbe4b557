import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { upsertDealerships } from '#db/locations/dealerships.ts';
import { upsertLocations } from '#db/locations/locations.ts';
import { readRevisions } from '#db/revisions.ts';
import { loadStock } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { RowFault } from '#domain/vehicle/feed/row-fault.ts';
import type { StockRecord } from '#domain/vehicle/feed/stock-record.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { importStock } from '#stock/import/import-stock.ts';
import type { ImportOptions, RecordBatch } from '#stock/import/import-stock.ts';
import { createTestDatabase, createTestSite } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newDealership, newLocation } from '../rows.ts';

/** A dealer whose stock is imported; another for each test. */

export const NOW = Date.UTC(2026, 10, 17, 3);

export const record = (stockNumber: string, fields: Partial<StockRecord> = {}): StockRecord => ({
  stockNumber,
  make: 'Toyota',
  model: 'Corolla',
  year: 2022,
  priceCents: 25_000_00,
  priceType: 'Drive Away',
  ...fields,
});

export const range = (count: number) =>
  Array.from({ length: count }, (_, at) => record(`A${at + 1}`));

export async function* inOneBatch(
  records: readonly StockRecord[],
  faults: readonly RowFault[] = [],
): AsyncGenerator<RecordBatch> {
  yield { records: records.map((one, at) => ({ row: at + 2, record: one })), faults };
}

interface Run extends Partial<ImportOptions> {
  now?: number;
  faults?: readonly RowFault[];
}

/** Opens a database before the tests of a file, and a site before each. */
export function openImportWorld() {
  let database: TestDatabase;
  let siteId = 0;
  let sites = 0;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    sites += 1;
    siteId = await createTestSite(database.ownerDb, `dealer-${sites}`);
    await withSite(database.db, siteId, async (trx) => {
      await upsertDealerships(trx, [newDealership()]);
      await upsertLocations(trx, [
        newLocation({ slug: 'north', name: 'North', primary: true }),
        newLocation({ slug: 'south', name: 'South', primary: false }),
      ]);
    });
  });
  const stock = async (): Promise<Map<string, Vehicle>> => {
    const vehicles = await readSite(database.db, siteId, (trx) => loadStock(trx));
    return new Map(vehicles.map((one) => [one.stockNumber, one]));
  };
  return {
    site: () => ({ db: database.db, siteId }),
    /** Without a location. */
    openEmptySite: async (): Promise<void> => {
      siteId = await createTestSite(database.ownerDb, `empty-${sites}`);
    },
    run: (records: readonly StockRecord[], { now = NOW, faults = [], ...options }: Run = {}) =>
      importStock(
        { db: database.db, now },
        { id: siteId, config: { dealerships: [] } },
        inOneBatch(records, faults),
        {
          feed: 'feed',
          source: 'stock.csv',
          mode: 'full',
          missing: 'sold',
          onFault: 'skip',
          safetyStopPercent: 20,
          ...options,
        },
      ),
    stock,
    vehicle: async (stockNumber: string): Promise<Vehicle> => {
      const found = (await stock()).get(stockNumber);
      if (found === undefined) throw new Error(`${stockNumber} is not stored.`);
      return found;
    },
    revision: async (): Promise<number> => {
      const all = await readRevisions(database.db);
      return all.find(({ id }) => id === siteId)?.stockRevision ?? -1;
    },
    rowVersions: () =>
      withSite(database.db, siteId, async (trx) => {
        const { rows } = await sql<{ version: string }>`
          select stock_number || ':' || xmin as version from vehicles order by 1`.execute(trx);
        return rows.map(({ version }) => version);
      }),
  };
}
