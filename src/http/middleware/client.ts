import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { isIP } from 'node:net';
import { isLoopback, readAddress } from '#services/site/ip-network.ts';

/** The client behind the trusted proxies. */
export interface Client {
  /**
   * Null if it is unknown: without trusted proxies, this machine itself may be a visitor or a proxy that hides
   * them all. Behind trusted proxies every address counts, also one of this machine.
   */
  address: string | null;
  secure: boolean;
}

/** What a connection and the headers say about who sent the request. */
export type Sent = Pick<IncomingMessage, 'headers'> & {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
};

export function isTrusted(address: string, trusted: BlockList | null): boolean {
  if (trusted === null) return false;
  const plain = readAddress(address);
  return plain !== null && trusted.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * X-Forwarded-* is trusted only as far as trusted peers wrote it: the list is walked from the right
 * (nearest) until the first address that is not a trusted proxy, which is the client. X-Forwarded-Host
 * is never read: the Host header alone picks the site.
 */
export function identifyClient(
  peer: string,
  encrypted: boolean,
  headers: IncomingHttpHeaders,
  trusted: BlockList | null,
): Client {
  const address = readAddress(peer) ?? peer;
  if (trusted === null) return { address: isLoopback(peer) ? null : address, secure: encrypted };
  if (!isTrusted(address, trusted)) return { address, secure: encrypted };
  const chain = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(readAddress)
    .filter((entry) => entry !== null);
  const client = chain.findLast((entry) => !isTrusted(entry, trusted)) ?? chain[0] ?? address;
  const protocol = String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
    .toLowerCase();
  return {
    address: client,
    secure: protocol === undefined || protocol === '' ? encrypted : protocol === 'https',
  };
}

/** A trusted proxy reports that the visitor came without TLS. */
export function cameWithoutTls({ socket, headers }: Sent, trusted: BlockList | null): boolean {
  if (trusted === null || headers['x-forwarded-proto'] === undefined) return false;
  const peer = socket.remoteAddress ?? '';
  return isTrusted(peer, trusted) && !identifyClient(peer, false, headers, trusted).secure;
}

/** Whether a trusted proxy says what a response depends on: that the visitor came without TLS, or the request's id. */
export function isMarkedByProxy(sent: Sent, trusted: BlockList | null): boolean {
  if (trusted === null) return false;
  const hasId =
    sent.headers['x-request-id'] !== undefined &&
    isTrusted(sent.socket.remoteAddress ?? '', trusted);
  return hasId || cameWithoutTls(sent, trusted);
}

const FORWARDING_HEADERS: ReadonlySet<string> = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
]);

/**
 * Sent from this machine, and not by a proxy on it: behind a proxy every visitor comes from its address, so
 * neither may a proxy be configured nor any header name one.
 */
export function isLocal({ socket, headers }: Sent, trusted: BlockList | null): boolean {
  return (
    trusted === null &&
    isLoopback(socket.remoteAddress ?? '') &&
    !Object.keys(headers).some(
      (name) => name.startsWith('x-forwarded') || FORWARDING_HEADERS.has(name),
    )
  );
}
