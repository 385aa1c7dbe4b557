import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settleStockRevision } from '#db/revisions.ts';
import { deleteVehicles, upsertVehicles } from '#db/vehicle/vehicles.ts';
import { withSite } from '#db/with-site.ts';
import { NUMBER_FIELDS, VALUE_FIELDS } from '#domain/search/query/search-fields.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { searchStock } from '#stock/embedded-search.ts';
import type { StockVersion } from '#stock/snapshot/site-stock.ts';
import { StockSnapshots } from '#stock/snapshot/stock-snapshots.ts';
import type { StockSnapshotsOptions } from '#stock/snapshot/stock-snapshots.ts';
import { StockThread } from '#stock/snapshot/stock-thread.ts';
import { createTestDatabase, createTestSite } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newVehicle } from '../rows.ts';

const NOW = Date.UTC(2026, 10, 15);

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const resolved = resolveSite({ slug: 'north', name: 'North' }, null, 1);
if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
const { site: config } = resolved;

const openSnapshots = (options: Partial<StockSnapshotsOptions> = {}) =>
  new StockSnapshots({ db: database.db, siteOf: async () => config, ...options });

async function addVehicles(siteId: number, stockNumbers: readonly string[]): Promise<number> {
  return withSite(database.db, siteId, async (trx) => {
    await upsertVehicles(
      trx,
      stockNumbers.map((stockNumber) =>
        newVehicle({ stockNumber, slug: stockNumber.toLowerCase(), locationId: null }),
      ),
    );
    return (await settleStockRevision(trx)) ?? 0;
  });
}

const everything = {
  text: '',
  values: {},
  ranges: {},
  filter: null,
  sort: 'newest',
  offset: 0,
  limit: 5,
  facets: ['make', 'car_type'],
  mostValues: 10,
  ends: ['price'],
} as const;

