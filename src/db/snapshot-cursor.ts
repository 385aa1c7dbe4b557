import { type RawBuilder, sql } from 'kysely';
import type { SiteTransaction } from './with-site.ts';

/**
 * A database snapshot's position: a later read loads only the rows written since. It needs no clock
 * and no column that a writer could forget to set: every row version carries the id of the
 * transaction that wrote it.
 */
export interface SnapshotCursor {
  /** Identifies the server, its start time and the database: ids of another one are not comparable. */
  server: string;
  /** The oldest transaction still open: all with a lower id had ended, and their rows were read. */
  oldest: bigint;
}

/** Half of the comparable range: transaction ids wrap around. */
const MAX_DISTANCE = 2n ** 30n;

export async function takeCursor(trx: SiteTransaction): Promise<SnapshotCursor> {
  return (await readPosition(trx)).cursor;
}

/** What a read sees: the cursor, and the stock revision of the transaction's site. */
export interface ReadPosition {
  cursor: SnapshotCursor;
  stockRevision: number;
}

/** In one statement: after a small change, statements take most of the time of reading it. */
export async function readPosition(trx: SiteTransaction): Promise<ReadPosition> {
  const { rows } = await sql<{ server: string; oldest: string; stockRevision: number | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
      concat_ws('/', pg_postmaster_start_time(), (
        select oid from pg_database where datname = current_database())) as server,
      (select stock_revision from sites
        where id = current_setting('forecourt.site_id')::int) as "stockRevision"`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('The server did not return its oldest open transaction.');
  const cursor = { server: row.server, oldest: BigInt(row.oldest) };
  return { cursor, stockRevision: row.stockRevision ?? 0 };
}

/** Whether rows read at `former` plus rows written since add up to the state at `now`. */
export function canContinue(former: SnapshotCursor, now: SnapshotCursor): boolean {
  const distance = now.oldest - former.oldest;
  return former.server === now.server && distance >= 0n && distance < MAX_DISTANCE;
}

/**
 * Rows of the table that the read at `cursor` may not have seen. It can include a few that were
 * seen, since everything written after the oldest open transaction began counts. The server does
 * not list savepoint ids, but they are never lower than their transaction's.
 */
export function isWrittenSince(table: string, cursor: SnapshotCursor): RawBuilder<boolean> {
  return sql<boolean>`age(${sql.ref(`${table}.xmin`)}) <= age(${String(cursor.oldest)}::xid8::xid)`;
}
