import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { upsertDealerships } from '#db/locations/dealerships.ts';
import { upsertLocations } from '#db/locations/locations.ts';
import { loadStock } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { StockRecord } from '#domain/vehicle/feed/stock-record.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { importStock } from '#stock/import/import-stock.ts';
import type { ImportOptions, RecordBatch } from '#stock/import/import-stock.ts';
import { createTestDatabase, createTestSite } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newDealership, newLocation } from '../rows.ts';

const NOW = Date.UTC(2026, 10, 17, 3);
/** More than the database gets at once. */
const MANY = 2_500;

let database: TestDatabase;
let siteId = 0;
let sites = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  sites += 1;
  siteId = await createTestSite(database.ownerDb, `batches-${sites}`);
  await withSite(database.db, siteId, async (trx) => {
    await upsertDealerships(trx, [newDealership()]);
    await upsertLocations(trx, [newLocation({ slug: 'north', primary: true })]);
  });
});

const record = (stockNumber: string, fields: Partial<StockRecord> = {}): StockRecord => ({
  stockNumber,
  make: 'Toyota',
  model: 'Corolla',
  year: 2022,
  ...fields,
});

const many = (count: number) => Array.from({ length: count }, (_, at) => record(`A${at + 1}`));

async function* inSmallBatches(records: readonly StockRecord[]): AsyncGenerator<RecordBatch> {
  for (let from = 0; from < records.length; from += 100) {
    const some = records.slice(from, from + 100);
    yield { records: some.map((one, at) => ({ row: from + at + 2, record: one })), faults: [] };
  }
}

function run(records: readonly StockRecord[], options: Partial<ImportOptions> = {}) {
  return importStock(
    { db: database.db, now: NOW },
    { id: siteId, config: { dealerships: [] } },
    inSmallBatches(records),
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

it('a number that comes again in a later batch is reported, and its first row counts', async () => {
  const outcome = await run([...many(MANY), record('A1', { year: 2019 })]);
  expect(outcome.report).toMatchObject({ rows: MANY, added: MANY, faultCount: 1 });
  expect(outcome.report.faults).toEqual([
    { row: MANY + 2, column: 'Stock number', stockNumber: 'A1', reason: 'is also in row 2' },
  ]);
  expect((await stock()).get('A1')).toMatchObject({ year: 2022 });
});

it('equal addresses in several batches become different ones', async () => {
  const records = many(MANY);
  await run([record('A 1'), ...records, record('a-1')]);
  const slugs = [...(await stock()).values()].map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(MANY + 2);
});

it('changed, unchanged, missing and new vehicles of several batches are counted together', async () => {
  await run(many(MANY));
  const next = many(MANY)
    .map((one, at) => (at % 500 === 0 ? { ...one, km: 7 } : one))
    .slice(0, MANY - 3);
  const outcome = await run([...next, record('B1')]);
  expect(outcome.report).toMatchObject({ added: 1, changed: 5, unchanged: MANY - 8, missing: 3 });
  expect(await run([...next, record('B1')])).toMatchObject({ kind: 'unchanged' });
});

it('a refused import leaves no new vehicle and no confirmation behind', async () => {
  await run(many(30));
  const before = { stock: await stock(), confirmed: await confirmations() };
  const strangers = Array.from({ length: MANY }, (_, at) => record(`B${at}`));
  const outcome = await run([record('A1'), ...strangers]);
  expect(outcome).toMatchObject({
    kind: 'refused',
    number: 2,
    reason: '29 of the feed’s 30 vehicles would leave the stock, more than 20 per cent.',
    report: { added: MANY, missing: 29 },
  });
  expect({ stock: await stock(), confirmed: await confirmations() }).toEqual(before);
});

const confirmations = () =>
  readSite(database.db, siteId, async (trx) => {
    const { rows } = await sql<{ version: string }>`
      select vehicle_id || ':' || xmin as version from vehicle_feeds order by 1`.execute(trx);
    return rows.map(({ version }) => version);
  });

it('texts keep every character, and lists their items', async () => {
  const odd = 'tab\tand \\ "quotes" {braces}, \\N \\. é 🚗\nnext line';
  const fields = {
    dealerComments: odd,
    badge: '\\N',
    colour: '',
    standardEquipment: ['a, b', '"c"', 'd\\e', '{f}', 'NULL', '', odd],
    filteredFeatures: [],
    categories: ['plain', 'two words'],
    imageUrls: ['https://pictures.example/a"b\\c.jpg'],
    createdAt: NOW - 1,
    engineSizeLitres: 2.5,
    certified: true,
  };
  await run([record('A\t1', fields), record('A2', { imageUrls: [], standardEquipment: [] })]);
  const { imageUrls, ...expected } = fields;
  const stored = await stock();
  expect(stored.get('A\t1')).toMatchObject(expected);
  expect(stored.get('A\t1')?.images.map(({ url }) => url)).toEqual(imageUrls);
  expect(stored.get('A2')).toMatchObject({ images: [], standardEquipment: [], photosCount: 0 });
  expect(await run([record('A\t1', fields), record('A2')])).toMatchObject({ kind: 'unchanged' });
});

it('vehicles that say ever more, or less, keep what they say and get defaults for the rest', async () => {
  const records = [
    record('A1'),
    record('A2', { km: 7, imageUrls: [] }),
    record('A3', { colour: 'Red', standardEquipment: ['Alloys'] }),
    record('A4', { km: 9, colour: null, cylinders: 6 }),
    record('A5'),
  ];
  await run(records);
  const stored = await stock();
  const shown = [...stored.values()].map(
    ({ stockNumber, km, colour, standardEquipment, variant }) => [
      stockNumber,
      km,
      colour,
      standardEquipment,
      variant.cylinders,
    ],
  );
  expect(shown).toEqual([
    ['A1', null, null, [], null],
    ['A2', 7, null, [], null],
    ['A3', null, 'Red', ['Alloys'], null],
    ['A4', 9, null, [], 6],
    ['A5', null, null, [], null],
  ]);
  expect(await run(records)).toMatchObject({ kind: 'unchanged' });
  const fewer = [record('A2', { badge: 'GX' }), record('A4')];
  await run([...fewer, record('A1'), record('A3', { km: 1 }), record('A5')]);
  expect((await stock()).get('A2')).toMatchObject({ km: 7, badge: 'GX' });
  expect((await stock()).get('A3')).toMatchObject({ km: 1, colour: 'Red' });
});

it('a failure of the database while a batch is copied is told, and the next import works', async () => {
  await expect(run([record('A1', { year: 1e12 })])).rejects.toThrow(/out of range/);
  expect(await run([record('A1')])).toMatchObject({ kind: 'applied' });
});
