import type { SiteVersion } from '#services/site/site-directory.ts';

/** Any change to a rendered value changes one of the two revisions, and with it the key. */
export function pageKey(version: SiteVersion, path: string, query: string): string {
  return keyOf(version, query === '' ? path : `${path}?${query}`);
}

/** One page for all addresses of a route that are not found. No path looks like it: paths begin with a slash. */
export function notFoundKey(version: SiteVersion, routeId: string): string {
  return keyOf(version, `404 ${routeId}`);
}

function keyOf({ id, revision, stockRevision }: SiteVersion, name: string): string {
  return `${id}:${revision}:${stockRevision}:${name}`;
}
