import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compared in constant time, so that response times do not reveal the token. */
export function bearsToken(authorization: string | undefined, token: string | null): boolean {
  if (token === null || authorization === undefined) return false;
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
}
