import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import type { RenderedPage } from './page-cache.ts';
import type { ServedSite } from '#services/site/site-directory.ts';
import {
  answerRobots,
  answerSitemap,
  readSitemapPath,
  ROBOTS_PATH,
  sitemapContents,
} from './sitemap.ts';

/** Whether a path names a file for crawlers. No query changes these. */
export function isSiteFile(path: string): boolean {
  return path === ROBOTS_PATH || readSitemapPath(path) !== null;
}

/** A site's files for crawlers; null if the path names none of them. */
export async function makeSiteFile(
  path: string,
  site: ServedSite,
  stock: () => Promise<SiteStock>,
): Promise<RenderedPage | null> {
  if (path === ROBOTS_PATH) return answerRobots(site);
  const part = readSitemapPath(path);
  if (part === null) return null;
  return answerSitemap(site, sitemapContents(await stock(), site), part);
}
