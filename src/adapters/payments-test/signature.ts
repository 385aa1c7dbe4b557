import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'forecourt-signature';

/** How far the clocks of sender and receiver may differ, in either direction. */
const TOLERANCE_SECONDS = 300;

/** One secret, two keys: whoever reads a call's headers cannot sign a webhook. */
export function keysOf(secret: string): { apiKey: string; webhookKey: string } {
  const derive = (use: string) => createHmac('sha256', secret).update(use).digest('hex');
  return { apiKey: derive('api'), webhookKey: derive('webhooks') };
}

function hmacOf(webhookKey: string, seconds: number, body: Uint8Array): Buffer {
  return createHmac('sha256', webhookKey).update(`${seconds}.`).update(body).digest();
}

/** Stripe's scheme: `t=1700000000,v1=…`, over the time and the exact bytes. */
export function signBody(webhookKey: string, body: Uint8Array, now: number): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${hmacOf(webhookKey, seconds, body).toString('hex')}`;
}

export function checkSignature(
  webhookKey: string,
  body: Uint8Array,
  header: string | undefined,
  now: number,
): 'valid' | 'no-signature' | 'wrong-signature' | 'too-old' {
  const [, time, sent] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (time === undefined || sent === undefined) return 'no-signature';
  // The signature first: who cannot sign learns nothing about the clock.
  if (!timingSafeEqual(hmacOf(webhookKey, Number(time), body), Buffer.from(sent, 'hex'))) {
    return 'wrong-signature';
  }
  return Math.abs(now / 1000 - Number(time)) > TOLERANCE_SECONDS ? 'too-old' : 'valid';
}
