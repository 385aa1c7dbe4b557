/** Why the URL of a picture is not fetched at all. */
export type AddressRefusal =
  | 'not-an-address'
  | 'not-https'
  | 'credentials-in-address'
  | 'origin-not-allowed';

export type PictureAddress = { ok: true; url: URL } | { ok: false; reason: AddressRefusal };

export type SecureAddress =
  | { ok: true; url: URL }
  | { ok: false; reason: Exclude<AddressRefusal, 'origin-not-allowed'> };

/** No real feed needs longer URLs. */
export const LONGEST_ADDRESS = 2000;

/** The URL as it would be requested, over https and without credentials. */
export function checkSecureAddress(text: string): SecureAddress {
  const url = text.length <= LONGEST_ADDRESS ? URL.parse(text) : null;
  if (url === null) return { ok: false, reason: 'not-an-address' };
  if (url.protocol !== 'https:') return { ok: false, reason: 'not-https' };
  if (url.username !== '' || url.password !== '') {
    return { ok: false, reason: 'credentials-in-address' };
  }
  return { ok: true, url };
}

/**
 * The URL as it would be requested, if the site allows its origin. Origins are compared as parsed,
 * so spelling and an explicit default port make no difference.
 */
export function checkPictureAddress(
  text: string,
  allowedOrigins: readonly string[],
): PictureAddress {
  const address = checkSecureAddress(text);
  if (!address.ok) return address;
  const { url } = address;
  const allowed = allowedOrigins.some((origin) => URL.parse(origin)?.origin === url.origin);
  return allowed ? { ok: true, url } : { ok: false, reason: 'origin-not-allowed' };
}
