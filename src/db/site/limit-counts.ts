import { sql } from 'kysely';
import type { CountedLimit } from '#db/leads/lead-tables.ts';
import type { SiteTransaction } from '#db/with-site.ts';

export interface CountedWindow {
  counted: CountedLimit;
  /** A hash of a visitor's network; '' for the site as a whole. */
  who: string;
  startsAt: number;
  endsAt: number;
}

/**
 * Concurrent transactions wait for each other's row lock, as long as a commit takes. If a process
 * is cut off in between, nobody waits until the server notices.
 */
const MAX_WAIT_MS = 500;

/** Adds one to the window's count. False if the limit is already reached. */
export async function incrementCount(
  trx: SiteTransaction,
  { counted, who, startsAt, endsAt }: CountedWindow,
  limit: number,
): Promise<boolean> {
  if (limit < 1) return false;
  const row = await trx
    .insertInto('limit_counts')
    .values({
      counted,
      who,
      starts_at: new Date(startsAt),
      ends_at: new Date(endsAt),
      count: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'counted', 'who', 'starts_at'])
        .doUpdateSet({ count: sql`limit_counts.count + 1` })
        .where('limit_counts.count', '<', limit),
    )
    .returning('count')
    .executeTakeFirst();
  return row !== undefined;
}

/** For a transaction that does nothing but count. */
export async function limitLockWait(trx: SiteTransaction): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(MAX_WAIT_MS)}, true)`.execute(trx);
}

/** Deletes up to `most` windows that ended by `before`. Returns how many. */
export async function deleteOldCounts(
  trx: SiteTransaction,
  { before, most }: { before: number; most: number },
): Promise<number> {
  // The primary key has four columns, so rows are identified by ctid.
  const { numAffectedRows = 0n } = await sql`
    delete from limit_counts where ctid = any(array(
      select ctid from limit_counts where ends_at <= ${new Date(before)} limit ${most}))`.execute(
    trx,
  );
  return Number(numAffectedRows);
}
