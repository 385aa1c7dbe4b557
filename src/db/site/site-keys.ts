import { randomBytes } from 'node:crypto';
import type { SiteTransaction } from '#db/with-site.ts';

const KEY_BYTES = 32;

/** The site's key for one purpose, the same for every process; the first to ask makes it. */
export async function siteKeyOf(trx: SiteTransaction, purpose: string): Promise<Buffer> {
  const known = await readKey(trx, purpose);
  if (known !== undefined) return known;
  await trx
    .insertInto('site_keys')
    .values({ purpose, key: randomBytes(KEY_BYTES) })
    .onConflict((conflict) => conflict.columns(['site_id', 'purpose']).doNothing())
    .execute();
  const made = await readKey(trx, purpose);
  if (made === undefined) throw new Error(`The site's key for ${purpose} went missing.`);
  return made;
}

async function readKey(trx: SiteTransaction, purpose: string): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom('site_keys')
    .select('key')
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.key;
}
