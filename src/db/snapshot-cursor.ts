import { type RawBuilder, sql } from 'kysely';
import type { SiteTransaction } from './with-site.ts';

/**
 * When a reading was made, as the server counts: a later reading asks only for the rows written since.
 * No clock is involved, and no column that a writer could forget: every version of a row carries the
 * number of the transaction that wrote it.
 */
export interface SnapshotCursor {
  /** Which server and database, since when: another's numbers mean nothing here. */
  server: string;
  /** The oldest transaction that was still open: whatever had a lower number had ended, and was read. */
  oldest: bigint;
}

/** Half of the numbers that can be told apart; the server counts in a circle. */
const FARTHEST = 2n ** 30n;

export async function takeCursor(trx: SiteTransaction): Promise<SnapshotCursor> {
  const { rows } = await sql<{ server: string; oldest: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
      concat_ws('/', pg_postmaster_start_time(), (
        select oid from pg_database where datname = current_database())) as server`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('The server did not say where its transactions stand.');
  return { server: row.server, oldest: BigInt(row.oldest) };
}

/** Whether what was read at `former` and what was written since come to what there is at `now`. */
export function canContinue(former: SnapshotCursor, now: SnapshotCursor): boolean {
  const distance = now.oldest - former.oldest;
  return former.server === now.server && distance >= 0n && distance < FARTHEST;
}

/**
 * Rows of the table that the reading at `mark` may not have seen. A few that it has seen may be among
 * them, since all that was written after the oldest open transaction began counts: the numbers of
 * savepoints are not listed by the server, but they are never lower than their transaction's.
 */
export function isWrittenSince(table: string, cursor: SnapshotCursor): RawBuilder<boolean> {
  return sql<boolean>`age(${sql.ref(`${table}.xmin`)}) <= age(${String(cursor.oldest)}::xid8::xid)`;
}
