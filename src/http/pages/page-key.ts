import type { SiteVersion } from '#services/site/site-directory.ts';

/** Any change to a rendered value changes one of the two revisions, and with it the key. */
export function pageKey(version: SiteVersion, path: string, query: string): string {
  const address = query === '' ? path : `${path}?${query}`;
  return `${version.id}:${version.revision}:${version.stockRevision}:${address}`;
}
