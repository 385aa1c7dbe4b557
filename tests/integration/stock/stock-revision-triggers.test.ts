import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { upsertOffers } from '#db/content/offers.ts';
import { upsertReviews } from '#db/content/reviews.ts';
import { connect } from '#db/database.ts';
import type { Db } from '#db/database.ts';
import { upsertLocations } from '#db/locations/locations.ts';
import {
  claimPictures,
  deleteUnusedPictures,
  markUnusedPictures,
  recordPictures,
} from '#db/media/remote-pictures.ts';
import {
  listenForRevisions,
  notifyRevision,
  readRevisions,
  settleStockRevision,
} from '#db/revisions.ts';
import { TENANT_TABLES } from '#db/tables.ts';
import { addVehicleViews, deleteVehicles, upsertVehicles } from '#db/vehicle/vehicles.ts';
import { withSite } from '#db/with-site.ts';
import { insertRow } from '../insert-row.ts';
import { createTestDatabase, createTestSite } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newLocation, newOffer, newReview, newVehicle } from '../rows.ts';

import { addCar, ID, NOW, PICTURE, priceCar, SHOWN, storePicture } from './shown-tables.ts';
import type { Write } from './shown-tables.ts';

let database: TestDatabase;
let db: Db;
let one: number;
let two: number;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.ownerDb.deleteFrom('sites').execute();
  one = await createTestSite(database.ownerDb, 'one');
  two = await createTestSite(database.ownerDb, 'two');
});

async function revisionOf(siteId: number): Promise<number> {
  return (await readRevisions(db)).find(({ id }) => id === siteId)?.stockRevision ?? 0;
}

/** By how much one transaction increments its site's revision; the other site's must not change. */
async function moves(write: Write): Promise<number> {
  const [before, other] = [await revisionOf(one), await revisionOf(two)];
  await withSite(db, one, write);
  expect(await revisionOf(two)).toBe(other);
  return (await revisionOf(one)) - before;
}

/** Adds the rows that `table` references. */
async function prepare(table: string): Promise<void> {
  if (table !== 'market_prices') return;
  for (const siteId of [one, two]) await withSite(db, siteId, addCar);
}

describe.each(Object.entries(SHOWN))('%s', (table, { add, change, update }) => {
  it('a write through the database module moves the revision once, an unchanged one not at all', async () => {
    await prepare(table);
    await withSite(db, two, add);
    expect(await moves(add)).toBe(1);
    expect(await moves(add)).toBe(0);
    expect(await moves(change)).toBe(1);
    expect(await moves(change)).toBe(0);
  });

  it('so does plain SQL of the application’s role', async () => {
    await prepare(table);
    await withSite(db, two, add);
    await withSite(db, one, add);
    const { rows } = await withSite(db, one, (trx) =>
      sql<{ row: object }>`select to_json(t) as row from ${sql.table(table)} t`.execute(trx),
    );
    const run = (statement: RawBuilder<unknown>) => moves((trx) => statement.execute(trx));
    expect(await run(sql`update ${sql.table(table)} set site_id = site_id`)).toBe(0);
    expect(await run(update)).toBe(1);
    expect(await run(sql`delete from ${sql.table(table)} where false`)).toBe(0);
    // The update above changed its state from `kept`.
    if (table === 'remote_pictures') await run(sql`update remote_pictures set state = 'kept'`);
    // And this one ended the hold.
    if (table === 'reservations') await run(sql`update reservations set state = 'held'`);
    expect(await run(sql`delete from ${sql.table(table)}`)).toBe(1);
    expect(await moves((trx) => insertRow(trx, table, rows[0]?.row ?? {}))).toBe(1);
  });
});

describe('a market price', () => {
  it('moves the revision with what cards show of it, and not with the rest', async () => {
    await prepare('market_prices');
    await moves((trx) => priceCar(trx));
    expect(await moves((trx) => priceCar(trx, { dataAgeDays: 99 }))).toBe(0);
    expect(await moves((trx) => priceCar(trx, { dataAgeDays: 99, sampleSize: 77 }))).toBe(1);
  });
});

