import type { ApiScope } from '#domain/site/api-scopes.ts';
import type { SiteTransaction } from '#db/with-site.ts';

export interface ApiToken {
  id: number;
  name: string;
  scopes: ApiScope[];
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

const COLUMNS = [
  'id',
  'name',
  'scopes',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'last_used_at as lastUsedAt',
  'revoked_at as revokedAt',
] as const;

export interface NewApiToken {
  name: string;
  /** SHA-256 in hex. */
  hash: string;
  scopes: readonly ApiScope[];
  createdAt: number;
  expiresAt: number | null;
}

export async function insertApiToken(trx: SiteTransaction, token: NewApiToken): Promise<ApiToken> {
  return trx
    .insertInto('api_tokens')
    .values({
      name: token.name,
      token_hash: token.hash,
      scopes: [...token.scopes],
      created_at: new Date(token.createdAt),
      expires_at: token.expiresAt === null ? null : new Date(token.expiresAt),
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Also one that is revoked or has expired: the caller decides. */
export async function findApiToken(trx: SiteTransaction, hash: string): Promise<ApiToken | null> {
  const row = await trx
    .selectFrom('api_tokens')
    .select(COLUMNS)
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return row ?? null;
}

/** The newest last. */
export async function listApiTokens(trx: SiteTransaction): Promise<ApiToken[]> {
  return trx.selectFrom('api_tokens').select(COLUMNS).orderBy('id').execute();
}

export async function recordTokenUse(
  trx: SiteTransaction,
  id: number,
  { at, unlessSince }: { at: number; unlessSince: number },
): Promise<void> {
  await trx
    .updateTable('api_tokens')
    .set({ last_used_at: new Date(at) })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', new Date(unlessSince))]),
    )
    .execute();
}

/** Null if the site has no such token. A token that is revoked already keeps its time. */
export async function revokeApiToken(
  trx: SiteTransaction,
  id: number,
  now: number,
): Promise<ApiToken | null> {
  await trx
    .updateTable('api_tokens')
    .set({ revoked_at: new Date(now) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  const row = await trx
    .selectFrom('api_tokens')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
