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
 * Two at once take turns at a row, for as long as a commit takes. Should a process be cut off in between,
 * nobody waits for the server to notice.
 */
const LONGEST_WAIT_MS = 500;

/** One more within the window, unless as many as that are there already: then false. */
export async function countOne(
  trx: SiteTransaction,
  { counted, who, startsAt, endsAt }: CountedWindow,
  most: number,
): Promise<boolean> {
  if (most < 1) return false;
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
        .where('limit_counts.count', '<', most),
    )
    .returning('count')
    .executeTakeFirst();
  return row !== undefined;
}

/** For a transaction that does nothing but count. */
export async function waitBriefly(trx: SiteTransaction): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(LONGEST_WAIT_MS)}, true)`.execute(trx);
}

/** Windows that were over by that moment, so many at a time; says how many went. */
export async function deleteOldCounts(
  trx: SiteTransaction,
  { before, most }: { before: number; most: number },
): Promise<number> {
  // Their keys are of four columns, so rows are named by where they lie.
  const { numAffectedRows = 0n } = await sql`
    delete from limit_counts where ctid = any(array(
      select ctid from limit_counts where ends_at <= ${new Date(before)} limit ${most}))`.execute(
    trx,
  );
  return Number(numAffectedRows);
}
