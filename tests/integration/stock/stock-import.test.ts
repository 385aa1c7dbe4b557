import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { upsertDealerships } from '#db/locations/dealerships.ts';
import { upsertLocations } from '#db/locations/locations.ts';
import { readRevisions } from '#db/revisions.ts';
import { lockFields, loadVehicleFeed, unlockFields } from '#db/vehicle/imports/locked-fields.ts';
import { listImports, loadImport } from '#db/vehicle/imports/stock-imports.ts';
import { loadStock } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { RowFault } from '#domain/vehicle/feed/row-fault.ts';
import type { StockRecord } from '#domain/vehicle/feed/stock-record.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { importStock, rollBackImport } from '#stock/import/import-stock.ts';
import type { ImportOptions, RecordBatch } from '#stock/import/import-stock.ts';
import { FeedFileError } from '#stock/import/read/feed-row.ts';
import { createTestDatabase, createTestSite } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newDealership, newLocation } from '../rows.ts';

const NOW = Date.UTC(2026, 10, 17, 3);
const HOUR = 3_600_000;

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

const record = (stockNumber: string, fields: Partial<StockRecord> = {}): StockRecord => ({
  stockNumber,
  make: 'Toyota',
  model: 'Corolla',
  year: 2022,
  priceCents: 25_000_00,
  priceType: 'Drive Away',
  ...fields,
});

const range = (count: number) => Array.from({ length: count }, (_, at) => record(`A${at + 1}`));

async function* inOneBatch(
  records: readonly StockRecord[],
  faults: readonly RowFault[] = [],
): AsyncGenerator<RecordBatch> {
  yield { records: records.map((one, at) => ({ row: at + 2, record: one })), faults };
}

interface Run extends Partial<ImportOptions> {
  now?: number;
  faults?: readonly RowFault[];
}

function run(records: readonly StockRecord[], { now = NOW, faults = [], ...options }: Run = {}) {
  return importStock(
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
  );
}

async function stock(): Promise<Map<string, Vehicle>> {
  const vehicles = await readSite(database.db, siteId, (trx) => loadStock(trx));
  return new Map(vehicles.map((one) => [one.stockNumber, one]));
}

async function vehicle(stockNumber: string): Promise<Vehicle> {
  const found = (await stock()).get(stockNumber);
  if (found === undefined) throw new Error(`${stockNumber} is not stored.`);
  return found;
}

async function revision(): Promise<number> {
  const all = await readRevisions(database.db);
  return all.find(({ id }) => id === siteId)?.stockRevision ?? -1;
}

const rowVersions = () =>
  withSite(database.db, siteId, async (trx) => {
    const { rows } = await sql<{ version: string }>`
      select stock_number || ':' || xmin as version from vehicles order by 1`.execute(trx);
    return rows.map(({ version }) => version);
  });