describe('the stock room', () => {
  it('two gets of one version load once, at the same time or one after the other', async () => {
    const siteId = await createTestSite(database.ownerDb, 'north');
    const loads: number[] = [];
    const snapshots = openSnapshots({ onLoad: ({ stockRevision }) => loads.push(stockRevision) });
    const version = { siteId, revision: 1, stockRevision: 1 };
    const [one, two] = await Promise.all([snapshots.get(version), snapshots.get(version)]);
    expect(two).toBe(one);
    expect(await snapshots.get(version)).toBe(one);
    expect(loads).toEqual([1]);
  });

  it('a newer version loads anew, and serves whoever asks for an older one', async () => {
    const siteId = await createTestSite(database.ownerDb, 'north');
    const snapshots = openSnapshots();
    const older = { siteId, revision: 1, stockRevision: 0 };
    expect((await snapshots.get(older)).vehicleStore.size).toBe(0);
    const stockRevision = await addVehicles(siteId, ['N1']);
    const newer = await snapshots.get({ ...older, stockRevision });
    expect(newer.vehicleStore.size).toBe(1);
    expect(await snapshots.get(older)).toBe(newer);
  });

  it('a newer document builds anew as well: the options decide what is listed', async () => {
    const siteId = await createTestSite(database.ownerDb, 'north');
    await addVehicles(siteId, ['N1']);
    let carTypes: typeof config.stock.carTypes = config.stock.carTypes;
    const snapshots = openSnapshots({
      siteOf: async () => ({ ...config, stock: { ...config.stock, carTypes } }),
    });
    const version = { siteId, revision: 1, stockRevision: 1 };
    expect((await snapshots.get(version)).facts.available).toBe(1);
    const [vehicle] = (await snapshots.get(version)).vehicleStore;
    carTypes = carTypes.filter((carType) => carType !== vehicle?.carType);
    expect((await snapshots.get({ ...version, revision: 2 })).facts.available).toBe(0);
  });

  it('changes that come while one is made are all in the next', async () => {
    const siteId = await createTestSite(database.ownerDb, 'north');
    const loads: number[] = [];
    const first = Promise.withResolvers<void>();
    let waits: Promise<void> = first.promise;
    const snapshots = openSnapshots({
      siteOf: async () => {
        await waits;
        return config;
      },
      onLoad: ({ stockRevision }) => loads.push(stockRevision),
    });
    const version = { siteId, revision: 1, stockRevision: 11 };
    const early = snapshots.get(version);
    const late = [12, 13, 14, 13].map((stockRevision) =>
      snapshots.get({ ...version, stockRevision }),
    );
    const newer = snapshots.get({ ...version, revision: 2 });
    waits = Promise.resolve();
    first.resolve();
    expect((await early).stockRevision).toBe(11);
    const [last, ...others] = await Promise.all([...late, newer]);
    expect(last).toMatchObject({ revision: 2, stockRevision: 14 });
    for (const one of others) expect(one).toBe(last);
    expect(loads).toEqual([11, 14]);
  });

  it('one that fails is told to those who waited for it, and the next is made all the same', async () => {
    const siteId = await createTestSite(database.ownerDb, 'north');
    let fails = true;
    const snapshots = openSnapshots({
      siteOf: async () => {
        if (!fails) return config;
        fails = false;
        throw new Error('no document');
      },
    });
    const version = { siteId, revision: 1, stockRevision: 1 };
    const early = snapshots.get(version);
    const late = snapshots.get({ ...version, stockRevision: 2 });
    await expect(early).rejects.toThrow('no document');
    expect((await late).stockRevision).toBe(2);
    expect((await snapshots.get(version)).stockRevision).toBe(2);
  });

  it('a snapshot says of which revision its rows are, be it a newer one than was asked for', async () => {
    const siteId = await createTestSite(database.ownerDb, 'north');
    await addVehicles(siteId, ['N1']);
    const stockRevision = await addVehicles(siteId, ['N2']);
    const snapshots = openSnapshots();
    const stock = await snapshots.get({ siteId, revision: 1, stockRevision: stockRevision - 1 });
    expect(stock.stockRevision).toBe(stockRevision);
    expect(await snapshots.get({ siteId, revision: 1, stockRevision })).toBe(stock);
  });

  it('keeps the sites apart', async () => {
    const north = await createTestSite(database.ownerDb, 'north');
    const south = await createTestSite(database.ownerDb, 'south');
    await addVehicles(north, ['N1']);
    const snapshots = openSnapshots();
    expect(
      (await snapshots.get({ siteId: north, revision: 1, stockRevision: 0 })).vehicleStore.size,
    ).toBe(1);
    expect(
      (await snapshots.get({ siteId: south, revision: 1, stockRevision: 0 })).vehicleStore.size,
    ).toBe(0);
  });

  it('drops the least recently used snapshots when its memory is full', async () => {
    const sites = await Promise.all(
      ['one', 'two', 'three'].map((slug) => createTestSite(database.ownerDb, slug)),
    );
    for (const siteId of sites) await addVehicles(siteId, ['N1', 'N2']);
    const version = (siteId: number) => ({ siteId, revision: 1, stockRevision: 1 });
    const [first = 0, second = 0, third = 0] = sites;
    const { bytes } = await openSnapshots().get(version(first));
    const snapshots = openSnapshots({ bytes: Math.round(bytes * 2.5) });
    await snapshots.get(version(first));
    await snapshots.get(version(second));
    await snapshots.get(version(first));
    await snapshots.get(version(third));
    expect(sites.map((siteId) => snapshots.holds(siteId))).toEqual([true, false, true]);
    expect(snapshots.bytes).toBeLessThanOrEqual(bytes * 2.5);
  });

  it('keeps a snapshot that alone is larger than its memory, beside others in use', async () => {
    const large = await createTestSite(database.ownerDb, 'large');
    const small = await createTestSite(database.ownerDb, 'small');
    await addVehicles(
      large,
      Array.from({ length: 60 }, (_, at) => `L${at}`),
    );
    await addVehicles(small, ['S1']);
    const version = (siteId: number) => ({ siteId, revision: 1, stockRevision: 1 });
    const loads: number[] = [];
    const { bytes: largeBytes } = await openSnapshots().get(version(large));
    const { bytes: smallBytes } = await openSnapshots().get(version(small));
    const snapshots = openSnapshots({
      bytes: largeBytes - 1,
      onLoad: ({ siteId }) => loads.push(siteId),
    });
    expect(smallBytes).toBeLessThan(largeBytes / 2 - 1);
    for (const siteId of [large, small, large, small]) await snapshots.get(version(siteId));
    expect(loads).toEqual([large, small]);
    expect([large, small].map((siteId) => snapshots.holds(siteId))).toEqual([true, true]);
    expect(snapshots.bytes).toBe(largeBytes + smallBytes);
    const moved = await snapshots.get({ ...version(large), stockRevision: 2 });
    expect(await snapshots.get({ ...version(large), stockRevision: 2 })).toBe(moved);
  });
});

