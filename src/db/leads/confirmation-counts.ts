import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SiteTransaction } from '#db/with-site.ts';

const KEY_BYTES = 32;
const HASH_LENGTH = 32;

export interface CountedConfirmation {
  /** `2026-11-16` */
  day: string;
  siteId: number;
  mailbox: string;
}

export type ConfirmationCount = 'counted' | 'site-limit' | 'limit';

/**
 * Counts a confirmation to a mailbox, of this site and of all sites together, unless a limit is
 * reached. The address itself is not stored, and the hashes of a day lose their key soon after it.
 */
export async function countConfirmation(
  trx: SiteTransaction,
  { day, siteId, mailbox }: CountedConfirmation,
  limits: { ofSite: number; ofAll: number },
): Promise<ConfirmationCount> {
  const key = await keyOf(trx, day);
  const hash = (of: readonly unknown[]) =>
    createHmac('sha256', key).update(JSON.stringify(of)).digest('hex').slice(0, HASH_LENGTH);
  // Every caller takes the row that sites share last, and holds it only until its commit.
  if (!(await increment(trx, day, hash([siteId, mailbox]), limits.ofSite))) return 'site-limit';
  return (await increment(trx, day, hash([mailbox]), limits.ofAll)) ? 'counted' : 'limit';
}

async function increment(
  trx: SiteTransaction,
  day: string,
  who: string,
  limit: number,
): Promise<boolean> {
  const row = await trx
    .insertInto('confirmation_counts')
    .values({ day, who, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'who'])
        .doUpdateSet({ count: sql`confirmation_counts.count + 1` })
        .where('confirmation_counts.count', '<', limit),
    )
    .returning('count')
    .executeTakeFirst();
  return row !== undefined;
}

/** The first lead of a day creates its key and deletes what is older than the day before. */
async function keyOf(trx: SiteTransaction, day: string): Promise<Buffer> {
  const existing = await readKey(trx, day);
  if (existing !== undefined) return existing;
  await trx
    .insertInto('confirmation_keys')
    .values({ day, key: randomBytes(KEY_BYTES) })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  await trx
    .deleteFrom('confirmation_keys')
    .where('day', '<', sql<string>`${day}::date - 1`)
    .execute();
  const created = await readKey(trx, day);
  if (created === undefined) throw new Error(`The key for ${day} is missing after its insert.`);
  return created;
}

async function readKey(trx: SiteTransaction, day: string): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom('confirmation_keys')
    .select('key')
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.key;
}
