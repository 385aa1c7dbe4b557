import { randomBytes } from 'node:crypto';
import type { SiteTransaction } from '#db/with-site.ts';

const KEY_BYTES = 32;

/** The site's key for one purpose, shared by all processes; the first caller creates it. */
export async function siteKeyOf(trx: SiteTransaction, purpose: string): Promise<Buffer> {
  const key = (await siteKeysOf(trx, [purpose])).get(purpose);
  if (key === undefined)
    throw new Error(`The site's key for ${purpose} is missing after its insert.`);
  return key;
}

/** The site's keys for several purposes, created where they are missing. */
export async function siteKeysOf(
  trx: SiteTransaction,
  purposes: readonly string[],
): Promise<Map<string, Buffer>> {
  const existing = await readKeys(trx, purposes);
  const missing = purposes.filter((purpose) => !existing.has(purpose));
  if (missing.length === 0) return existing;
  await trx
    .insertInto('site_keys')
    .values(missing.map((purpose) => ({ purpose, key: randomBytes(KEY_BYTES) })))
    .onConflict((conflict) => conflict.columns(['site_id', 'purpose']).doNothing())
    .execute();
  return readKeys(trx, purposes);
}

async function readKeys(
  trx: SiteTransaction,
  purposes: readonly string[],
): Promise<Map<string, Buffer>> {
  const rows = await trx
    .selectFrom('site_keys')
    .select(['purpose', 'key'])
    .where('purpose', 'in', purposes)
    .execute();
  return new Map(rows.map(({ purpose, key }) => [purpose, key]));
}
