import type { IncomingHttpHeaders } from 'node:http';
import { normaliseHost, publicOrigin } from '#domain/site/host.ts';
import { readSecretCookie } from '#services/secret.ts';

const COOKIE = 'fc-preview';

/** Whether a request could be one of a preview. Of most requests there is no cookie to look at. */
export function mayPreview(cookies: string | undefined): boolean {
  return cookies?.includes(COOKIE) === true;
}

/** The secret addresses, where the cookie is set. */
export function isPreviewPath(path: string): boolean {
  return path.startsWith('/api/preview/');
}

/** On a site with TLS, the prefix restricts the cookie to TLS and to the exact host that set it. */
function nameAt(isSecure: boolean): string {
  return isSecure ? `__Host-${COOKIE}` : COOKIE;
}

function isSecureHost(headers: IncomingHttpHeaders): boolean {
  const host = normaliseHost(headers.host);
  return host !== null && publicOrigin(host, 80).startsWith('https:');
}

export function readPreviewToken(headers: IncomingHttpHeaders): string | null {
  if (!mayPreview(headers.cookie)) return null;
  return readSecretCookie(headers.cookie, nameAt(isSecureHost(headers)));
}

export function previewSetCookie(
  headers: IncomingHttpHeaders,
  token: string,
  seconds: number,
): string {
  const isSecure = isSecureHost(headers);
  const secure = isSecure ? '; Secure' : '';
  return `${nameAt(isSecure)}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