describe('a full import', () => {
  it('adds vehicles with an address, at the site’s main location', async () => {
    const outcome = await run([record('A1', { badge: 'Hybrid' })]);
    expect(outcome).toMatchObject({ kind: 'applied', number: 1, report: { added: 1, rows: 1 } });
    expect(await vehicle('A1')).toMatchObject({
      slug: '2022-toyota-corolla-hybrid-a1',
      makeSlug: 'toyota',
      status: 'in_stock',
      carType: 'used',
      dealershipSlug: newDealership().slug,
      createdAt: NOW,
    });
  });

  it('finds a location by its code, and leaves out a vehicle whose code is unknown', async () => {
    const outcome = await run([
      record('A1', { locationCode: 'SOUTH' }),
      record('A2', { locationCode: 'moon' }),
    ]);
    expect(outcome.report).toMatchObject({ added: 1, faultCount: 1 });
    expect(outcome.report.faults[0]).toMatchObject({ row: 3, column: 'Location code' });
    const places = await readSite(database.db, siteId, (trx) =>
      trx.selectFrom('locations').select(['id', 'slug']).execute(),
    );
    const { locationId } = await vehicle('A1');
    expect(places.find(({ id }) => id === locationId)?.slug).toBe('south');
  });

  it('moves no revision and writes no row if nothing changed', async () => {
    await run(range(3));
    const before = { revision: await revision(), rows: await rowVersions() };
    const outcome = await run(range(3), { now: NOW + HOUR });
    expect(outcome).toMatchObject({ kind: 'unchanged', stockRevision: null });
    expect({ revision: await revision(), rows: await rowVersions() }).toEqual(before);
  });

  it('confirms every vehicle it has', async () => {
    await run(range(1));
    await run(range(1), { now: NOW + HOUR });
    const { id } = await vehicle('A1');
    const feed = await readSite(database.db, siteId, (trx) => loadVehicleFeed(trx, id));
    expect(feed).toEqual({ feed: 'feed', confirmedAt: new Date(NOW + HOUR), locked: [] });
  });

  it('changes only what changed, and never an address', async () => {
    await run(range(2));
    const former = await vehicle('A1');
    const [, second] = await rowVersions();
    const outcome = await run(
      [record('A1', { badge: 'GR', priceCents: 30_000_00 }), record('A2')],
      {
        now: NOW + HOUR,
      },
    );
    expect(outcome).toMatchObject({ kind: 'applied', report: { changed: 1, unchanged: 1 } });
    expect(await vehicle('A1')).toEqual({
      ...former,
      badge: 'GR',
      name: expect.stringContaining('GR') as string,
      priceCents: 30_000_00,
      updatedAt: NOW + HOUR,
    });
    expect((await rowVersions())[1]).toBe(second);
  });

  it('leaves what the feed does not say, and empties what it says is empty', async () => {
    await run([record('A1', { colour: 'Red', km: 10 })]);
    await run([record('A1', { km: null })]);
    expect(await vehicle('A1')).toMatchObject({ colour: 'Red', km: null });
    await run([record('A1', { colour: 'Blue' }), record('A2', { km: 5 })]);
    expect(await vehicle('A1')).toMatchObject({ colour: 'Blue', km: null });
    expect(await vehicle('A2')).toMatchObject({ colour: null, km: 5 });
  });

  it('keeps the other measures of a vehicle when the feed has its cylinders', async () => {
    await run([record('A1', { cylinders: 4 })]);
    await withSite(database.db, siteId, (trx) =>
      sql`update vehicles set variant = variant || '{"power": "103 kW"}'`.execute(trx),
    );
    await run([record('A1', { cylinders: 6 })]);
    expect((await vehicle('A1')).variant).toMatchObject({ cylinders: 6, power: '103 kW' });
  });

  it('stores what the feed says of an electric vehicle beside its other measures', async () => {
    const electric = { electricRange: 430, batteryCapacity: 77.4, energyConsumption: 16.5 };
    await run([record('A1', { cylinders: null, ...electric }), record('A2', { cylinders: 4 })]);
    expect((await vehicle('A1')).variant).toMatchObject({ cylinders: null, ...electric });
    expect((await vehicle('A2')).variant).toMatchObject({ cylinders: 4 });
    await withSite(database.db, siteId, (trx) =>
      sql`update vehicles set variant = variant || '{"power": "168 kW"}'`.execute(trx),
    );
    const changed = [record('A1', { electricRange: 450 }), record('A2', { batteryCapacity: null })];
    const outcome = await run(changed);
    expect(outcome.report).toMatchObject({ changed: 1, unchanged: 1 });
    expect((await vehicle('A1')).variant).toMatchObject({
      ...electric,
      electricRange: 450,
      power: '168 kW',
    });
  });

  it.each(['sold', 'withdrawn'] as const)('marks missing vehicles as %s', async (missing) => {
    await run(range(3));
    const outcome = await run(range(2), { missing, now: NOW + HOUR });
    expect(outcome.report).toMatchObject({ missing: 1 });
    expect(await vehicle('A3')).toMatchObject({
      status: missing,
      sold: missing === 'sold',
      soldAt: missing === 'sold' ? NOW + HOUR : null,
    });
  });

  it('keeps missing vehicles where the option says so', async () => {
    await run(range(2));
    expect(await run(range(1), { missing: 'keep' })).toMatchObject({ kind: 'unchanged' });
    expect(await vehicle('A2')).toMatchObject({ status: 'in_stock' });
  });

  it('brings a vehicle back with its id and address', async () => {
    await run(range(2));
    const former = await vehicle('A2');
    await run(range(1));
    const outcome = await run(range(2));
    expect(outcome.report).toMatchObject({ changed: 1, returned: 1 });
    const { id, slug, status, soldAt } = await vehicle('A2');
    expect({ id, slug, status, soldAt }).toEqual({
      id: former.id,
      slug: former.slug,
      status: 'in_stock',
      soldAt: null,
    });
  });

  it('does not sell a vehicle whose row has a fault', async () => {
    await run(range(2));
    const fault = { row: 3, column: 'Price', stockNumber: 'A2', reason: 'is not a price: "abc"' };
    const outcome = await run(range(1), { faults: [fault] });
    expect(outcome.report).toMatchObject({ missing: 0, faultCount: 1, faults: [fault] });
    expect(await vehicle('A2')).toMatchObject({ status: 'in_stock' });
  });

  it('does not touch vehicles of another feed, unless it takes them over', async () => {
    await run(range(2), { feed: 'trucks' });
    const outcome = await run([record('A1', { year: 2023 }), record('B1')]);
    expect(outcome.report).toMatchObject({ added: 1, changed: 0, missing: 0, faultCount: 1 });
    expect(outcome.report.faults[0]).toMatchObject({ reason: 'is a vehicle of the feed trucks' });
    expect(await vehicle('A2')).toMatchObject({ status: 'in_stock' });
    await run([record('A1', { year: 2023 }), record('B1')], { takeOver: true });
    expect(await vehicle('A1')).toMatchObject({ year: 2023 });
  });

  it('takes the first of two rows with the same stock number, and reports the other', async () => {
    const outcome = await run([record('A1'), record('A1', { year: 2019 })]);
    expect(outcome.report.faults).toEqual([
      { row: 3, column: 'Stock number', stockNumber: 'A1', reason: 'is also in row 2' },
    ]);
    expect(await vehicle('A1')).toMatchObject({ year: 2022 });
  });

  it('gives vehicles with equal addresses one each', async () => {
    await run([record('A 1'), record('a-1'), record('A.1')]);
    const slugs = [...(await stock()).values()].map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(3);
    expect(slugs).toContain('2022-toyota-corolla-a-1');
  });
});

