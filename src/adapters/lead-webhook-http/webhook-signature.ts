import { createHmac } from 'node:crypto';

/**
 * The signature that a receiver recomputes: an HMAC-SHA256 of the timestamp, a full stop and the
 * body.
 */
export function signWebhook(secret: string, timestamp: number, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}
