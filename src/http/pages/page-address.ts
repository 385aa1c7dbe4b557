import { toLowerCasePath, usedCarAddress } from '#domain/site/older-addresses.ts';
import { isPageParameter } from '#domain/site/page-parameters.ts';

/**
 * A page is a function of its address, so the address is brought to one form before anything looks
 * at it: parameters that no page reads (campaigns' above all: the browser keeps those for the lead)
 * are dropped, the rest is sorted.
 */
export type PageAddress =
  | { kind: 'page'; path: string; query: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'malformed'; reason: string };

/** React Router's own, on requests for data. */
const ROUTER_PARAMETERS = new Set(['_routes', 'index']);

const LONGEST_PATH = 1024;
/** What stands beyond is not read: no search needs that much, and the page says what it left out. */
const LONGEST_QUERY = 4096;
/** Its words are slugs, which have no capitals. */
const SEARCH = /^\/search(?:\/|\.data$|$)/i;
const CONTROL = /[\u0000-\u001f\u007f\\]/;

export function normaliseQuery(raw: string): string {
  if (raw === '') return '';
  const kept = [...new URLSearchParams(raw)].filter(
    // A form also sends its empty fields, which ask for nothing.
    ([name, value]) => (value !== '' && isPageParameter(name)) || ROUTER_PARAMETERS.has(name),
  );
  // Order within one name is meaningful (refinementList[make][0]); between names it is not.
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return new URLSearchParams(kept).toString();
}

export function readPageAddress(target: string): PageAddress {
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  if (path.length > LONGEST_PATH) return { kind: 'malformed', reason: 'The address is too long.' };
  const rawQuery = mark === -1 ? '' : cutQuery(target.slice(mark + 1));
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
  const to = positionOf(path, rawQuery);
  if (to !== null) return { kind: 'redirect', to };
  return { kind: 'page', path, query: normaliseQuery(rawQuery) };
}

/** Where a path that is not written as ours are leads, in one step; null for the path itself. */
function positionOf(path: string, rawQuery: string): string | null {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  // What the router fetches for a page is answered by the page's own route.
  const moved = bare.endsWith('.data') ? null : usedCarAddress(bare, rawQuery);
  if (moved !== null) return moved;
  const own = SEARCH.test(bare) ? toLowerCasePath(bare) : bare;
  if (own === path) return null;
  return own + (rawQuery === '' ? '' : `?${rawQuery}`);
}

/** Never within a percent-encoded character, which would make a broken address of a long one. */
function cutQuery(raw: string): string {
  if (raw.length <= LONGEST_QUERY) return raw;
  const cut = raw.slice(0, LONGEST_QUERY).replace(/(?:%[0-9a-f]?)$/i, '');
  try {
    decodeURIComponent(cut);
    return cut;
  } catch {
    return cut.replace(/(?:%[0-9a-f]{2})+$/i, '');
  }
}
