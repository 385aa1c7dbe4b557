import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compared in constant time, so that nobody learns the token letter by letter. */
export function bearsToken(authorization: string | undefined, token: string | null): boolean {
  if (token === null || authorization === undefined) return false;
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
}