describe('an import is refused', () => {
  it('if more of the stock would vanish than allowed', async () => {
    await run(range(30));
    const outcome = await run(range(20));
    expect(outcome).toMatchObject({
      kind: 'refused',
      reason: '10 of the feed’s 30 vehicles would leave the stock, more than 20 per cent.',
    });
    expect(await vehicle('A30')).toMatchObject({ status: 'in_stock' });
    expect(await run(range(20), { safetyStopPercent: null })).toMatchObject({ kind: 'applied' });
  });

  it('if the feed is empty, or no row can be used', async () => {
    await run(range(2));
    expect(await run([])).toMatchObject({ kind: 'refused', reason: 'The feed has no vehicles.' });
    const faults = [{ row: 2, column: null, stockNumber: null, reason: 'has too few cells' }];
    expect(await run([], { faults })).toMatchObject({
      kind: 'refused',
      reason: 'No row of the feed can be used.',
    });
  });

  it('if a row has a fault and the option says so', async () => {
    const faults = [{ row: 3, column: 'Year', stockNumber: 'A2', reason: 'is not a year: "x"' }];
    expect(await run(range(1), { faults, onFault: 'refuse' })).toMatchObject({ kind: 'refused' });
    expect(await stock()).toEqual(new Map());
  });

  it('if the file turns out to be unusable half-way', async () => {
    async function* broken(): AsyncGenerator<RecordBatch> {
      yield* inOneBatch(range(1));
      throw new FeedFileError('The file ends in the middle of row 3.');
    }
    const options = { feed: 'feed', source: 'x', mode: 'full', missing: 'sold' } as const;
    const outcome = await importStock(
      { db: database.db, now: NOW },
      { id: siteId, config: { dealerships: [] } },
      broken(),
      { ...options, onFault: 'skip', safetyStopPercent: 20 },
    );
    expect(outcome).toMatchObject({
      kind: 'refused',
      reason: 'The file ends in the middle of row 3.',
    });
    expect(await stock()).toEqual(new Map());
    const [stored] = await readSite(database.db, siteId, (trx) => listImports(trx, { limit: 1 }));
    expect(stored).toMatchObject({
      state: 'refused',
      reason: outcome.kind === 'refused' && outcome.reason,
    });
  });

  it('if the site has nowhere to put vehicles', async () => {
    siteId = await createTestSite(database.ownerDb, `empty-${sites}`);
    expect(await run(range(1))).toMatchObject({ kind: 'refused' });
  });
});

describe('a partial import', () => {
  it('leaves the other vehicles and the state as they are', async () => {
    await run(range(3));
    await run(range(2));
    const outcome = await run([record('A1', { km: 7 }), record('A3')], { mode: 'partial' });
    expect(outcome.report).toMatchObject({ changed: 1, missing: 0 });
    expect(await vehicle('A3')).toMatchObject({ status: 'sold' });
  });

  it('sets the state that it names', async () => {
    await run(range(1));
    await run([record('A1', { status: 'sold' })], { mode: 'partial', now: NOW + HOUR });
    expect(await vehicle('A1')).toMatchObject({ status: 'sold', sold: true, soldAt: NOW + HOUR });
    await run([record('A1', { status: 'in_stock' })], { mode: 'partial' });
    expect(await vehicle('A1')).toMatchObject({ status: 'in_stock', sold: false, soldAt: null });
  });
});

