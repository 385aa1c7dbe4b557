import type { RequestedSite } from '#http/open-site.ts';
import { siteAddresses } from '#view-models/site-links.ts';
import { nextChange } from '#view-models/site/next-change.ts';
import { answerBlogFeed, FEED_PATH } from './blog-feed.ts';
import { answerIcon, answerManifest, FAVICON_PATH, ICON_PATH, MANIFEST_PATH } from './manifest.ts';
import type { RenderedPage } from './page-cache.ts';
import {
  answerRobots,
  answerSitemap,
  readSitemapPath,
  ROBOTS_PATH,
  sitemapContents,
} from './sitemap.ts';

type FileSite = Pick<RequestedSite, 'site' | 'stock' | 'now'>;

/** Files that are made from the site alone. */
const FILES: ReadonlyMap<string, (site: RequestedSite['site']) => RenderedPage> = new Map([
  [ROBOTS_PATH, answerRobots],
  [MANIFEST_PATH, answerManifest],
  [ICON_PATH, answerIcon],
  [FAVICON_PATH, answerIcon],
]);

/** Whether a path names a file for browsers, crawlers or feed readers. No query changes these. */
export function isSiteFile(path: string): boolean {
  return FILES.has(path) || path === FEED_PATH || readSitemapPath(path) !== null;
}

/** A site's files for browsers, crawlers and feed readers; null if the path names none that it has. */
export async function makeSiteFile(
  path: string,
  { site, stock, now }: FileSite,
): Promise<RenderedPage | null> {
  const make = FILES.get(path);
  if (make !== undefined) return make(site);
  if (path === FEED_PATH) return answerBlogFeed({ site, stock, now });
  const file = readSitemapPath(path);
  if (file === null) return null;
  const snapshot = await stock();
  const addresses = siteAddresses(site.config, snapshot, now);
  const contents = sitemapContents(snapshot, site, addresses);
  return answerSitemap(site, contents, file, nextChange(site.config, snapshot, now));
}
