import { randomBytes } from 'node:crypto';
import type { SiteTransaction } from '#db/with-site.ts';

const KEY_BYTES = 32;

/** The site's key of a day, the same for every process; the first to ask makes it. */
export async function visitorKeyOf(trx: SiteTransaction, day: string): Promise<Buffer> {
  const known = await readKey(trx, day);
  if (known !== undefined) return known;
  await trx
    .insertInto('visitor_keys')
    .values({ day, key: randomBytes(KEY_BYTES) })
    .onConflict((conflict) => conflict.columns(['site_id', 'day']).doNothing())
    .execute();
  const made = await readKey(trx, day);
  if (made === undefined) throw new Error(`The visitors' key of ${day} went missing.`);
  return made;
}

async function readKey(trx: SiteTransaction, day: string): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom('visitor_keys')
    .select('key')
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.key;
}

/** After that, the hashes of those days stand for nobody. */
export async function deleteVisitorKeys(trx: SiteTransaction, before: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('visitor_keys')
    .where('day', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
