import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settleStockRevision } from '#db/revisions.ts';
import { deleteVehicles, upsertVehicles } from '#db/vehicle/vehicles.ts';
import { withSite } from '#db/with-site.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { searchStock } from '#stock/embedded-search.ts';
import { StockSnapshots } from '#stock/snapshot/stock-snapshots.ts';
import type { StockSnapshotsOptions } from '#stock/snapshot/stock-snapshots.ts';
import { StockThread } from '#stock/snapshot/stock-thread.ts';
import { createTestDatabase, createTestSite } from './database.ts';
import type { TestDatabase } from './database.ts';
import { newVehicle } from './rows.ts';

const NOW = Date.UTC(2026, 10, 15);

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const resolved = resolveSite({ slug: 'north', name: 'North' }, null, 1);
if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
const { site: config } = resolved;

const openRoom = (options: Partial<StockSnapshotsOptions> = {}) =>
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
    const room = openRoom({ onLoad: ({ stockRevision }) => loads.push(stockRevision) });
    const version = { siteId, revision: 1, stockRevision: 1 };
    const [one, two] = await Promise.all([room.get(version), room.get(version)]);
    expect(two).toBe(one);
    expect(await room.get(version)).toBe(one);
    expect(loads).toEqual([1]);
  });

  it('a newer version loads anew, and serves whoever asks for an older one', async () => {
    const siteId = await createTestSite(database.ownerDb, 'north');
    const room = openRoom();
    const older = { siteId, revision: 1, stockRevision: 0 };
    expect((await room.get(older)).vehicleStore.size).toBe(0);
    const stockRevision = await addVehicles(siteId, ['N1']);
    const newer = await room.get({ ...older, stockRevision });
    expect(newer.vehicleStore.size).toBe(1);
    expect(await room.get(older)).toBe(newer);
  });

  it('a newer document builds anew as well: the options decide what is listed', async () => {
    const siteId = await createTestSite(database.ownerDb, 'north');
    await addVehicles(siteId, ['N1']);
    let carTypes: typeof config.stock.carTypes = config.stock.carTypes;
    const room = openRoom({
      siteOf: async () => ({ ...config, stock: { ...config.stock, carTypes } }),
    });
    const version = { siteId, revision: 1, stockRevision: 1 };
    expect((await room.get(version)).facts.available).toBe(1);
    const [vehicle] = (await room.get(version)).vehicleStore;
    carTypes = carTypes.filter((carType) => carType !== vehicle?.carType);
    expect((await room.get({ ...version, revision: 2 })).facts.available).toBe(0);
  });

  it('changes that come while one is made are all in the next', async () => {
    const siteId = await createTestSite(database.ownerDb, 'north');
    const loads: number[] = [];
    const first = Promise.withResolvers<void>();
    let waits: Promise<void> = first.promise;
    const room = openRoom({
      siteOf: async () => {
        await waits;
        return config;
      },
      onLoad: ({ stockRevision }) => loads.push(stockRevision),
    });
    const version = { siteId, revision: 1, stockRevision: 11 };
    const early = room.get(version);
    const late = [12, 13, 14, 13].map((stockRevision) => room.get({ ...version, stockRevision }));
    const newer = room.get({ ...version, revision: 2 });
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
    const room = openRoom({
      siteOf: async () => {
        if (!fails) return config;
        fails = false;
        throw new Error('no document');
      },
    });
    const version = { siteId, revision: 1, stockRevision: 1 };
    const early = room.get(version);
    const late = room.get({ ...version, stockRevision: 2 });
    await expect(early).rejects.toThrow('no document');
    expect((await late).stockRevision).toBe(2);
    expect((await room.get(version)).stockRevision).toBe(2);
  });

  it('a snapshot says of which revision its rows are, be it a newer one than was asked for', async () => {
    const siteId = await createTestSite(database.ownerDb, 'north');
    await addVehicles(siteId, ['N1']);
    const stockRevision = await addVehicles(siteId, ['N2']);
    const room = openRoom();
    const stock = await room.get({ siteId, revision: 1, stockRevision: stockRevision - 1 });
    expect(stock.stockRevision).toBe(stockRevision);
    expect(await room.get({ siteId, revision: 1, stockRevision })).toBe(stock);
  });

  it('keeps the sites apart', async () => {
    const north = await createTestSite(database.ownerDb, 'north');
    const south = await createTestSite(database.ownerDb, 'south');
    await addVehicles(north, ['N1']);
    const room = openRoom();
    expect(
      (await room.get({ siteId: north, revision: 1, stockRevision: 0 })).vehicleStore.size,
    ).toBe(1);
    expect(
      (await room.get({ siteId: south, revision: 1, stockRevision: 0 })).vehicleStore.size,
    ).toBe(0);
  });

  it('drops the least recently used snapshots when its memory is full', async () => {
    const sites = await Promise.all(
      ['one', 'two', 'three'].map((slug) => createTestSite(database.ownerDb, slug)),
    );
    for (const siteId of sites) await addVehicles(siteId, ['N1', 'N2']);
    const version = (siteId: number) => ({ siteId, revision: 1, stockRevision: 1 });
    const [first = 0, second = 0, third = 0] = sites;
    const { bytes } = await openRoom().get(version(first));
    const room = openRoom({ bytes: Math.round(bytes * 2.5) });
    await room.get(version(first));
    await room.get(version(second));
    await room.get(version(first));
    await room.get(version(third));
    expect(sites.map((siteId) => room.holds(siteId))).toEqual([true, false, true]);
    expect(room.bytes).toBeLessThanOrEqual(bytes * 2.5);
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
    const { bytes: most } = await openRoom().get(version(large));
    const { bytes: least } = await openRoom().get(version(small));
    const room = openRoom({ bytes: most - 1, onLoad: ({ siteId }) => loads.push(siteId) });
    expect(least).toBeLessThan(most / 2 - 1);
    for (const siteId of [large, small, large, small]) await room.get(version(siteId));
    expect(loads).toEqual([large, small]);
    expect([large, small].map((siteId) => room.holds(siteId))).toEqual([true, true]);
    expect(room.bytes).toBe(most + least);
    const moved = await room.get({ ...version(large), stockRevision: 2 });
    expect(await room.get({ ...version(large), stockRevision: 2 })).toBe(moved);
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
      const beside = await openRoom({ thread }).get(version);
      const here = await openRoom().get(version);
      expect(beside.vehicleStore.size).toBe(MANY.length);
      expect(beside.vehicleStore.at(2_000)).toEqual(here.vehicleStore.at(2_000));
      expect(beside.facts).toEqual(here.facts);
      expect(searchStock(beside, everything, NOW)).toEqual(searchStock(here, everything, NOW));
      const asked = { ...everything, text: 'l20' };
      expect(searchStock(beside, asked, NOW)).toEqual(searchStock(here, asked, NOW));
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
      const rooms = [openRoom({ thread }), openRoom({ thread: forgetful })];
      const get = (revision: number) =>
        Promise.all(
          rooms.map((room) => room.get({ siteId, revision: 1, stockRevision: revision })),
        );
      await get(stockRevision);
      await addVehicles(siteId, ['X1', 'X2']);
      const moved = await withSite(database.db, siteId, async (trx) => {
        await deleteVehicles(trx, ['L7', 'L900']);
        return (await settleStockRevision(trx)) ?? 0;
      });
      const [changed, anew] = await get(moved);
      if (changed === undefined || anew === undefined) throw new Error('There are two rooms.');
      expect(changed.vehicleStore.size).toBe(MANY.length);
      expect([...changed.vehicleStore]).toEqual([...anew.vehicleStore]);
      expect(searchStock(changed, everything, NOW)).toEqual(searchStock(anew, everything, NOW));
    } finally {
      await thread.close();
      await forgetful.close();
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
    const room = openRoom({ now: () => clock.now, onLoad: ({ year }) => years.push(year) });
    const version = { siteId, revision: 1, stockRevision };
    const before = await room.get(version);
    expect(before.year).toBe(2026);
    expect(await room.get(version)).toBe(before);
    clock.now += 1;
    await expect.poll(async () => (await room.get(version)).year).toBe(2027);
    const after = await room.get(version);
    expect(await room.get(version)).toBe(after);
    expect(years).toEqual([2026, 2027]);
  });

  it('keeps nobody waiting: what is held serves until the new one is there', async () => {
    const siteId = await createTestSite(database.ownerDb, 'north');
    const older = await addVehicles(siteId, ['A1']);
    const clock = { now: LAST };
    const held = Promise.withResolvers<void>();
    let waits: Promise<void> = Promise.resolve();
    const room = openRoom({
      now: () => clock.now,
      siteOf: async () => {
        await waits;
        return config;
      },
    });
    const version = { siteId, revision: 2, stockRevision: older };
    const before = await room.get(version);
    clock.now += 1;
    waits = held.promise;
    expect(await room.get(version)).toBe(before);
    // A request for an older revision does not replace the new snapshot with an older one.
    expect(await room.get({ ...version, revision: 1 })).toBe(before);
    // Changed stock is still waited for, since it is requested by its revision.
    const moved = room.get({ ...version, stockRevision: await addVehicles(siteId, ['A2']) });
    held.resolve();
    expect(await moved).toMatchObject({ revision: 2, stockRevision: older + 1, year: 2027 });
  });

  it('a new one that cannot be made is told, and tried again after a while', async () => {
    const siteId = await createTestSite(database.ownerDb, 'north');
    const stockRevision = await addVehicles(siteId, ['A1']);
    const clock = { now: LAST };
    let fails = false;
    let tries = 0;
    const told: number[] = [];
    const room = openRoom({
      now: () => clock.now,
      siteOf: async () => {
        tries += 1;
        if (fails) throw new Error('no document');
        return config;
      },
      onFailure: (_error, site) => told.push(site),
    });
    const version = { siteId, revision: 1, stockRevision };
    const before = await room.get(version);
    clock.now += 1;
    fails = true;
    expect(await room.get(version)).toBe(before);
    await expect.poll(() => told).toEqual([siteId]);
    for (let asked = 0; asked < 5; asked += 1) expect(await room.get(version)).toBe(before);
    expect(tries).toBe(2);
    fails = false;
    clock.now += 10_000;
    await expect.poll(async () => (await room.get(version)).year).toBe(2027);
    expect(told).toEqual([siteId]);
  });
});
