import type { AddressRefusal } from '#domain/media/remote-address.ts';

/** Why no picture came; the first four are known before anybody is asked. */
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
  /** Whether a later attempt may well end differently. */
  retry: boolean;
  /** For the operator, after the address. */
  says: string;
}

export const FETCH_REFUSALS: Readonly<Record<FetchRefusal, RefusalTraits>> = {
  'not-an-address': { retry: false, says: 'is not an address' },
  'not-https': { retry: false, says: 'does not begin with https://' },
  'credentials-in-address': { retry: false, says: 'carries a user name or a password' },
  'origin-not-allowed': { retry: false, says: 'is not of an origin in security.imageOrigins' },
  'name-not-found': { retry: true, says: 'has a host name that does not resolve' },
  'private-address': { retry: false, says: 'leads to an address that is not public' },
  'connect-failed': { retry: true, says: 'has a host that does not take connections' },
  'not-secure': { retry: true, says: 'has a host whose certificate does not hold' },
  'timed-out': { retry: true, says: 'took too long' },
  redirected: { retry: false, says: 'redirects, which is not followed' },
  missing: { retry: true, says: 'does not exist (404)' },
  denied: { retry: true, says: 'is not given to us by its host (4xx)' },
  'host-failed': { retry: true, says: 'has a host that fails or is too busy (5xx, 429)' },
  'unexpected-answer': { retry: false, says: 'is answered in a way that no picture is' },
  'not-an-image': { retry: false, says: 'is not declared as a picture of pixels' },
  encoded: { retry: false, says: 'comes compressed although that was not asked for' },
  'too-large': { retry: false, says: 'is larger than 20 MB' },
  'cut-short': { retry: true, says: 'broke off before its end' },
};

export type FetchedPicture =
  | { ok: true; bytes: Uint8Array; type: string }
  | { ok: false; reason: FetchRefusal; retry: boolean };

/** Brings a picture from somebody else's host; whatever is wrong with it or its host is a value. */
export type FetchPicture = (
  url: string,
  options: { allowedOrigins: readonly string[] },
) => Promise<FetchedPicture>;
