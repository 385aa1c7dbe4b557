import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { upsertOffers } from '#db/content/offers.ts';
import {
  listenForRevisions,
  notifyRevision,
  readRevisions,
  readRevisionsWithAge,
  settleStockRevision,
} from '#db/revisions.ts';
import { withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { type TestDatabase, createTestDatabase, createTestSite } from './database.ts';
import { newOffer } from './rows.ts';

let database: TestDatabase;
let one: number;
let two: number;

beforeEach(async () => {
  database = await createTestDatabase();
  one = await createTestSite(database.ownerDb, 'one');
  two = await createTestSite(database.ownerDb, 'two');
});
afterEach(() => database.drop());

function silentLog() {
  return { info: vi.fn<(message: string) => void>(), warn: vi.fn<(message: string) => void>() };
}

async function addOffer(trx: SiteTransaction): Promise<number | null> {
  await upsertOffers(trx, [newOffer()]);
  return settleStockRevision(trx);
}

describe('revisions', () => {
  it('a change moves the stock revision of its own site', async () => {
    expect(await withSite(database.db, one, addOffer)).toBe(1);
    expect(await withSite(database.db, one, addOffer)).toBe(2);
    expect(await readRevisions(database.db)).toEqual([
      { id: one, revision: 1, stockRevision: 2 },
      { id: two, revision: 1, stockRevision: 0 },
    ]);
    const [moved, other] = await readRevisionsWithAge(database.db);
    expect(moved?.stockAgeMs).toBeGreaterThan(0);
    expect(moved?.stockAgeMs).toBeLessThan(60_000);
    expect(other?.stockAgeMs).toBeNull();
  });

  it('a change that is rolled back moves nothing and tells nobody', async () => {
    const notified: (number | null)[] = [];
    const listener = listenForRevisions(
      database.connection,
      (site) => notified.push(site),
      silentLog(),
    );
    try {
      await expect.poll(() => notified).toEqual([null]);
      await expect(
        withSite(database.db, one, async (trx) => {
          await addOffer(trx);
          throw new Error('changed its mind');
        }),
      ).rejects.toThrow('changed its mind');
      await withSite(database.db, two, addOffer);
      await expect.poll(() => notified).toEqual([null, two]);
      expect((await readRevisions(database.db))[0]?.stockRevision).toBe(0);
    } finally {
      await listener.close();
    }
  });

  it('a site that does not exist cannot be moved', async () => {
    await expect(withSite(database.db, 4_000_000, addOffer)).rejects.toThrow(
      'violates foreign key constraint "offers_site_id_fkey"',
    );
  });

  it('the listener hears of stock and of documents, and nothing after it is closed', async () => {
    const notified: (number | null)[] = [];
    const log = silentLog();
    const listener = listenForRevisions(database.connection, (site) => notified.push(site), log);
    await expect.poll(() => notified).toEqual([null]);
    await withSite(database.db, two, addOffer);
    await notifyRevision(database.ownerDb, one);
    await sql`select pg_notify('forecourt_revision', 'not json')`.execute(database.ownerDb);
    await notifyRevision(database.ownerDb, two);
    await expect.poll(() => notified).toEqual([null, two, one, two]);
    await listener.close();
    await notifyRevision(database.ownerDb, one);
    expect(notified).toHaveLength(4);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('a listener that loses its connection makes it again, and says that it may have missed something', async () => {
    const notified: (number | null)[] = [];
    const log = silentLog();
    const listener = listenForRevisions(database.connection, (site) => notified.push(site), log);
    try {
      await expect.poll(() => notified).toEqual([null]);
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'forecourt-listener' and datname = current_database()`.execute(
        database.ownerDb,
      );
      await expect.poll(() => notified).toEqual([null, null]);
      await withSite(database.db, one, addOffer);
      await expect.poll(() => notified).toEqual([null, null, one]);
      expect(log.warn).toHaveBeenCalledOnce();
    } finally {
      await listener.close();
    }
  });

  it('a listener whose server is away can be closed while it waits', async () => {
    const log = silentLog();
    const nowhere = { host: '/nonexistent', port: 1, user: 'nobody', database: 'none' };
    const listener = listenForRevisions(nowhere, () => undefined, log);
    await expect.poll(() => log.warn.mock.calls.length).toBeGreaterThan(0);
    await listener.close();
  });
});