describe('a large stock', () => {
  const MANY = Array.from({ length: 2_100 }, (_, at) => `L${at}`);

  it('is built beside the thread that answers, and comes to the same', async () => {
    const siteId = await createTestSite(database.ownerDb, 'north');
    const stockRevision = await addVehicles(siteId, MANY);
    const version = { siteId, revision: 1, stockRevision };
    const thread = new StockThread(database.connection);
    try {
      const beside = await openSnapshots({ thread }).get(version);
      const here = await openSnapshots().get(version);
      expect(beside.vehicleStore.size).toBe(MANY.length);
      expect(beside.vehicleStore.at(2_000)).toEqual(here.vehicleStore.at(2_000));
      expect(beside.facts).toEqual(here.facts);
      expect(searchStock(beside, everything, NOW)).toEqual(searchStock(here, everything, NOW));
      const narrowed = { ...everything, text: 'l20' };
      expect(searchStock(beside, narrowed, NOW)).toEqual(searchStock(here, narrowed, NOW));
    } finally {
      await thread.close();
    }
  });

  it('that has changed comes to the same as one that is read anew', async () => {
    const siteId = await createTestSite(database.ownerDb, 'north');
    const stockRevision = await addVehicles(siteId, MANY);
    const thread = new StockThread(database.connection);
    // Too small to cache any rows: everything is read each time.
    const forgetful = new StockThread(database.connection, { rowBytes: 1 });
    try {
      const both = [openSnapshots({ thread }), openSnapshots({ thread: forgetful })];
      const get = (revision: number) =>
        Promise.all(
          both.map((snapshots) => snapshots.get({ siteId, revision: 1, stockRevision: revision })),
        );
      await get(stockRevision);
      await addVehicles(siteId, ['X1', 'X2']);
      const moved = await withSite(database.db, siteId, async (trx) => {
        await deleteVehicles(trx, ['L7', 'L900']);
        return (await settleStockRevision(trx)) ?? 0;
      });
      const [changed, reread] = await get(moved);
      if (changed === undefined || reread === undefined) throw new Error('Expected two snapshots.');
      expect(changed.vehicleStore.size).toBe(MANY.length);
      expect([...changed.vehicleStore]).toEqual([...reread.vehicleStore]);
      expect(searchStock(changed, everything, NOW)).toEqual(searchStock(reread, everything, NOW));
    } finally {
      await thread.close();
      await forgetful.close();
    }
  });

  it('that has a few changes comes to the same as one that is read anew, and shares the rest', async () => {
    const siteId = await createTestSite(database.ownerDb, 'north');
    const stockRevision = await addVehicles(siteId, MANY);
    const thread = new StockThread(database.connection);
    try {
      const updated = openSnapshots({ thread });
      const version = { siteId, revision: 1, stockRevision };
      const before = await updated.get(version);
      const change = (statement: string) =>
        withSite(database.db, siteId, async (trx) => {
          await sql.raw(statement).execute(trx);
          return { ...version, stockRevision: (await settleStockRevision(trx)) ?? 0 };
        });
      const everyFacet = { ...everything, facets: VALUE_FIELDS, ends: NUMBER_FIELDS };
      const compare = async (changed: StockVersion) => {
        const [stock, anew] = [await updated.get(changed), await openSnapshots().get(changed)];
        expect(searchStock(stock, everyFacet, NOW)).toEqual(searchStock(anew, everyFacet, NOW));
        expect([stock.facts, stock.landings]).toEqual([anew.facts, anew.landings]);
        expect(stock.vehicleStore.at(7)).toEqual(anew.vehicleStore.at(7));
        return stock;
      };
      const driven = await compare(
        await change(`update vehicles set km = km + 1 where stock_number = 'L7'`),
      );
      expect(driven.index.text).toBe(before.index.text);
      expect(driven.index.numbers.get('km')).not.toBe(before.index.numbers.get('km'));
      await compare(await change(`update vehicles set name = 'Rare' where stock_number = 'L7'`));
      await addVehicles(siteId, ['X1']);
      await compare(await change(`update vehicles set sold = true where stock_number = 'L9'`));
    } finally {
      await thread.close();
    }
  });

  it('a thread that fails says so, and serves the next', async () => {
    const siteId = await createTestSite(database.ownerDb, 'north');
    const thread = new StockThread(database.connection);
    try {
      await expect(thread.read(-1, config, NOW)).rejects.toThrow(
        'A site id is a whole number above 0',
      );
      expect((await thread.read(siteId, config, NOW)).parts.built.facts.available).toBe(0);
    } finally {
      await thread.close();
    }
  });
});

