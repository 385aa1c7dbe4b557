import { newSecret, readSecretCookie, secretHashOf } from '#services/secret.ts';

const MAX_AGE_S = 30 * 86_400;

/** On a site with TLS, the prefix restricts the cookie to TLS and to the exact host that set it. */
export function visitorCookieName(origin: string): string {
  return origin.startsWith('https:') ? '__Host-fc-visitor' : 'fc-visitor';
}

/** The secret by which a browser proves that a lead is its own; null without a valid one. */
export function readVisitor(cookies: string | undefined, origin: string): string | null {
  return readSecretCookie(cookies, visitorCookieName(origin));
}

export function visitorSetCookie(visitor: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${visitorCookieName(origin)}=${visitor}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${secure}`;
}

export const newVisitor = newSecret;

/** The only form that the database stores. */
export const visitorHashOf = secretHashOf;
