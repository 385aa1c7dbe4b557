import type { IncomingMessage } from 'node:http';
import { checkSecureAddress } from '#domain/media/remote-address.ts';
import type { FeedRefusal } from '#ports/feed-source.ts';
import { DownloadRefused } from './refusal.ts';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const ENCODINGS = new Set(['identity', 'gzip', 'x-gzip']);

/** Where a response redirects to; null if it does not redirect. */
export function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (!REDIRECTS.has(statusCode)) return null;
  const target = URL.parse(headers.location ?? '', from);
  const address = headers.location === undefined ? null : checkSecureAddress(target?.href ?? '');
  if (address?.ok !== true) throw new DownloadRefused('redirected-away', statusCode);
  return address.url;
}

/** Throws unless the response contains a feed. Returns the number of its bytes, if the host has given it. */
export function checkResponse(
  { statusCode = 0, headers }: IncomingMessage,
  maxBytes: number,
): number | null {
  if (statusCode !== 200) throw new DownloadRefused(refusalOfStatus(statusCode), statusCode);
  if (!ENCODINGS.has((headers['content-encoding'] ?? 'identity').toLowerCase())) {
    throw new DownloadRefused('encoded');
  }
  const length = headers['content-length'];
  if (length === undefined) return null;
  if (Number(length) > maxBytes) throw new DownloadRefused('too-large');
  return Number(length);
}

function refusalOfStatus(status: number): FeedRefusal {
  if (status === 404 || status === 410) return 'missing';
  if (status >= 500 || status === 408 || status === 425 || status === 429) return 'host-failed';
  return status >= 400 ? 'denied' : 'unexpected-answer';
}
