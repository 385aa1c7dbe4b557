import { sql } from 'kysely';
import type { SiteTransaction } from '#db/with-site.ts';

/** A call that was sent with a key. */
export interface KeyedCall {
  tokenId: number;
  key: string;
  /** SHA-256 of what was sent, in hex. */
  requestHash: string;
  startedAt: number;
}

export interface StoredAnswer {
  status: number;
  body: object;
}

export type KeyClaim =
  | { kind: 'claimed' }
  /** Another call with this key has not ended yet. */
  | { kind: 'running' }
  /** The key was used for something else. */
  | { kind: 'other-request' }
  | { kind: 'answered'; answer: StoredAnswer };

export interface ClaimTimes {
  expiresAt: number;
  /** A call that started before this and has no answer was cut off. */
  cutOffBefore: number;
}

/**
 * Claims a key for a call. Of two calls at the same time one gets it. A key that has expired is free again, and
 * so is that of a call that was cut off, for the same call.
 */
export async function claimKey(
  trx: SiteTransaction,
  call: KeyedCall,
  { expiresAt, cutOffBefore }: ClaimTimes,
): Promise<KeyClaim> {
  const claim = {
    request_hash: call.requestHash,
    started_at: new Date(call.startedAt),
    expires_at: new Date(expiresAt),
  };
  const claimed = await trx
    .insertInto('api_idempotency_keys')
    .values({ token_id: call.tokenId, key: call.key, ...claim })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'token_id', 'key'])
        .doUpdateSet({ ...claim, status: null, answer: null })
        .where((eb) =>
          eb.or([
            eb('api_idempotency_keys.expires_at', '<=', new Date(call.startedAt)),
            eb.and([
              eb('api_idempotency_keys.status', 'is', null),
              eb('api_idempotency_keys.request_hash', '=', call.requestHash),
              eb('api_idempotency_keys.started_at', '<', new Date(cutOffBefore)),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  if (claimed !== undefined) return { kind: 'claimed' };
  const used = await trx
    .selectFrom('api_idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('token_id', '=', call.tokenId)
    .where('key', '=', call.key)
    .executeTakeFirst();
  if (used === undefined) return { kind: 'running' };
  if (used.request_hash !== call.requestHash) return { kind: 'other-request' };
  if (used.status === null || used.answer === null) return { kind: 'running' };
  return { kind: 'answered', answer: { status: used.status, body: used.answer } };
}

/** A later claim of the same key is left alone. */
export async function storeAnswer(
  trx: SiteTransaction,
  call: KeyedCall,
  answer: StoredAnswer,
): Promise<void> {
  await trx
    .updateTable('api_idempotency_keys')
    .set({ status: answer.status, answer: JSON.stringify(answer.body) })
    .where('token_id', '=', call.tokenId)
    .where('key', '=', call.key)
    .where('started_at', '=', new Date(call.startedAt))
    .execute();
}

/** For a call that failed: the next one with this key runs again. */
export async function releaseKey(trx: SiteTransaction, call: KeyedCall): Promise<void> {
  await trx
    .deleteFrom('api_idempotency_keys')
    .where('token_id', '=', call.tokenId)
    .where('key', '=', call.key)
    .where('started_at', '=', new Date(call.startedAt))
    .where('status', 'is', null)
    .execute();
}

/** Deletes up to `most` keys that expired by `before`. Returns how many. */
export async function deleteExpiredKeys(
  trx: SiteTransaction,
  { before, most }: { before: number; most: number },
): Promise<number> {
  // The primary key has three columns, so rows are identified by ctid.
  const { numAffectedRows = 0n } = await sql`
    delete from api_idempotency_keys where ctid = any(array(
      select ctid from api_idempotency_keys where expires_at <= ${new Date(before)} limit ${most}))`.execute(
    trx,
  );
  return Number(numAffectedRows);
}
