import type { AddressRefusal } from '#domain/media/remote-address.ts';

/** Why a picture was not fetched; the first four are known before any request. */
export type FetchRefusal =
  | AddressRefusal
  | 'name-not-found'
  | 'private-address'
  | 'connect-failed'
  | 'not-secure'
  | 'timed-out'
  | 'redirected'
  | 'missing'
  | 'denied'
  | 'host-failed'
  | 'unexpected-answer'
  | 'not-an-image'
  | 'encoded'
  | 'too-large'
  | 'cut-short';

interface RefusalTraits {
  /** Whether a later attempt is likely to succeed. */
  retry: boolean;
  /** For the operator; follows the URL. */
  description: string;
}

export const FETCH_REFUSALS: Readonly<Record<FetchRefusal, RefusalTraits>> = {
  'not-an-address': { retry: false, description: 'is not a valid URL' },
  'not-https': { retry: false, description: 'does not begin with https://' },
  'credentials-in-address': { retry: false, description: 'contains a user name or password' },
  'origin-not-allowed': {
    retry: false,
    description: 'is not of an origin in security.imageOrigins',
  },
  'name-not-found': { retry: true, description: 'has a host name that does not resolve' },
  'private-address': { retry: false, description: 'resolves to a non-public address' },
  'connect-failed': { retry: true, description: 'has a host that refuses connections' },
  'not-secure': { retry: true, description: 'has a host with an invalid certificate' },
  'timed-out': { retry: true, description: 'took too long' },
  redirected: { retry: false, description: 'redirects; redirects are not followed' },
  missing: { retry: true, description: 'does not exist (404)' },
  denied: { retry: true, description: 'is denied by its host (4xx)' },
  'host-failed': {
    retry: true,
    description: 'has a host that is failing or overloaded (5xx, 429)',
  },
  'unexpected-answer': { retry: false, description: 'got an unexpected response' },
  'not-an-image': { retry: false, description: 'does not have the content type of a bitmap image' },
  encoded: { retry: false, description: 'is sent with a content encoding that was not requested' },
  'too-large': { retry: false, description: 'is larger than 20 MB' },
  'cut-short': { retry: true, description: 'was cut off before its end' },
};

export type FetchedPicture =
  | { ok: true; bytes: Uint8Array; type: string }
  | { ok: false; reason: FetchRefusal; retry: boolean };

/** Fetches a picture from another host. Any problem with it or its host is a returned value. */
export type FetchPicture = (
  url: string,
  options: { allowedOrigins: readonly string[] },
) => Promise<FetchedPicture>;
