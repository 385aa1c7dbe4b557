import { describe, expect, it } from 'vitest';
import { lockFields, unlockFields } from '#db/vehicle/imports/locked-fields.ts';
import { listImports, loadImport } from '#db/vehicle/imports/stock-imports.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { rollBackImport } from '#stock/import/import-stock.ts';
import { NOW, openImportWorld, range, record } from './import-world.ts';

const HOUR = 3_600_000;

const { site, run, stock, vehicle, revision } = openImportWorld();

describe('locked fields', () => {
  it('survive imports, and follow the feed again once unlocked', async () => {
    await run(range(1));
    const { id } = await vehicle('A1');
    await withSite(site().db, site().siteId, async (trx) => {
      await trx.updateTable('vehicles').set({ price_cents: 19_990_00 }).execute();
      await lockFields(trx, id, ['price_cents']);
    });
    const cheaper = [record('A1', { priceCents: 24_000_00, colour: 'Red' })];
    await run(cheaper);
    expect(await vehicle('A1')).toMatchObject({ priceCents: 19_990_00, colour: 'Red' });
    await withSite(site().db, site().siteId, (trx) => unlockFields(trx, id, null));
    await run(cheaper);
    expect(await vehicle('A1')).toMatchObject({ priceCents: 24_000_00 });
  });

  it('keep a vehicle in stock that the feed no longer has', async () => {
    await run(range(2));
    const { id } = await vehicle('A2');
    await withSite(site().db, site().siteId, (trx) => lockFields(trx, id, ['status']));
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
    const runs = await readSite(site().db, site().siteId, (trx) => listImports(trx, { limit: 9 }));
    expect(runs).toHaveLength(1);
  });
});

describe('a rollback', () => {
  it('restores changed and missing vehicles and withdraws new ones', async () => {
    await run(range(3));
    const before = await stock();
    await run([record('A1', { km: 5, priceCents: 1_00 }), record('A2'), record('B1')]);
    const undone = await rollBackImport({ db: site().db, now: NOW + HOUR }, site().siteId);
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
    const tools = { db: site().db, now: NOW };
    expect(await rollBackImport(tools, site().siteId)).toMatchObject({ undone: { number: 2 } });
    expect(await vehicle('A1')).toMatchObject({ km: null });
    expect(await rollBackImport(tools, site().siteId)).toMatchObject({ undone: { number: 1 } });
    expect(await vehicle('A1')).toMatchObject({ status: 'withdrawn' });
    expect(await rollBackImport(tools, site().siteId)).toBeNull();
  });

  it('makes a schedule refuse the same file', async () => {
    await run(range(1), { digest: 'd1' });
    await rollBackImport({ db: site().db, now: NOW }, site().siteId);
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
    const done = await rollBackImport({ db: site().db, now: NOW }, site().siteId, 'trucks');
    expect(done).toMatchObject({ undone: { feed: 'trucks' } });
    expect(await vehicle('B1')).toMatchObject({ status: 'in_stock' });
  });
});

it('keeps a report of each run', async () => {
  const faults = [{ row: 9, column: 'Year', stockNumber: null, reason: 'is not a year: "x"' }];
  await run(range(2), { faults });
  const found = await readSite(site().db, site().siteId, (trx) => loadImport(trx, 1));
  expect(found).toMatchObject({
    stored: { number: 1, state: 'applied', rows: 2, added: 2, faultCount: 1, source: 'stock.csv' },
    faults,
  });
});
