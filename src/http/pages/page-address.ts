import { toLowerCasePath, usedCarAddress } from '#domain/site/older-addresses.ts';
import { isPageParameter } from '#domain/site/page-parameters.ts';

/**
 * A page is a function of its address, so the address is normalised before anything else reads it:
 * parameters that no page reads are dropped (mostly campaign parameters, which the browser stores for the
 * lead), and the rest is sorted.
 */
export type PageAddress =
  | { kind: 'page'; path: string; query: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'malformed'; reason: string };

/** React Router's own parameters: which routes a data request is for, and that a form is the index route's. */
function isRouterParameter(name: string, value: string, path: string): boolean {
  return name === '_routes' ? path.endsWith('.data') : name === 'index' && value === '';
}

const MAX_PATH_LENGTH = 1024;
/** The rest is not read: no search needs that much, and the page says what it left out. */
const MAX_QUERY_LENGTH = 4096;
/** Its path segments are slugs, which are in lower case. */
const SEARCH = /^\/search(?:\/|\.data$|$)/i;
const CONTROL = /[\u0000-\u001f\u007f\\]/;

export function normaliseQuery(raw: string, path = '/'): string {
  if (raw === '') return '';
  const parameters = [...new URLSearchParams(raw)].filter(
    // A form also sends its empty fields, which mean nothing.
    ([name, value]) =>
      (value !== '' && isPageParameter(name)) || isRouterParameter(name, value, path),
  );
  // Order within one name is meaningful (refinementList[make][0]); between names it is not.
  parameters.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return new URLSearchParams(parameters).toString();
}

export function readPageAddress(target: string): PageAddress {
  const queryStart = target.indexOf('?');
  const path = queryStart === -1 ? target : target.slice(0, queryStart);
  if (path.length > MAX_PATH_LENGTH)
    return { kind: 'malformed', reason: 'The address is too long.' };
  const rawQuery = queryStart === -1 ? '' : cutQuery(target.slice(queryStart + 1));
  if (!path.startsWith('/')) return { kind: 'malformed', reason: 'The address is not a path.' };
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
    decodeURIComponent(rawQuery.replaceAll('+', ' '));
  } catch {
    return { kind: 'malformed', reason: 'The address has a broken percent-encoding.' };
  }
  if (CONTROL.test(decoded) || decoded.includes('//')) {
    return { kind: 'malformed', reason: 'The address has a character that no page of ours has.' };
  }
  if (/(^|\/)\.{1,2}(\/|$)/.test(decoded)) {
    return { kind: 'malformed', reason: 'The address has a relative part.' };
  }
  const to = redirectTarget(path, rawQuery);
  if (to !== null) return { kind: 'redirect', to };
  return { kind: 'page', path, query: normaliseQuery(rawQuery, path) };
}

/** The canonical address that a path redirects to, in one step; null if it is canonical already. */
function redirectTarget(path: string, rawQuery: string): string | null {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  // The router's data requests are answered by the page's own route.
  const moved = bare.endsWith('.data') ? null : usedCarAddress(bare, rawQuery);
  if (moved !== null) return moved;
  const canonical = SEARCH.test(bare) ? toLowerCasePath(bare) : bare;
  if (canonical === path) return null;
  return canonical + (rawQuery === '' ? '' : `?${rawQuery}`);
}

/** Never cuts within a percent-encoded character, which would make the address malformed. */
function cutQuery(raw: string): string {
  if (raw.length <= MAX_QUERY_LENGTH) return raw;
  const cut = raw.slice(0, MAX_QUERY_LENGTH).replace(/(?:%[0-9a-f]?)$/i, '');
  try {
    decodeURIComponent(cut);
    return cut;
  } catch {
    return cut.replace(/(?:%[0-9a-f]{2})+$/i, '');
  }
}
