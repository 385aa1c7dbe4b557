import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listSettlingSites } from '#db/payments/settlement-queue.ts';
import { countHolds, countUnpaidHolds } from '#db/reservations/hold-counts.ts';
import type { Database } from '#db/tables.ts';
import { withSite } from '#db/with-site.ts';
import { createDealer } from '#tests/chaos/reservations/world.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';

const RESERVATIONS = 5_000;

let database: TestDatabase;
let siteId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  siteId = await createDealer(database.ownerDb, 1);
  await sql`
    insert into reservations (site_id, vehicle_id, vehicle, state, visitor_hash, visitor, deposit_cents, hold_hours,
      terms_version, terms_agreed_at, taken_at)
    select ${siteId}, 1, '{}', 'expired', encode(sha256(n::text::bytea), 'hex'),
      jsonb_build_object('name', 'Robyn', 'email', n || '@Visitor.example', 'phone', '+' || n),
      0, 48, '1', now(), now()
    from generate_series(1, ${RESERVATIONS}::int) n`.execute(database.ownerDb);
  await sql`
    insert into settlement_queue (site_id, kind, subject, due_at)
    select ${siteId}, 'reservation', n::text, now()
    from generate_series(1, ${RESERVATIONS}::int) n`.execute(database.ownerDb);
  await sql`analyze reservations, settlement_queue`.execute(database.ownerDb);
});
afterAll(() => database.drop());

/** In this transaction: by reading the whole table, and through an index. */
async function rowsRead(trx: Transaction<Database>, table: string) {
  const { rows } = await sql<{ whole: number; indexed: number }>`
    select seq_tup_read as whole, idx_tup_fetch as indexed from pg_stat_xact_user_tables
    where relname = ${table}`.execute(trx);
  return rows[0];
}

it('a visitor’s holds are counted without reading those of others, whatever they are known by', async () => {
  await withSite(database.db, siteId, async (trx) => {
    const nobody = {
      visitorHash: '0'.repeat(64),
      accountId: 7,
      email: '',
      phone: '-',
      network: null,
    };
    expect(await countHolds(trx, { ...nobody, email: '12@VISITOR.example' })).toEqual({
      open: 0,
      takes: 1,
    });
    expect(await countHolds(trx, { ...nobody, phone: '+13' })).toEqual({ open: 0, takes: 1 });
    expect(await countUnpaidHolds(trx, 'a'.repeat(32))).toBe(0);
    expect(await rowsRead(trx, 'reservations')).toEqual({ whole: 0, indexed: 2 });
  });
});

it('the sites with something to settle are found without reading all that is to be settled', async () => {
  await database.db.transaction().execute(async (trx) => {
    expect(await listSettlingSites(trx)).toEqual([siteId]);
    const { whole = 0, indexed = 0 } = (await rowsRead(trx, 'settlement_queue')) ?? {};
    expect(whole).toBe(0);
    expect(indexed).toBeLessThan(10);
  });
});
