import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '#db/database.ts';
import type { Db } from '#db/database.ts';
import { upsertOffers } from '#db/content/offers.ts';
import { hashPictureUrl } from '#db/media/remote-pictures.ts';
import { replaceMarketPrices } from '#db/pricing/market-prices.ts';
import { readStockRevision } from '#db/revisions.ts';
import { takeCursor } from '#db/snapshot-cursor.ts';
import { loadChangedRows } from '#db/stock-changes.ts';
import type { ChangedRows } from '#db/stock-changes.ts';
import { upsertVehicles } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { MarketPrice } from '#domain/pricing/market-price.ts';
import { createTestDatabase, createTestSite } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newOffer, newVehicle } from '../rows.ts';

const NOW = Date.UTC(2026, 10, 15);
const PICTURE = 'https://feed.example/1.jpg';
/** As in migration 0021. */
const MAX_LISTED = 1_000;
const KEPT_REVISIONS = 32;

const MARKET_PRICE: MarketPrice = {
  fill: 0.5,
  listingPriceCents: 20_000_00,
  rangeMinCents: 18_000_00,
  rangeMaxCents: 22_000_00,
  estimateCents: 20_000_00,
  confidence: 0.6,
  sampleSize: 12,
  comparedBy: 'model',
  adjustedFor: [],
  distribution: [],
  averageCents: 21_000_00,
  stateAverageCents: null,
  dataAgeDays: 9,
  computedAt: NOW,
};

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

const car = (id: number, changes = {}) =>
  newVehicle({
    id,
    stockNumber: `S${id}`,
    slug: `s-${id}`,
    vin: null,
    locationId: null,
    ...changes,
  });

const write = async (work: (trx: SiteTransaction) => Promise<unknown>, siteId = one) =>
  withSite(db, siteId, async (trx) => {
    await work(trx);
  });

const run = (statement: string) => (trx: SiteTransaction) => sql.raw(statement).execute(trx);

const position = () =>
  readSite(db, one, async (trx) => ({
    cursor: await takeCursor(trx),
    stockRevision: await readStockRevision(trx),
  }));

/**
 * For tests without a transaction of this database that is still open. Those of other databases on the
 * server also count as open, and then what was read already may be listed again.
 */