describe('which tables', () => {
  it('every tenant table moves the revision or is shown on no page', async () => {
    const { rows } = await sql<{ name: string; triggers: number }>`
      select tgrelid::regclass::text as name, count(*) as triggers from pg_trigger
      where tgfoid = 'move_stock_revision'::regproc and tgenabled = 'O' and tgdeferrable and tginitdeferred
      group by tgrelid`.execute(database.ownerDb);
    const moving = new Map(rows.map(({ name, triggers }) => [name, triggers]));
    // Its rows are only ever added; the older ones, which are deleted in time, are shown on no page.
    const added = ['content_revisions', 1] as const;
    expect(moving).toEqual(
      new Map([...Object.keys(SHOWN).map((table) => [table, 3] as const), added]),
    );
    expect(TENANT_TABLES.filter((table) => !moving.has(table)).toSorted()).toEqual([
      'accounts',
      'alert_events',
      'alert_runs',
      'analytics_events',
      'api_idempotency_keys',
      'api_tokens',
      'lead_deliveries',
      'lead_delivery_attempts',
      'lead_events',
      'leads',
      'limit_counts',
      'market_price_runs',
      'message_log',
      'miscellaneous_records',
      'payment_entries',
      'payment_events',
      'payments',
      'phone_reveals',
      // Written with the vehicle whose price changes, which moves the revision.
      'price_changes',
      'prize_spins',
      'prize_stock',
      'purchases',
      'reservation_events',
      'saved_searches',
      'sessions',
      'sign_in_codes',
      'site_keys',
      'site_previews',
      'spent_challenges',
      'stock_changes',
      'stock_import_changes',
      'stock_import_faults',
      'stock_imports',
      'test_drive_bookings',
      'unused_content_pictures',
      'vehicle_feeds',
      'vehicle_view_visitors',
      'vehicle_views',
      'visitor_keys',
      'visitor_notices',
      'watched_vehicles',
    ]);
  });

  it('what no page shows moves nothing', async () => {
    await withSite(db, one, addCar);
    expect(await moves((trx) => addVehicleViews(trx, ID))).toBe(0);
    expect(await moves((trx) => recordPictures(trx, [PICTURE], NOW))).toBe(0);
    expect(await moves((trx) => claimPictures(trx, { limit: 1, leaseMs: 0, now: NOW }))).toBe(0);
    expect(await moves(storePicture)).toBe(1);
    expect(await moves((trx) => markUnusedPictures(trx, [], NOW))).toBe(0);
    expect(await moves((trx) => deleteUnusedPictures(trx, NOW))).toBe(0);
    expect(await moves(priceCar)).toBe(1);
    expect(await moves((trx) => priceCar(trx, { fill: 0.7 }))).toBe(0);
  });
});

describe('a transaction', () => {
  it('that writes many rows of several tables moves the revision once and announces it once', async () => {
    const notified: (number | null)[] = [];
    const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>() };
    const listener = listenForRevisions(database.connection, (site) => notified.push(site), log);
    try {
      await expect.poll(() => notified).toEqual([null]);
      const cars = Array.from({ length: 1_500 }, (_, at) =>
        newVehicle({ stockNumber: `S${at}`, slug: `s-${at}`, vin: null, locationId: null }),
      );
      const writeAll: Write = async (trx) => {
        await upsertLocations(trx, [newLocation()]);
        await upsertVehicles(trx, cars);
        await upsertOffers(trx, [newOffer(), newOffer()]);
        await deleteVehicles(trx, ['S1', 'S2']);
      };
      expect(await moves(writeAll)).toBe(1);
      await withSite(db, two, addCar);
      await expect.poll(() => notified).toEqual([null, one, two]);
    } finally {
      await listener.close();
    }
  });

  it('whose caller moves the revision itself, as the previous version did, moves it once', async () => {
    const writeAndMove: Write = async (trx) => {
      await addCar(trx);
      await sql`update sites set stock_revision = stock_revision + 1 where id = ${one}`.execute(
        trx,
      );
      await notifyRevision(trx, one);
    };
    expect(await moves(writeAndMove)).toBe(1);
  });

  it('that names two sites in turn moves both', async () => {
    await withSite(db, one, async (trx) => {
      await addCar(trx);
      await sql`select set_config('forecourt.site_id', ${String(two)}, true)`.execute(trx);
      await addCar(trx);
    });
    expect([await revisionOf(one), await revisionOf(two)]).toEqual([1, 1]);
  });

  it('that takes back to a savepoint what it wrote moves nothing', async () => {
    const undone: Write = async (trx) => {
      await sql`savepoint before`.execute(trx);
      await addCar(trx);
      expect(await settleStockRevision(trx)).toBe(1);
      await sql`rollback to savepoint before`.execute(trx);
    };
    expect(await moves(undone)).toBe(0);
  });

  it('that asks for the number is told it, and moves no further', async () => {
    const asking: Write = async (trx) => {
      expect(await settleStockRevision(trx)).toBeNull();
      await addCar(trx);
      expect(await settleStockRevision(trx)).toBe(1);
      await upsertOffers(trx, [newOffer()]);
      expect(await settleStockRevision(trx)).toBe(1);
      await upsertReviews(trx, [newReview()]);
    };
    expect(await moves(asking)).toBe(1);
  });

  it('waits for no other writer of the site before it commits, nor do they deadlock', async () => {
    const other = connect({
      connection: database.connection,
      role: 'app',
      max: 1,
      applicationName: 'other-writer',
    });
    const written = Promise.withResolvers<void>();
    const committed = Promise.withResolvers<void>();
    const slow = withSite(other, one, async (trx) => {
      await upsertOffers(trx, [{ ...newOffer(), id: 1 }]);
      written.resolve();
      await committed.promise;
      // The row that the other transaction has written: if the site's row were locked early, this would
      // deadlock.
      await upsertOffers(trx, [{ ...newOffer({ position: 3 }), id: 2 }]);
    });
    try {
      await written.promise;
      expect(await moves((trx) => upsertOffers(trx, [{ ...newOffer(), id: 2 }]))).toBe(1);
      committed.resolve();
      await slow;
      expect(await revisionOf(one)).toBe(2);
    } finally {
      committed.resolve();
      await slow;
      await other.destroy();
    }
  });
});

it('the application’s role cannot use the function on a table of its own', async () => {
  const attempt = withSite(db, one, async (trx) => {
    await sql`create temporary table mine (site_id int)`.execute(trx);
    await sql`
      create trigger mine after insert on mine for each row
      execute function move_stock_revision()`.execute(trx);
  });
  await expect(attempt).rejects.toThrow('permission denied for function move_stock_revision');
});
