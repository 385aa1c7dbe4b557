import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#db/database.ts';
import { findApiToken, insertApiToken, recordTokenUse } from '#db/site/api-tokens.ts';
import type { ApiToken } from '#db/site/api-tokens.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { ApiScope } from '#domain/site/api-scopes.ts';

/** So that a token that was published by mistake can be recognised, by people and by programs. */
const PREFIX = 'fc_';
const TOKEN_BYTES = 32;
const MINUTE = 60_000;
const BEARER = /^Bearer +(\S+)$/i;

/** A plain hash is enough: nobody can guess 256 random bits, however fast it is computed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export interface TokenRequest {
  name: string;
  scopes: readonly ApiScope[];
  expiresAt: number | null;
}

/** The token itself is returned here and never again. */
export async function createApiToken(
  { db, now }: { db: Db; now: number },
  siteId: number,
  request: TokenRequest,
): Promise<{ token: string; stored: ApiToken }> {
  const token = PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
  const stored = await withSite(db, siteId, (trx) =>
    insertApiToken(trx, { ...request, hash: hashToken(token), createdAt: now }),
  );
  return { token, stored };
}

export type TokenRefusal = 'missing' | 'unknown' | 'revoked' | 'expired' | 'scope';

export type TokenCheck = { ok: true; tokenId: number } | { ok: false; reason: TokenRefusal };

/**
 * Checks the token of a call to a site. It is looked up by its hash among the site's own tokens, so that of another
 * site is unknown. Whatever is wrong with a token, the same work is done: the response time tells nothing.
 */
export async function checkApiToken(
  { db, now }: { db: Db; now: number },
  { siteId, authorization }: { siteId: number; authorization: string | undefined },
  scope: ApiScope,
): Promise<TokenCheck> {
  const [, token] = BEARER.exec(authorization ?? '') ?? [];
  if (token === undefined) return { ok: false, reason: 'missing' };
  const hash = hashToken(token);
  const found = await readSite(db, siteId, (trx) => findApiToken(trx, hash));
  const reason = refusalOf(found, scope, now);
  if (reason !== null || found === null) return { ok: false, reason: reason ?? 'unknown' };
  await noteUse(db, siteId, found, now);
  return { ok: true, tokenId: found.id };
}

function refusalOf(token: ApiToken | null, scope: ApiScope, now: number): TokenRefusal | null {
  if (token === null) return 'unknown';
  if (token.revokedAt !== null) return 'revoked';
  if (token.expiresAt !== null && token.expiresAt.getTime() <= now) return 'expired';
  return token.scopes.includes(scope) ? null : 'scope';
}

/** At most one write a minute, however many calls there are. */
async function noteUse(db: Db, siteId: number, token: ApiToken, now: number): Promise<void> {
  const unlessSince = now - MINUTE;
  const { lastUsedAt } = token;
  if (lastUsedAt !== null && lastUsedAt.getTime() > unlessSince) return;
  await withSite(db, siteId, (trx) => recordTokenUse(trx, token.id, { at: now, unlessSince }));
}
