import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settleStockRevision } from '#db/revisions.ts';
import { upsertVehicles } from '#db/vehicle/vehicles.ts';
import { withSite } from '#db/with-site.ts';
import { SITE_DEFAULTS } from '#site-config/resolve.ts';
import { createLog } from '#http/logging.ts';
import { SiteDirectory } from '#services/site/site-directory.ts';
import { StockSnapshots } from '#stock/snapshot/stock-snapshots.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newVehicle } from '../rows.ts';
import { addSite, NOW } from '../vehicle/vehicle-app.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

async function addVehicle(siteId: number, stockNumber: string): Promise<number> {
  return withSite(database.db, siteId, async (trx) => {
    const slug = stockNumber.toLowerCase();
    await upsertVehicles(trx, [newVehicle({ stockNumber, slug, locationId: null })]);
    return (await settleStockRevision(trx)) ?? 0;
  });
}

const stockRevisionIn = (directory: SiteDirectory) => {
  const result = directory.findHost('north.localhost');
  return result.kind === 'site' ? result.version.stockRevision : null;
};

describe('a site whose stock has moved', () => {
  it('is served as it was until the new snapshot is there', async () => {
    const siteId = await addSite(database, 'north');
    const ready = Promise.withResolvers<void>();
    const prepared: number[] = [];
    const served: [number, number][] = [];
    let now = 1_000_000;
    const directory = new SiteDirectory(
      database.db,
      createLog('silent'),
      () => 3000,
      async ({ stockRevision }) => {
        prepared.push(stockRevision);
        await ready.promise;
      },
      () => now,
      (site, ms) => served.push([site, ms]),
    );
    const revisionNow = () => stockRevisionIn(directory);
    await directory.refresh();
    const before = revisionNow();
    const moved = await addVehicle(siteId, 'N1');
    await directory.refresh();
    expect(prepared).toEqual([moved]);
    expect(revisionNow()).toBe(before);
    await directory.refresh();
    expect(prepared).toEqual([moved]);
    expect(served).toEqual([]);
    now += 300_000;
    ready.resolve();
    await expect.poll(revisionNow).toBe(moved);
    // From the commit, which was read a moment after it, to the five minutes that the snapshot took.
    expect(served).toEqual([[siteId, expect.any(Number)]]);
    const [[, ms] = [0, 0]] = served;
    expect(ms).toBeGreaterThan(300_000);
    expect(ms).toBeLessThan(360_000);
  });

  it('that moves on and on is served step by step', async () => {
    const siteId = await addSite(database, 'north');
    const steps = new Map<number, PromiseWithResolvers<void>>();
    const directory = new SiteDirectory(
      database.db,
      createLog('silent'),
      () => 3000,
      async ({ stockRevision }) => {
        const step = Promise.withResolvers<void>();
        steps.set(stockRevision, step);
        await step.promise;
      },
    );
    const revisionNow = () => stockRevisionIn(directory);
    await directory.refresh();
    const first = await addVehicle(siteId, 'N1');
    await directory.refresh();
    const second = await addVehicle(siteId, 'N2');
    await directory.refresh();
    steps.get(first)?.resolve();
    await expect.poll(revisionNow).toBe(first);
    const third = await addVehicle(siteId, 'N3');
    await directory.refresh();
    steps.get(third)?.resolve();
    await expect.poll(revisionNow).toBe(third);
    // A late one does not move the revision back.
    steps.get(second)?.resolve();
    await directory.refresh();
    expect(revisionNow()).toBe(third);
  });

  it('whose snapshot cannot be made is served as it was, and tried again ever more seldom', async () => {
    const siteId = await addSite(database, 'north');
    const clock = { now: NOW };
    let fails = true;
    const prepared: number[] = [];
    const directory = new SiteDirectory(
      database.db,
      createLog('silent'),
      () => 3000,
      async ({ stockRevision }) => {
        prepared.push(stockRevision);
        if (fails) throw new Error('no memory');
      },
      () => clock.now,
    );
    const revisionNow = () => stockRevisionIn(directory);
    await directory.refresh();
    const before = revisionNow();
    const first = await addVehicle(siteId, 'N1');
    for (const wait of [0, 999, 1, 1_999, 1, 3_999, 1]) {
      clock.now += wait;
      await directory.refresh();
      expect(revisionNow()).toBe(before);
    }
    expect(prepared).toEqual([first, first, first, first]);
    // Another change may fix the problem.
    const second = await addVehicle(siteId, 'N2');
    await directory.refresh();
    expect(prepared.at(-1)).toBe(second);
    expect(revisionNow()).toBe(before);
    fails = false;
    clock.now += 60_000;
    await directory.refresh();
    await expect.poll(revisionNow).toBe(second);
  });

  it('whose snapshot cannot be made answers from the one that is held', async () => {
    const siteId = await addSite(database, 'north');
    await addVehicle(siteId, 'N1');
    let fails = false;
    const directory = new SiteDirectory(
      database.db,
      createLog('silent'),
      () => 3000,
      async (version) => {
        await snapshots.get({ ...version, siteId: version.id });
      },
    );
    const snapshots = new StockSnapshots({
      db: database.db,
      siteOf: async () => {
        if (fails) throw new Error('no document');
        return SITE_DEFAULTS;
      },
    });
    const stockNow = async () => {
      const result = directory.findHost('north.localhost');
      if (result.kind !== 'site') throw new Error('There is no site.');
      const { id, ...version } = result.version;
      const stock = await snapshots.get({ ...version, siteId: id });
      // A page is cached under the version it was requested for.
      expect(stock.stockRevision).toBeGreaterThanOrEqual(version.stockRevision);
      return stock;
    };
    await directory.refresh();
    const held = await stockNow();
    fails = true;
    await addVehicle(siteId, 'N2');
    await directory.refresh();
    expect(await stockNow()).toBe(held);
  });
});