describe('locked fields', () => {
  it('survive imports, and follow the feed again once unlocked', async () => {
    await run(range(1));
    const { id } = await vehicle('A1');
    await withSite(database.db, siteId, async (trx) => {
      await trx.updateTable('vehicles').set({ price_cents: 19_990_00 }).execute();
      await lockFields(trx, id, ['price_cents']);
    });
    const cheaper = [record('A1', { priceCents: 24_000_00, colour: 'Red' })];
    await run(cheaper);
    expect(await vehicle('A1')).toMatchObject({ priceCents: 19_990_00, colour: 'Red' });
    await withSite(database.db, siteId, (trx) => unlockFields(trx, id, null));
    await run(cheaper);
    expect(await vehicle('A1')).toMatchObject({ priceCents: 24_000_00 });
  });

  it('keep a vehicle in stock that the feed no longer has', async () => {
    await run(range(2));
    const { id } = await vehicle('A2');
    await withSite(database.db, siteId, (trx) => lockFields(trx, id, ['status']));
    expect(await run(range(1))).toMatchObject({ kind: 'unchanged' });
  });
});

describe('a dry run', () => {
  it('lists what would change and changes nothing', async () => {
    await run(range(3));
    const before = { stock: await stock(), revision: await revision() };
    const outcome = await run([record('A1', { km: 5 }), record('A2'), record('B1')], {
      dryRun: true,
    });
    expect(outcome).toMatchObject({
      kind: 'planned',
      report: { added: 1, changed: 1, unchanged: 1, missing: 1 },
    });
    expect(outcome.report.changes).toEqual([
      { stockNumber: 'A1', change: 'changed', fields: [{ name: 'km', before: null, after: 5 }] },
      { stockNumber: 'A3', change: 'missing', fields: [] },
      { stockNumber: 'B1', change: 'added', fields: [] },
    ]);
    expect({ stock: await stock(), revision: await revision() }).toEqual(before);
    const runs = await readSite(database.db, siteId, (trx) => listImports(trx, { limit: 9 }));
    expect(runs).toHaveLength(1);
  });
});

describe('a rollback', () => {
  it('restores changed and missing vehicles and withdraws new ones', async () => {
    await run(range(3));
    const before = await stock();
    await run([record('A1', { km: 5, priceCents: 1_00 }), record('A2'), record('B1')]);
    const undone = await rollBackImport({ db: database.db, now: NOW + HOUR }, siteId);
    expect(undone).toMatchObject({ undone: { number: 2 }, restored: 2, withdrawn: 1 });
    const after = await stock();
    for (const [number, former] of before) {
      expect({ ...after.get(number), updatedAt: 0 }).toEqual({ ...former, updatedAt: 0 });
    }
    expect(after.get('B1')).toMatchObject({ status: 'withdrawn' });
  });

  it('goes further back when repeated, until nothing is left', async () => {
    await run(range(1));
    await run([record('A1', { km: 5 })]);
    const tools = { db: database.db, now: NOW };
    expect(await rollBackImport(tools, siteId)).toMatchObject({ undone: { number: 2 } });
    expect(await vehicle('A1')).toMatchObject({ km: null });
    expect(await rollBackImport(tools, siteId)).toMatchObject({ undone: { number: 1 } });
    expect(await vehicle('A1')).toMatchObject({ status: 'withdrawn' });
    expect(await rollBackImport(tools, siteId)).toBeNull();
  });

  it('makes a schedule refuse the same file', async () => {
    await run(range(1), { digest: 'd1' });
    await rollBackImport({ db: database.db, now: NOW }, siteId);
    expect(await run(range(1), { digest: 'd1', refuseRolledBack: true })).toMatchObject({
      kind: 'refused',
      reason: 'This file was imported before and rolled back.',
    });
    expect(await run(range(1), { digest: 'd2', refuseRolledBack: true })).toMatchObject({
      kind: 'applied',
    });
  });

  it('is only of the feed that is named', async () => {
    await run(range(1), { feed: 'trucks' });
    await run([record('B1')]);
    const done = await rollBackImport({ db: database.db, now: NOW }, siteId, 'trucks');
    expect(done).toMatchObject({ undone: { feed: 'trucks' } });
    expect(await vehicle('B1')).toMatchObject({ status: 'in_stock' });
  });
});

it('keeps a report of each run', async () => {
  const faults = [{ row: 9, column: 'Year', stockNumber: null, reason: 'is not a year: "x"' }];
  await run(range(2), { faults });
  const found = await readSite(database.db, siteId, (trx) => loadImport(trx, 1));
  expect(found).toMatchObject({
    stored: { number: 1, state: 'applied', rows: 2, added: 2, faultCount: 1, source: 'stock.csv' },
    faults,
  });
});
