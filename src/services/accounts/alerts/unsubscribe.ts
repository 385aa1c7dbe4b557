import { createHmac, timingSafeEqual } from 'node:crypto';
import { setAlerts } from '#db/accounts/alerts.ts';
import type { Db } from '#db/database.ts';
import { withSite } from '#db/with-site.ts';
import { UNSUBSCRIBE_PATH } from '#domain/leads/unsubscribe-address.ts';
import type { SiteKeys } from '#services/site/site-keys.ts';

export interface UnsubscribeTools {
  db: Db;
  keys: Pick<SiteKeys, 'get'>;
}

/** 128 bits: short enough for a text message, and nobody can guess it. */
const SIGNATURE_LENGTH = 22;
const TOKEN = /^([1-9]\d{0,14})\.([\w-]{22})$/;

/** The link in every message. It works without sign-in, for this account of this site and for nothing else. */
export async function unsubscribeUrl(
  keys: Pick<SiteKeys, 'get'>,
  site: { id: number; origin: string },
  accountId: number,
): Promise<string> {
  const token = `${accountId}.${await sign(keys, site.id, accountId)}`;
  return `${site.origin}${UNSUBSCRIBE_PATH}?token=${token}`;
}

/** False for a token that is not of this site; true also if nothing was sent any more. */
export async function unsubscribe(
  { db, keys }: UnsubscribeTools,
  siteId: number,
  token: string,
  now: number,
): Promise<boolean> {
  const [, id, signature] = TOKEN.exec(token) ?? [];
  if (id === undefined || signature === undefined) return false;
  const accountId = Number(id);
  const own = await sign(keys, siteId, accountId);
  if (!timingSafeEqual(Buffer.from(own), Buffer.from(signature))) return false;
  await withSite(db, siteId, (trx) => setAlerts(trx, accountId, null, now));
  return true;
}

async function sign(
  keys: Pick<SiteKeys, 'get'>,
  siteId: number,
  accountId: number,
): Promise<string> {
  return createHmac('sha256', await keys.get(siteId, 'unsubscribe'))
    .update(String(accountId))
    .digest('base64url')
    .slice(0, SIGNATURE_LENGTH);
}
