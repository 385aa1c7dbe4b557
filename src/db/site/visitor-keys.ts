import { randomBytes } from 'node:crypto';
import type { SiteTransaction } from '#db/with-site.ts';

const KEY_BYTES = 32;

/** The site's key for a day, shared by all processes; the first caller creates it. */
export async function visitorKeyOf(trx: SiteTransaction, day: string): Promise<Buffer> {
  const existing = await readKey(trx, day);
  if (existing !== undefined) return existing;
  await trx
    .insertInto('visitor_keys')
    .values({ day, key: randomBytes(KEY_BYTES) })
    .onConflict((conflict) => conflict.columns(['site_id', 'day']).doNothing())
    .execute();
  const created = await readKey(trx, day);
  if (created === undefined)
    throw new Error(`The visitor key for ${day} is missing after its insert.`);
  return created;
}

async function readKey(trx: SiteTransaction, day: string): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom('visitor_keys')
    .select('key')
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.key;
}

/** Afterwards the hashes of those days cannot be linked to anyone. */
export async function deleteVisitorKeys(trx: SiteTransaction, before: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('visitor_keys')
    .where('day', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
