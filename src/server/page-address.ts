import { PAGE_PARAMETERS } from '#domain/page-parameters.ts';

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

const LONGEST_ADDRESS = 4096;
const CONTROL = /[\u0000-\u001f\u007f\\]/;

export function normaliseQuery(raw: string): string {
  if (raw === '') return '';
  const kept = [...new URLSearchParams(raw)].filter(
    ([name]) => PAGE_PARAMETERS.has(name) || ROUTER_PARAMETERS.has(name),
  );
  // Order within one name is meaningful (refinementList[make][0]); between names it is not.
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return new URLSearchParams(kept).toString();
}

export function readPageAddress(target: string): PageAddress {
  if (target.length > LONGEST_ADDRESS)
    return { kind: 'malformed', reason: 'The address is too long.' };
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  const rawQuery = mark === -1 ? '' : target.slice(mark + 1);
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
  if (path.length > 1 && path.endsWith('/')) {
    return { kind: 'redirect', to: path.slice(0, -1) + (rawQuery === '' ? '' : `?${rawQuery}`) };
  }
  return { kind: 'page', path, query: normaliseQuery(rawQuery) };
}
