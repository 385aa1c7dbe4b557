import { createHash } from 'node:crypto';
import type { Db } from '#db/database.ts';
import { claimKey, deleteExpiredKeys, releaseKey, storeAnswer } from '#db/site/idempotency-keys.ts';
import type { StoredAnswer } from '#db/site/idempotency-keys.ts';
import { withSite } from '#db/with-site.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import { inBatches } from '#services/in-batches.ts';

/** Longer than any call may take: the process that ran it has ended. */
const CUT_OFF_MS = 120_000;
const KEYS_PER_BATCH = 10_000;

/** What makes two calls with one key the same call. */
export function requestHashOf(method: string, target: string, body: Uint8Array): string {
  return createHash('sha256').update(`${method} ${target}\n`).update(body).digest('hex');
}

export interface IdempotentCall {
  siteId: number;
  tokenId: number;
  key: string;
  requestHash: string;
}

export type IdempotentOutcome =
  | { kind: 'answer'; answer: StoredAnswer; again: boolean }
  | { kind: 'running' }
  | { kind: 'other-request' };

/**
 * Runs a call once for its key. The same call with the same key gets the stored answer for 24 hours. A call that
 * fails, or whose process ends before its answer is stored, runs again: the work itself must bear that.
 */
export async function runIdempotently(
  { db, now }: { db: Db; now: number },
  { siteId, ...call }: IdempotentCall,
  run: () => Promise<StoredAnswer>,
): Promise<IdempotentOutcome> {
  const keyed = { ...call, startedAt: now };
  const times = { expiresAt: now + DAY_MS, cutOffBefore: now - CUT_OFF_MS };
  const claim = await withSite(db, siteId, (trx) => claimKey(trx, keyed, times));
  if (claim.kind === 'answered') return { kind: 'answer', answer: claim.answer, again: true };
  if (claim.kind !== 'claimed') return claim;
  let answer: StoredAnswer;
  try {
    answer = await run();
  } catch (error) {
    // If this fails too, the key is free again once the call counts as cut off.
    await withSite(db, siteId, (trx) => releaseKey(trx, keyed)).catch(() => undefined);
    throw error;
  }
  await withSite(db, siteId, (trx) => storeAnswer(trx, keyed, answer));
  return { kind: 'answer', answer, again: false };
}

/** Deletes the answers that are older than a day. */
export async function pruneIdempotencyKeys(
  siteId: number,
  { db, now }: { db: Db; now: () => number },
): Promise<number> {
  const before = now();
  return inBatches(db, siteId, KEYS_PER_BATCH, (trx, limit) =>
    deleteExpiredKeys(trx, { before, most: limit }),
  );
}
