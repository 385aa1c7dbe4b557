import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { isPublicAddress } from '#ports/outbound/public-address.ts';
import type { SendResult } from '#ports/email.ts';
import type { LeadWebhookPort, WebhookCall } from '#ports/lead-webhook.ts';
import {
  ConnectionRefused,
  openCheckedSocket,
  resolveChecked,
} from '#ports/outbound/checked-socket.ts';
import type { SocketParts } from '#ports/outbound/checked-socket.ts';
import { resolveByDns } from '#ports/outbound/resolve-by-dns.ts';
import { sendRequest } from '#ports/outbound/send-request.ts';
import { signWebhook } from './webhook-signature.ts';

export interface WebhookParts extends SocketParts {
  limits: { connectMs: number; totalMs: number };
}

const LIMITS = { connectMs: 4_000, totalMs: 15_000 } as const;

const PARTS: WebhookParts = {
  resolve: (name, signal) => resolveByDns(name, signal),
  isAllowedAddress: isPublicAddress,
  openSocket: (options) => connect(options),
  limits: LIMITS,
};

/** Takes no settings: sites must not choose what may be reached. */
export function openLeadWebhook(): LeadWebhookPort {
  return createLeadWebhook(PARTS);
}

/** Why no secure connection can be made to the URL's host; null if one can. Nothing is sent. */
export async function checkWebhook(
  url: URL,
  signal: AbortSignal,
  parts: WebhookParts = PARTS,
): Promise<string | null> {
  try {
    const addresses = await resolveChecked(url.hostname, parts, signal);
    const socket = await openCheckedSocket(url, addresses, parts, signal);
    socket.destroy();
    return null;
  } catch (error) {
    return error instanceof ConnectionRefused ? error.reason : 'connect-failed';
  }
}

/** With other parts than in production, so that a test can reach its own server. */
export function createLeadWebhook(parts: WebhookParts): LeadWebhookPort {
  return {
    post: async (call) => {
      const url = URL.parse(call.url);
      if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') {
        return { kind: 'refused', detail: 'not an https URL' };
      }
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(), parts.limits.totalMs);
      try {
        return await postTo(url, call, parts, deadline.signal);
      } catch (error) {
        if (deadline.signal.aborted) return { kind: 'failed', detail: 'timed-out' };
        if (error instanceof ConnectionRefused) return { kind: 'failed', detail: error.reason };
        return { kind: 'failed', detail: 'cut-short' };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

async function postTo(
  url: URL,
  call: WebhookCall,
  parts: WebhookParts,
  deadline: AbortSignal,
): Promise<SendResult> {
  const addresses = await resolveChecked(url.hostname, parts, deadline);
  const socket = await openCheckedSocket(url, addresses, parts, deadline);
  try {
    const response = await send(url, call, socket, deadline);
    response.on('error', () => undefined);
    return resultOf(response, call.now);
  } finally {
    socket.destroy();
  }
}

async function send(
  url: URL,
  { secret, body, idempotencyKey, now }: WebhookCall,
  socket: TLSSocket,
  deadline: AbortSignal,
): Promise<IncomingMessage> {
  const timestamp = Math.floor(now / 1_000);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Forecourt',
    'idempotency-key': idempotencyKey,
    'forecourt-timestamp': String(timestamp),
    'forecourt-signature': signWebhook(secret, timestamp, body),
  };
  const response = await sendRequest({ url, headers, body }, socket, deadline);
  if (response === null) throw new Error('The connection ended before a response.');
  return response;
}

/** The receiver has read the request and would reject it again. */
const REFUSALS = new Set([400, 401, 403, 404, 405, 410, 413, 415, 422]);

/** Only the status counts: a response body could contain anything, including the lead itself. */
function resultOf({ statusCode = 0, headers }: IncomingMessage, now: number): SendResult {
  const detail = `HTTP ${statusCode}`;
  if (statusCode >= 200 && statusCode < 300) return { kind: 'accepted', detail };
  if (REFUSALS.has(statusCode) || (statusCode >= 300 && statusCode < 400)) {
    return { kind: 'refused', detail };
  }
  const retryAfterMs = retryAfterOf(headers['retry-after'] ?? '', now);
  return { kind: 'failed', detail, ...(retryAfterMs > 0 && { retryAfterMs }) };
}

/** `Retry-After` in seconds, or as an HTTP date, which is always GMT; 0 for anything else. */
function retryAfterOf(text: string, now: number): number {
  if (/^\d{1,10}$/.test(text)) return Number(text) * 1_000;
  const at = text.endsWith(' GMT') ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? 0 : Math.max(0, at - now);
}
