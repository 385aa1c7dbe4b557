import { randomBytes } from 'node:crypto';
import type { SiteTransaction } from '#db/with-site.ts';

const KEY_BYTES = 32;

/** The site's key for one purpose, shared by all processes; the first caller creates it. */
export async function siteKeyOf(trx: SiteTransaction, purpose: string): Promise<Buffer> {
  const existing = await readKey(trx, purpose);
  if (existing !== undefined) return existing;
  await trx
    .insertInto('site_keys')
    .values({ purpose, key: randomBytes(KEY_BYTES) })
    .onConflict((conflict) => conflict.columns(['site_id', 'purpose']).doNothing())
    .execute();
  const created = await readKey(trx, purpose);
  if (created === undefined)
    throw new Error(`The site's key for ${purpose} is missing after its insert.`);
  return created;
}

async function readKey(trx: SiteTransaction, purpose: string): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom('site_keys')
    .select('key')
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.key;
}
