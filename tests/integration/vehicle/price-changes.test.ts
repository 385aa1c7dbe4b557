import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addEarlierPrices, listPriceChanges } from '#db/pricing/price-changes.ts';
import {
  type NewVehicle,
  deleteVehicles,
  loadStock,
  upsertVehicles,
} from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { type TestDatabase, createTestDatabase, createTestSite } from '../database.ts';
import { newVehicle } from '../rows.ts';

let database: TestDatabase;
let site: number;
let sites = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  sites += 1;
  site = await createTestSite(database.ownerDb, `prices-${sites}`);
});

const store = (changes: Partial<NewVehicle>, siteId = site) =>
  withSite(database.db, siteId, (trx) =>
    upsertVehicles(trx, [newVehicle({ priceCents: 30_000_00, offerPriceCents: null, ...changes })]),
  );

async function vehicleId(siteId = site): Promise<number> {
  const [vehicle] = await readSite(database.db, siteId, loadStock);
  return vehicle?.id ?? 0;
}

async function changesOf(siteId = site): Promise<[before: number, after: number][]> {
  const id = await vehicleId(siteId);
  const found = await readSite(database.db, siteId, (trx) => listPriceChanges(trx, id));
  return found.map(({ beforeCents, afterCents }) => [beforeCents / 100, afterCents / 100]);
}

describe('the record of prices', () => {
  it('has each change of the price that is shown, in the transaction that makes it', async () => {
    await store({});
    await store({ km: 5 });
    expect(await changesOf()).toEqual([]);
    await store({ priceCents: 29_000_00 });
    // The reduced price is shown from now on.
    await store({ priceCents: 29_000_00, offerPriceCents: 28_500_00 });
    await store({ priceCents: 31_000_00, offerPriceCents: 28_500_00 });
    await store({ priceCents: 31_000_00 });
    expect(await changesOf()).toEqual([
      [30_000, 29_000],
      [29_000, 28_500],
      [28_500, 31_000],
    ]);
  });

  it('has nothing of a price that begins, ends, belongs to a sold vehicle or is rolled back', async () => {
    await store({ priceCents: null });
    await store({ priceCents: 30_000_00 });
    await store({ priceCents: 0 });
    await store({ priceCents: 30_000_00 });
    await store({ sold: true, status: 'sold', priceCents: 20_000_00 });
    await store({});
    const failed = withSite(database.db, site, async (trx) => {
      await upsertVehicles(trx, [newVehicle({ priceCents: 1_000_00, offerPriceCents: null })]);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await changesOf()).toEqual([[20_000, 30_000]]);
  });

  it('has one change for several in a transaction', async () => {
    await store({});
    await withSite(database.db, site, async (trx) => {
      for (const priceCents of [3_000_00, 29_000_00])
        await upsertVehicles(trx, [newVehicle({ priceCents, offerPriceCents: null })]);
    });
    expect(await changesOf()).toEqual([[30_000, 29_000]]);
  });

  it('keeps twenty changes of two years, and none of a deleted vehicle', async () => {
    await store({});
    const { stockNumber } = newVehicle();
    const at = Date.now() - 800 * 86_400_000;
    const old = { at, beforeCents: 5_00, afterCents: 4_00 };
    await withSite(database.db, site, (trx) =>
      addEarlierPrices(trx, [{ stockNumber, change: old }]),
    );
    expect(await changesOf()).toEqual([[5, 4]]);
    for (let dollars = 1; dollars <= 25; dollars += 1) {
      await store({ priceCents: (30_000 + dollars) * 100 });
    }
    const found = await changesOf();
    expect([found.length, found[0], found.at(-1)]).toEqual([
      20,
      [30_005, 30_006],
      [30_024, 30_025],
    ]);
    await withSite(database.db, site, (trx) => deleteVehicles(trx, [stockNumber]));
    const { rows } = await sql<{ count: string }>`
      select count(*) from price_changes where site_id = ${site}`.execute(database.ownerDb);
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('belongs to one site', async () => {
    const other = await createTestSite(database.ownerDb, `prices-other-${sites}`);
    await store({});
    await store({}, other);
    await store({ priceCents: 29_000_00 });
    expect(await changesOf(other)).toEqual([]);
    const id = await vehicleId();
    expect(await readSite(database.db, other, (trx) => listPriceChanges(trx, id))).toEqual([]);
  });
});
