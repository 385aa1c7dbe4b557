import type { IncomingHttpHeaders } from 'node:http';
import type { BlockList } from 'node:net';
import { isIP } from 'node:net';
import { withoutMapping } from '#services/site/ip-network.ts';

/** The client behind the trusted proxies. */
export interface Client {
  address: string;
  secure: boolean;
}

export function isTrusted(address: string, trusted: BlockList | null): boolean {
  if (trusted === null) return false;
  const plain = withoutMapping(address);
  const family = isIP(plain);
  return family !== 0 && trusted.check(plain, family === 6 ? 'ipv6' : 'ipv4');
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
  const address = withoutMapping(peer);
  if (!isTrusted(address, trusted)) return { address, secure: encrypted };
  const chain = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => withoutMapping(entry.trim()))
    .filter((entry) => isIP(entry) !== 0);
  const client = chain.findLast((entry) => !isTrusted(entry, trusted)) ?? chain[0] ?? address;
  const protocol = String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return {
    address: client,
    secure: protocol === undefined || protocol === '' ? encrypted : protocol === 'https',
  };
}
