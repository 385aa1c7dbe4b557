import { connect } from 'node:net';
import { isPublicAddress } from '#ports/outbound/public-address.ts';
import { resolveByDns } from '#ports/outbound/resolve-by-dns.ts';
import type { FetchPicture } from '#ports/picture-fetcher.ts';
import { createPictureFetcher } from './create-picture-fetcher.ts';

const LIMITS = {
  bytes: 20_000_000,
  totalMs: 10_000,
  connectMs: 3_000,
} as const;

/** Takes no settings: callers must not choose what may be reached. */
export function createHttpPictureFetcher(): FetchPicture {
  return createPictureFetcher({
    resolve: (name, signal) => resolveByDns(name, signal),
    isAllowedAddress: isPublicAddress,
    openSocket: (options) => connect(options),
    limits: LIMITS,
  });
}
