import type { SiteTransaction } from '#db/with-site.ts';

/** A document at a secret address, before it serves. */
export interface StoredPreview {
  tokenHash: string;
  document: object;
  groupDocument: object | null;
  /** The revision that the document is of; null if it was never applied. */
  revision: number | null;
  expiresAt: Date;
}

export async function insertPreview(
  trx: SiteTransaction,
  { tokenHash, document, groupDocument, revision, expiresAt }: StoredPreview,
  now: number,
): Promise<void> {
  await trx
    .insertInto('site_previews')
    .values({
      token_hash: tokenHash,
      document: JSON.stringify(document),
      group_document: JSON.stringify(groupDocument),
      revision,
      created_at: new Date(now),
      expires_at: expiresAt,
    })
    .execute();
}

/** The site's previews that have not expired, without their documents. */
export async function listPreviews(
  trx: SiteTransaction,
  now: number,
): Promise<{ tokenHash: string; expiresAt: Date }[]> {
  return trx
    .selectFrom('site_previews')
    .select(['token_hash as tokenHash', 'expires_at as expiresAt'])
    .where('expires_at', '>', new Date(now))
    .execute();
}

export async function loadPreview(
  trx: SiteTransaction,
  tokenHash: string,
): Promise<StoredPreview | null> {
  const row = await trx
    .selectFrom('site_previews')
    .select([
      'token_hash as tokenHash',
      'document',
      'group_document as groupDocument',
      'revision',
      'expires_at as expiresAt',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes those that have expired, and all but the newest `keep`. */
export async function prunePreviews(
  trx: SiteTransaction,
  now: number,
  keep: number,
): Promise<void> {
  await trx
    .deleteFrom('site_previews')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', new Date(now)),
        eb(
          'token_hash',
          'not in',
          eb
            .selectFrom('site_previews as newest')
            .select('newest.token_hash')
            .orderBy('newest.created_at', 'desc')
            .orderBy('newest.token_hash')
            .limit(keep),
        ),
      ]),
    )
    .execute();
}
