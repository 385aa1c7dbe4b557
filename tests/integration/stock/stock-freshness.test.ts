import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { settleStockRevision } from '#db/revisions.ts';
import { applyDocuments, loadSiteBySlug } from '#db/site/sites.ts';
import { upsertVehicles } from '#db/vehicle/vehicles.ts';
import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import { withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { createLog } from '#http/logging.ts';
import { openSiteServices } from '#main/web/sites.ts';
import type { SiteServices } from '#main/web/sites.ts';
import { searchStock } from '#stock/embedded-search.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { storeLargeStock } from './large-stock.ts';
import { measureProcessor } from './processor-time.ts';

const NOW = Date.UTC(2026, 10, 15);
const HOST = 'large.localhost';
/**
 * A tenth of what `npm run bench:freshness` requires within a second; enough for a snapshot to be built in
 * the thread.
 */
const VEHICLES = 2_000;
/** As a share of the work of the first full read. Reading everything again would be a third. */
const MAX_WORK = 1 / 16;
/** For receiving the notification; the rest of the second is for building the snapshot. */
const NOTIFIED_WITHIN_MS = 500;
const ROUNDS = 5;

/** A server process's sites and stock, without the process. */
interface ServerProcess {
  services: SiteServices;
  /** The stock revisions of the snapshots it has built. */
  made: number[];
  /** Emits `made`. */
  events: EventEmitter;
}

let database: TestDatabase;
let siteId: number;
let vehicle: NewVehicle;
let processes: ServerProcess[] = [];
let price = 5_000_000;
let openingSeconds: number;

beforeAll(async () => {
  // Polling happens only when a test advances the timers: anything else found came by notification.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  database = await createTestDatabase({ max: 8 });
  const { db, ownerDb } = database;
  await applyDocuments(ownerDb, [{ slug: 'large', name: 'Large' }], NOW);
  const site = await loadSiteBySlug(db, 'large');
  if (site === null) throw new Error('The site was refused.');
  siteId = site.id;
  const [first] = await storeLargeStock(database, siteId, { generated: 100, count: VEHICLES });
  if (first === undefined) throw new Error('There is no stock.');
  vehicle = { ...first, status: 'in_stock', sold: false, offerPriceCents: null };
  const opening = await measureProcessor(database, () =>
    Promise.all([openProcess(), openProcess()]),
  );
  processes = opening.result;
  openingSeconds = opening.seconds;
  // Warm up: the first ones run before the JIT has caught up.
  for (let round = 0; round < 3; round += 1) await served(await changePrice(settleStockRevision));
});

afterAll(async () => {
  for (const { services } of processes) await services.close();
  await database.drop();
  vi.useRealTimers();
});

async function openProcess(): Promise<ServerProcess> {
  const made: number[] = [];
  const events = new EventEmitter();
  const services = await openSiteServices({
    db: database.db,
    connection: database.connection,
    log: createLog('silent'),
    port: () => 3000,
    stockBytes: 1024 ** 3,
    onLoad: ({ stockRevision }) => {
      made.push(stockRevision);
      events.emit('made');
    },
  });
  const opened = { services, made, events };
  await stockOf(opened);
  return opened;
}

async function stockOf({ services: { directory, stockSnapshots } }: ServerProcess) {
  const found = directory.findHost(HOST);
  if (found.kind !== 'site') throw new Error(`There is no site at ${HOST}.`);
  return stockSnapshots.get({ ...found.version, siteId: found.version.id });
}

async function countAt(one: ServerProcess, dollars: number): Promise<number> {
  const { total } = searchStock(
    await stockOf(one),
    {
      text: '',
      values: {},
      ranges: { price: { min: dollars, max: dollars } },
      filter: null,
      sort: 'newest',
      offset: 0,
      limit: 21,
      facets: [],
      mostValues: 10,
      ends: [],
    },
    NOW,
  );
  return total;
}

interface Change {
  dollars: number;
  stockRevision: number;
}

async function changePrice(
  move: (trx: SiteTransaction) => Promise<number | null>,
): Promise<Change> {
  price += 1;
  const dollars = price;
  return withSite(database.db, siteId, async (trx) => {
    await upsertVehicles(trx, [{ ...vehicle, priceCents: dollars * 100 }]);
    return { dollars, stockRevision: (await move(trx)) ?? 0 };
  });
}

/** Changes a revision without a notification, as when one is lost. */
async function moveUnheard(trx: SiteTransaction): Promise<number> {
  const { rows } = await sql<{ stock_revision: number }>`
    update sites set stock_revision = stock_revision + 1
    where id = current_setting('forecourt.site_id')::int
    returning stock_revision`.execute(trx);
  return rows[0]?.stock_revision ?? 0;
}

/** How many cars each process finds at the new price, once it has built a snapshot with the change. */
async function served({ dollars, stockRevision }: Change): Promise<number[]> {
  const counts: number[] = [];
  for (const one of processes) {
    while (Math.max(...one.made) < stockRevision) await once(one.events, 'made');
    counts.push(await countAt(one, dollars));
  }
  return counts;
}

describe('a change to one of 2,000 vehicles', () => {
  it('is searchable in every process for little work, once a notice tells of it', async () => {
    for (const one of processes) expect((await stockOf(one)).vehicleStore.size).toBe(VEHICLES);
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const change = async () => served(await changePrice(settleStockRevision));
      const { result, seconds } = await measureProcessor(database, change);
      expect(result).toEqual([1, 1]);
      rounds.push(seconds);
    }
    expect(Math.min(...rounds)).toBeLessThan(openingSeconds * MAX_WORK);
  });

  it('is searchable in every process where the notice is missed', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const change = await changePrice(moveUnheard);
      vi.advanceTimersByTime(NOTIFIED_WITHIN_MS);
      expect(await served(change)).toEqual([1, 1]);
    }
  });

  // That changes which come while a snapshot is built share the next one is shown in stock-snapshots.test.ts.
  it('is searchable in every process after many in a row', async () => {
    let last: Change = { dollars: 0, stockRevision: 0 };
    for (let at = 0; at < 20; at += 1) last = await changePrice(settleStockRevision);
    expect(await served(last)).toEqual([1, 1]);
  });
});