describe('the turn of the year', () => {
  const LAST = Date.UTC(2026, 11, 31, 14) - 1;

  it('makes another snapshot once, so that filters and cards agree on what a car costs a week', async () => {
    const siteId = await createTestSite(database.ownerDb, 'north');
    const stockRevision = await addVehicles(siteId, ['A1']);
    const clock = { now: LAST };
    const years: number[] = [];
    const snapshots = openSnapshots({
      now: () => clock.now,
      onLoad: ({ year }) => years.push(year),
    });
    const version = { siteId, revision: 1, stockRevision };
    const before = await snapshots.get(version);
    expect(before.year).toBe(2026);
    expect(await snapshots.get(version)).toBe(before);
    clock.now += 1;
    await expect.poll(async () => (await snapshots.get(version)).year).toBe(2027);
    const after = await snapshots.get(version);
    expect(await snapshots.get(version)).toBe(after);
    expect(years).toEqual([2026, 2027]);
  });

  it('keeps nobody waiting: what is held serves until the new one is there', async () => {
    const siteId = await createTestSite(database.ownerDb, 'north');
    const older = await addVehicles(siteId, ['A1']);
    const clock = { now: LAST };
    const held = Promise.withResolvers<void>();
    let waits: Promise<void> = Promise.resolve();
    const snapshots = openSnapshots({
      now: () => clock.now,
      siteOf: async () => {
        await waits;
        return config;
      },
    });
    const version = { siteId, revision: 2, stockRevision: older };
    const before = await snapshots.get(version);
    clock.now += 1;
    waits = held.promise;
    expect(await snapshots.get(version)).toBe(before);
    // A request for an older revision does not replace the new snapshot with an older one.
    expect(await snapshots.get({ ...version, revision: 1 })).toBe(before);
    // Changed stock is still waited for, since it is requested by its revision.
    const moved = snapshots.get({ ...version, stockRevision: await addVehicles(siteId, ['A2']) });
    held.resolve();
    expect(await moved).toMatchObject({ revision: 2, stockRevision: older + 1, year: 2027 });
  });

  it('a new one that cannot be made is told, and tried again after a while', async () => {
    const siteId = await createTestSite(database.ownerDb, 'north');
    const stockRevision = await addVehicles(siteId, ['A1']);
    const clock = { now: LAST };
    let fails = false;
    let tries = 0;
    const failures: number[] = [];
    const snapshots = openSnapshots({
      now: () => clock.now,
      siteOf: async () => {
        tries += 1;
        if (fails) throw new Error('no document');
        return config;
      },
      onFailure: (_error, site) => failures.push(site),
    });
    const version = { siteId, revision: 1, stockRevision };
    const before = await snapshots.get(version);
    clock.now += 1;
    fails = true;
    expect(await snapshots.get(version)).toBe(before);
    await expect.poll(() => failures).toEqual([siteId]);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await snapshots.get(version)).toBe(before);
    expect(tries).toBe(2);
    fails = false;
    clock.now += 10_000;
    await expect.poll(async () => (await snapshots.get(version)).year).toBe(2027);
    expect(failures).toEqual([siteId]);
  });
});
