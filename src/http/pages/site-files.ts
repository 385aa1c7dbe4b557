import type { RequestedSite } from '#http/open-site.ts';
import { answerBlogFeed, FEED_PATH } from './blog-feed.ts';
import type { RenderedPage } from './page-cache.ts';
import {
  answerRobots,
  answerSitemap,
  readSitemapPath,
  ROBOTS_PATH,
  sitemapContents,
} from './sitemap.ts';

type FileSite = Pick<RequestedSite, 'site' | 'stock' | 'now'>;

/** Whether a path names a file for crawlers or feed readers. No query changes these. */
export function isSiteFile(path: string): boolean {
  return path === ROBOTS_PATH || path === FEED_PATH || readSitemapPath(path) !== null;
}

/** A site's files for crawlers and feed readers; null if the path names none that it has. */
export async function makeSiteFile(path: string, site: FileSite): Promise<RenderedPage | null> {
  if (path === ROBOTS_PATH) return answerRobots(site.site);
  if (path === FEED_PATH) return answerBlogFeed(site);
  const part = readSitemapPath(path);
  if (part === null) return null;
  return answerSitemap(site.site, sitemapContents(await site.stock(), site.site), part);
}
