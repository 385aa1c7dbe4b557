import { createHash, randomBytes } from 'node:crypto';

const VISITOR_BYTES = 32;
const VISITOR = /^[\w-]{43}$/;
const MAX_AGE_S = 30 * 86_400;

/** On a site with TLS, the prefix restricts the cookie to TLS and to the exact host that set it. */
export function visitorCookieName(origin: string): string {
  return origin.startsWith('https:') ? '__Host-fc-visitor' : 'fc-visitor';
}

/** The secret by which a browser proves that a lead is its own; null without a valid one. */
export function readVisitor(cookies: string | undefined, origin: string): string | null {
  const name = visitorCookieName(origin);
  for (const pair of (cookies ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at === -1 || pair.slice(0, at).trim() !== name) continue;
    const value = pair.slice(at + 1).trim();
    if (VISITOR.test(value)) return value;
  }
  return null;
}

export function visitorSetCookie(visitor: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${visitorCookieName(origin)}=${visitor}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${secure}`;
}

export function newVisitor(): string {
  return randomBytes(VISITOR_BYTES).toString('base64url');
}

/** The only form that the database stores. */
export function visitorHashOf(visitor: string): string {
  return createHash('sha256').update(visitor).digest('hex');
}
