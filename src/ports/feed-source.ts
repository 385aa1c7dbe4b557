import type { AddressRefusal } from '#domain/media/remote-address.ts';
import type { ConnectRefusal } from '#ports/outbound/checked-socket.ts';

/** Why a feed was not downloaded. */
export type FeedRefusal =
  | Exclude<AddressRefusal, 'origin-not-allowed'>
  | ConnectRefusal
  | 'key-not-sendable'
  | 'timed-out'
  | 'redirected-too-often'
  | 'redirected-away'
  | 'missing'
  | 'denied'
  | 'host-failed'
  | 'unexpected-answer'
  | 'encoded'
  | 'too-large'
  | 'cut-short';

interface RefusalTraits {
  /** Whether a later attempt is likely to succeed. */
  retry: boolean;
  /** A sentence for the operator. */
  sentence: string;
}

export const FEED_REFUSALS: Readonly<Record<FeedRefusal, RefusalTraits>> = {
  'not-an-address': { retry: false, sentence: 'The address is not a valid URL.' },
  'not-https': { retry: false, sentence: 'The address does not begin with https://.' },
  'credentials-in-address': {
    retry: false,
    sentence: 'The address contains a user name or password; give the key apart from it.',
  },
  'name-not-found': { retry: true, sentence: 'The host name of the address does not resolve.' },
  'private-address': { retry: false, sentence: 'The address resolves to a non-public address.' },
  'connect-failed': { retry: true, sentence: 'The host refuses connections.' },
  'not-secure': { retry: true, sentence: 'The host has an invalid certificate.' },
  'key-not-sendable': {
    retry: false,
    sentence: 'The key contains characters that cannot be sent in a header.',
  },
  'timed-out': { retry: true, sentence: 'The download took too long.' },
  'redirected-too-often': { retry: false, sentence: 'The host redirects more than 5 times.' },
  'redirected-away': {
    retry: false,
    sentence: 'The host redirects to an address that is not https.',
  },
  missing: { retry: true, sentence: 'There is no feed at the address.' },
  denied: { retry: true, sentence: 'The host denies access to the feed.' },
  'host-failed': { retry: true, sentence: 'The host is failing or overloaded.' },
  'unexpected-answer': { retry: false, sentence: 'The host sent an unexpected response.' },
  encoded: {
    retry: false,
    sentence: 'The feed has a content encoding that was not asked for; gzip is accepted.',
  },
  'too-large': { retry: false, sentence: 'The feed is larger than 2 GB.' },
  'cut-short': { retry: true, sentence: 'The download ended early.' },
};

export interface FeedRequest {
  url: string;
  /** Sent as `Authorization: Bearer KEY`, to the origin of the URL only. */
  key: string | null;
  /** Where the feed is written: a path at which there is no file. */
  file: string;
}

export type DownloadedFeed =
  | { ok: true }
  /** `status`: the HTTP status, if that is the reason. */
  | { ok: false; reason: FeedRefusal; status: number | null };

/**
 * Downloads a feed as the host sends it: it may be compressed by gzip. Any problem with the feed or its host is
 * a returned value; the file may then contain a part of it.
 */
export type DownloadFeed = (request: FeedRequest) => Promise<DownloadedFeed>;
