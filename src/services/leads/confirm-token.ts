import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Pass } from './captcha.ts';

const SOONEST_MS = 2_000;
const LIFE_MS = 30 * 60_000;
const TOKEN = /^([0-9a-z]{1,12})\.([\w-]{22})\.([\w-]{43})$/;

export type CheckedToken =
  | { kind: 'pass'; result: Pass }
  /** Ours, and pressed faster than anybody reads. */
  | { kind: 'soon' }
  | { kind: 'none' };

/** For a form without script: the same words once more, after a look at them. */
export function issueToken(secret: Buffer, contentHash: string, clock: number): string {
  const moment = clock.toString(36);
  const nonce = randomBytes(16).toString('base64url');
  return `${moment}.${nonce}.${sign(secret, contentHash, moment, nonce)}`;
}

export function checkToken(
  secret: Buffer,
  contentHash: string,
  clock: number,
  token: string,
): CheckedToken {
  const [, moment, nonce, signature] = TOKEN.exec(token) ?? [];
  if (moment === undefined || nonce === undefined || signature === undefined) {
    return { kind: 'none' };
  }
  const own = Buffer.from(sign(secret, contentHash, moment, nonce));
  if (!timingSafeEqual(own, Buffer.from(signature))) return { kind: 'none' };
  const issued = Number.parseInt(moment, 36);
  const age = clock - issued;
  if (age > LIFE_MS) return { kind: 'none' };
  if (age < SOONEST_MS) return { kind: 'soon' };
  return { kind: 'pass', result: { challenge: `confirm-${nonce}`, expiresAt: issued + LIFE_MS } };
}

function sign(secret: Buffer, contentHash: string, moment: string, nonce: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([contentHash, moment, nonce]))
    .digest('base64url');
}
