import { readRequestPath } from './request-path.ts';

/** Longer ones come from nobody's link, and would not fit into the sign-in page's own address. */
const LONGEST = 2_000;
const ORIGIN = 'https://site.invalid';
/** Browsers drop some of these and read a backslash as a slash, so that the rest could be another address. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u;
/** Pages to come back to: never the sign-in itself, which would lead in circles, nor what is no page. */
const NO_PAGES = /^\/(?:sign-in|sign-out|api|assets|media)(?:\/|$)/i;

/**
 * The parameters `redirect` and `back`: a page of this site, or else `fallback`. Returns the address as a browser
 * would write it, so that nothing downstream can read it in another way.
 */
export function readReturnPath(value: unknown, fallback: string): string {
  if (typeof value !== 'string' || value.length > LONGEST || UNSAFE.test(value)) return fallback;
  if (!/^\/(?!\/)/.test(value)) return fallback;
  const url = URL.parse(value, ORIGIN);
  if (url === null || url.origin !== ORIGIN) return fallback;
  return isPage(url.pathname) ? url.pathname + url.search + url.hash : fallback;
}

/** Once encoded characters are decoded and '..' is resolved, a path can begin with two slashes after all. */
function isPage(pathname: string): boolean {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return false;
  }
  if (UNSAFE.test(decoded) || decoded.includes('//')) return false;
  if (/(?:^|\/)\.{1,2}(?:\/|$)|\.data\/*$/i.test(decoded)) return false;
  const path = readRequestPath(pathname)?.path;
  return path !== undefined && !NO_PAGES.test(path);
}
