import { SESSION_RULES } from '#domain/accounts/sign-in/session-rules.ts';
import { readSecretCookie } from '#services/secret.ts';

/** On a site with TLS, the prefix restricts the cookie to TLS and to the exact host that set it. */
function sessionCookieName(origin: string): string {
  return origin.startsWith('https:') ? '__Host-session' : 'session';
}

/** The token of a browser's session; null without a valid one. */
export function readSessionToken(cookies: string | undefined, origin: string): string | null {
  return readSecretCookie(cookies, sessionCookieName(origin));
}

export function sessionSetCookie(token: string, origin: string): string {
  return cookie(token, origin, SESSION_RULES.absoluteMs / 1000);
}

export function sessionEndCookie(origin: string): string {
  return cookie('', origin, 0);
}

function cookie(value: string, origin: string, seconds: number): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${sessionCookieName(origin)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