const positionAlone = () =>
  readSite(db, one, async (trx) => {
    const { rows } = await sql<{ next: string }>`
      select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(trx);
    const cursor = { ...(await takeCursor(trx)), oldest: BigInt(rows[0]?.next ?? 0) };
    return { cursor, stockRevision: await readStockRevision(trx) };
  });

async function changedSince(former: Awaited<ReturnType<typeof position>>) {
  return readSite(db, one, async (trx) =>
    loadChangedRows(trx, former, await readStockRevision(trx)),
  );
}

const listed = (changes: Partial<ChangedRows>): ChangedRows => ({
  vehicles: [],
  pictures: [],
  tables: new Set(),
  ...changes,
});

async function changesOf(work: (trx: SiteTransaction) => Promise<unknown>) {
  const before = await positionAlone();
  await write(work);
  return changedSince(before);
}

describe('the rows changed since a reading', () => {
  it('are those that plain SQL added, changed or deleted, and no others', async () => {
    await write((trx) => upsertVehicles(trx, [car(1), car(2), car(3)]));
    expect(await changesOf(run('update vehicles set km = 7 where id = 2'))).toEqual(
      listed({ vehicles: ['2'] }),
    );
    expect(await changesOf(run('update vehicles set km = km'))).toEqual(listed({}));
    expect(await changesOf(run('delete from vehicles where id in (1, 3)'))).toEqual(
      listed({ vehicles: ['1', '3'] }),
    );
    expect(await changesOf((trx) => upsertVehicles(trx, [car(9)]))).toEqual(
      listed({ vehicles: ['9'] }),
    );
  });

  it('are vehicles whose market price changed, pictures by hash and other tables as a whole', async () => {
    await write((trx) => upsertVehicles(trx, [car(1), car(2)]));
    const changes = await changesOf(async (trx) => {
      const market = new Map([[2, MARKET_PRICE]]);
      await replaceMarketPrices(trx, market, { now: NOW, stockRevision: 0 });
      await upsertOffers(trx, [newOffer(), newOffer()]);
      await sql`
        insert into remote_pictures
          (url_hash, source_url, state, next_attempt_at, found_at, fetched_at, media_key, width, height)
        values (${hashPictureUrl(PICTURE)}, ${PICTURE}, 'kept', now(), now(), now(), 'a.jpg', 8, 6)`.execute(
        trx,
      );
    });
    expect(changes).toEqual(
      listed({
        vehicles: ['2'],
        pictures: [hashPictureUrl(PICTURE)],
        tables: new Set(['offers']),
      }),
    );
  });

  it('are none of another site, and none that were rolled back, by savepoint or whole', async () => {
    await write((trx) => upsertVehicles(trx, [car(1)]));
    const before = await positionAlone();
    await write((trx) => upsertVehicles(trx, [car(1)]), two);
    await write(async (trx) => {
      await sql`savepoint before`.execute(trx);
      await sql`update vehicles set km = 1`.execute(trx);
      await sql`rollback to savepoint before`.execute(trx);
    });
    const undone = write(async (trx) => {
      await sql`update vehicles set km = 2`.execute(trx);
      throw new Error('no feed');
    });
    await expect(undone).rejects.toThrow('no feed');
    expect(await changedSince(before)).toEqual(listed({}));
  });

  it('are also those of a transaction that began before the reading and ended after it', async () => {
    await write((trx) => upsertVehicles(trx, [car(1), car(2)]));
    const other = connect({
      connection: database.connection,
      role: 'app',
      max: 1,
      applicationName: 'slow-writer',
    });
    const written = Promise.withResolvers<void>();
    const read = Promise.withResolvers<void>();
    const writing = withSite(other, one, async (trx) => {
      await sql`update vehicles set km = 1 where id = 1`.execute(trx);
      written.resolve();
      await read.promise;
    });
    try {
      await written.promise;
      await write(run('update vehicles set km = 2 where id = 2'));
      const before = await position();
      read.resolve();
      await writing;
      expect((await changedSince(before))?.vehicles).toContain('1');
    } finally {
      read.resolve();
      await writing;
      await other.destroy();
    }
  });

  it('are also those of a transaction that changes the site itself, which leaves the revision as it was', async () => {
    await write((trx) => upsertVehicles(trx, [car(1)]));
    const before = await positionAlone();
    await withSite(database.ownerDb, one, async (trx) => {
      await sql`set local role none`.execute(trx);
      await sql`update sites set updated_at = now() where id = ${one}`.execute(trx);
      await sql`update vehicles set km = 3 where site_id = ${one}`.execute(trx);
    });
    expect((await position()).stockRevision).toBe(before.stockRevision);
    expect(await changedSince(before)).toEqual(listed({ vehicles: ['1'] }));
  });

  it('are unknown after a transaction of very many, which lists no more than it has to', async () => {
    await write((trx) => upsertVehicles(trx, [car(1)]));
    const many = `
      insert into vehicles (slug, stock_number, ${await copiedColumns()})
      select slug || number, stock_number || number, ${await copiedColumns()}
      from vehicles cross join generate_series(1, ${MAX_LISTED + 500}) as number where id = 1`;
    const before = await positionAlone();
    await write(run(many));
    expect(await changedSince(before)).toBeNull();
    expect(await countListed()).toBeLessThanOrEqual(MAX_LISTED + 2);
    expect(await changesOf(run('update vehicles set km = 5 where id = 1'))).toEqual(
      listed({ vehicles: ['1'] }),
    );
  });

  it('are told of what one transaction adds after very many, and of what it adds when those are undone', async () => {
    await write((trx) => upsertVehicles(trx, [car(1)]));
    const many = `
      insert into vehicles (slug, stock_number, ${await copiedColumns()})
      select slug || number, stock_number || number, ${await copiedColumns()}
      from vehicles cross join generate_series(1, ${MAX_LISTED + 1}) as number where id = 1`;
    const before = await positionAlone();
    await write(async (trx) => {
      await sql`savepoint before`.execute(trx);
      await run(many)(trx);
      await sql`rollback to savepoint before`.execute(trx);
      await upsertVehicles(trx, [car(2)]);
    });
    expect(await changedSince(before)).toEqual(listed({ vehicles: ['2'] }));
    await write(async (trx) => {
      await run(many)(trx);
      await upsertVehicles(trx, [car(3)]);
      await upsertOffers(trx, [newOffer()]);
    });
    expect(await changedSince(before)).toBeNull();
    expect((await position()).stockRevision).toBe(before.stockRevision + 2);
    expect(await changesOf((trx) => upsertVehicles(trx, [car(4)]))).toEqual(
      listed({ vehicles: ['4'] }),
    );
  });

  it('are unknown after many revisions, of which the oldest are deleted', async () => {
    await write((trx) => upsertVehicles(trx, [car(1)]));
    const before = await positionAlone();
    const change = (round: number) => write(run(`update vehicles set km = ${round} where id = 1`));
    for (let round = 1; round < KEPT_REVISIONS; round += 1) await change(round);
    expect(await changedSince(before)).toEqual(listed({ vehicles: ['1'] }));
    await change(KEPT_REVISIONS);
    expect(await changedSince(before)).toBeNull();
    await change(KEPT_REVISIONS + 1);
    expect(await countListed()).toBe(KEPT_REVISIONS);
  });
});

async function copiedColumns(): Promise<string> {
  const { rows } = await sql<{ names: string }>`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_name = 'vehicles' and table_schema = current_schema()
      and column_name not in ('id', 'slug', 'stock_number')`.execute(database.ownerDb);
  return rows[0]?.names ?? '';
}

const countListed = () =>
  readSite(
    db,
    one,
    async (trx) => (await trx.selectFrom('stock_changes').select('row_key').execute()).length,
  );
