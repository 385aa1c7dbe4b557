import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Pass } from './captcha.ts';

/** Nobody reads a page faster. */
export const MIN_AGE_MS = 2_000;
const MAX_AGE_MS = 30 * 60_000;
/** Between the clocks of two web processes. */
const MAX_DIFFERENCE_MS = 10_000;
const TOKEN = /^([0-9a-z]{1,12})\.([\w-]{22})\.([\w-]{43})$/;

export type CheckedToken =
  | { kind: 'pass'; result: Pass }
  /** Our own token, but submitted faster than anyone can read. */
  | { kind: 'soon' }
  /** For other content: the visitor has changed something. */
  | { kind: 'changed' }
  | { kind: 'expired' }
  | { kind: 'none' };

/** For a form without script: the visitor reviews the same content and submits it again. */
export function issueToken(secret: Buffer, contentHash: string, clock: number): string {
  const timestamp = clock.toString(36);
  const nonce = randomBytes(16).toString('base64url');
  return `${timestamp}.${nonce}.${sign(secret, contentHash, timestamp, nonce)}`;
}

export function checkToken(
  secret: Buffer,
  contentHash: string,
  clock: number,
  token: string,
): CheckedToken {
  const [, timestamp, nonce, signature] = TOKEN.exec(token) ?? [];
  if (timestamp === undefined || nonce === undefined || signature === undefined) {
    return { kind: 'none' };
  }
  const own = Buffer.from(sign(secret, contentHash, timestamp, nonce));
  if (!timingSafeEqual(own, Buffer.from(signature))) return { kind: 'changed' };
  const issued = Number.parseInt(timestamp, 36);
  const age = clock - issued;
  // Issued in the future: the clock was set back, and the token would be too young for as long.
  if (age > MAX_AGE_MS || age < -MAX_DIFFERENCE_MS) return { kind: 'expired' };
  if (age < MIN_AGE_MS) return { kind: 'soon' };
  return {
    kind: 'pass',
    result: { challenge: `confirm-${nonce}`, expiresAt: issued + MAX_AGE_MS },
  };
}

function sign(secret: Buffer, contentHash: string, timestamp: string, nonce: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([contentHash, timestamp, nonce]))
    .digest('base64url');
}
