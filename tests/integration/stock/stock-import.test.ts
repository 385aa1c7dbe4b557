import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { loadVehicleFeed } from '#db/vehicle/imports/locked-fields.ts';
import { listImports } from '#db/vehicle/imports/stock-imports.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { importStock } from '#stock/import/import-stock.ts';
import type { RecordBatch } from '#stock/import/import-stock.ts';
import { FeedFileError } from '#stock/import/read/feed-row.ts';
import { newDealership } from '../rows.ts';
import { inOneBatch, NOW, openImportWorld, range, record } from './import-world.ts';

const HOUR = 3_600_000;

const { site, openEmptySite, run, stock, vehicle, revision, rowVersions } = openImportWorld();

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
    const places = await readSite(site().db, site().siteId, (trx) =>
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
    const feed = await readSite(site().db, site().siteId, (trx) => loadVehicleFeed(trx, id));
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
    await withSite(site().db, site().siteId, (trx) =>
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
    await withSite(site().db, site().siteId, (trx) =>
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
      { db: site().db, now: NOW },
      { id: site().siteId, config: { dealerships: [] } },
      broken(),
      { ...options, onFault: 'skip', safetyStopPercent: 20 },
    );
    expect(outcome).toMatchObject({
      kind: 'refused',
      reason: 'The file ends in the middle of row 3.',
    });
    expect(await stock()).toEqual(new Map());
    const [stored] = await readSite(site().db, site().siteId, (trx) =>
      listImports(trx, { limit: 1 }),
    );
    expect(stored).toMatchObject({
      state: 'refused',
      reason: outcome.kind === 'refused' && outcome.reason,
    });
  });

  it('if the site has nowhere to put vehicles', async () => {
    await openEmptySite();
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
