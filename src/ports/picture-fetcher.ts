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
  'not-an-address': { retry: false, description: 'is not an address' },
  'not-https': { retry: false, description: 'does not begin with https://' },
  'credentials-in-address': { retry: false, description: 'carries a user name or a password' },
  'origin-not-allowed': {
    retry: false,
    description: 'is not of an origin in security.imageOrigins',
  },
  'name-not-found': { retry: true, description: 'has a host name that does not resolve' },
  'private-address': { retry: false, description: 'leads to an address that is not public' },
  'connect-failed': { retry: true, description: 'has a host that does not take connections' },
  'not-secure': { retry: true, description: 'has a host whose certificate does not hold' },
  'timed-out': { retry: true, description: 'took too long' },
  redirected: { retry: false, description: 'redirects, which is not followed' },
  missing: { retry: true, description: 'does not exist (404)' },
  denied: { retry: true, description: 'is not given to us by its host (4xx)' },
  'host-failed': { retry: true, description: 'has a host that fails or is too busy (5xx, 429)' },
  'unexpected-answer': { retry: false, description: 'is answered in a way that no picture is' },
  'not-an-image': { retry: false, description: 'is not declared as a picture of pixels' },
  encoded: { retry: false, description: 'comes compressed although that was not asked for' },
  'too-large': { retry: false, description: 'is larger than 20 MB' },
  'cut-short': { retry: true, description: 'broke off before its end' },
};

export type FetchedPicture =
  | { ok: true; bytes: Uint8Array; type: string }
  | { ok: false; reason: FetchRefusal; retry: boolean };

/** Fetches a picture from another host. Any problem with it or its host is a returned value. */
export type FetchPicture = (
  url: string,
  options: { allowedOrigins: readonly string[] },
) => Promise<FetchedPicture>;
