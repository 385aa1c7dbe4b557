import { connect } from 'node:net';
import type { DownloadFeed } from '#ports/feed-source.ts';
import { isPublicAddress } from '#ports/outbound/public-address.ts';
import { resolveByDns } from '#ports/outbound/resolve-by-dns.ts';
import { createFeedDownloader } from './create-feed-downloader.ts';

const LIMITS = {
  bytes: 2_000_000_000,
  connectMs: 10_000,
  idleMs: 60_000,
  totalMs: 20 * 60_000,
} as const;

/** Takes no settings: callers must not choose what may be reached. */
export function createHttpFeedDownloader(): DownloadFeed {
  return createFeedDownloader({
    resolve: (name, signal) => resolveByDns(name, signal),
    isAllowedAddress: isPublicAddress,
    openSocket: (options) => connect(options),
    limits: LIMITS,
  });
}
