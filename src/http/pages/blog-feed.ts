import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/blog.ts';
import { lastChangedOn } from '#domain/content/blog/posts.ts';
import type { SiteContent } from '#domain/content/site-content.ts';
import { instantAt, wallClock, weekdayOf } from '#domain/locations/zone.ts';
import { blogOf, blogPaths } from '#domain/content/blog/blog.ts';
import type { BlogSite } from '#domain/content/blog/blog.ts';
import { paths } from '#domain/site/paths.ts';
import type { RequestedSite } from '#http/open-site.ts';
import { nextChange } from '#view-models/site/next-change.ts';
import { filePage } from './file-page.ts';
import type { RenderedPage } from './page-cache.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { element } from '#services/xml.ts';
import type { XmlNode } from '#services/xml.ts';

export const FEED_PATH = blogPaths.feed();
const FEED_TYPE = 'application/rss+xml';

/** What readers of feeds keep at most, and more than a dealer writes between two visits of theirs. */
const MAX_ITEMS = 50;
const ATOM = 'http://www.w3.org/2005/Atom';

/** Null if the site has no blog. Posts appear when their day begins, so time changes it. */
export async function answerBlogFeed({
  site,
  stock,
  now,
}: Pick<RequestedSite, 'site' | 'stock' | 'now'>): Promise<RenderedPage | null> {
  const snapshot = await stock();
  const feed = blogFeed(site, snapshot.content, now);
  if (feed === null) return null;
  const { timeless: _, ...page } = filePage(site.origin, FEED_TYPE, feed);
  return { ...page, validUntil: nextChange(site.config, snapshot, now) };
}

type FeedSite = BlogSite & Pick<SiteConfig, 'name' | 'locale' | 'copy'>;

/** The blog as RSS 2.0; null if the site has no blog. */
export function blogFeed(
  { config, origin }: { config: FeedSite; origin: string },
  content: Pick<SiteContent, 'posts' | 'postCategories'>,
  now: number,
): string | null {
  const blog = blogOf(config, content, now);
  if (blog === null) return null;
  const { timeZone } = config;
  const t = copyOf(config.copy);
  const dealer = config.name;
  const titles = new Map(blog.categories.map(({ slug, title }) => [slug, title]));
  const shown = blog.posts.slice(0, MAX_ITEMS);
  const changed = lastChangedOn(shown);
  const items = shown.map(({ slug, title, description, date, category }) => {
    const url = origin + blogPaths.post(slug);
    return element('item', {}, [
      text('title', title),
      text('link', url),
      element('guid', { isPermaLink: 'true' }, url),
      text('pubDate', rssDate(date, timeZone)),
      text('category', titles.get(category) ?? category),
      text('description', description),
    ]);
  });
  const channel = element('channel', {}, [
    text('title', t(copy.blogOf, { dealer })),
    text('link', origin + paths.blog()),
    text('description', t(copy.blogText, { dealer })),
    text('language', config.locale.toLowerCase()),
    ...(changed === null ? [] : [text('lastBuildDate', rssDate(changed, timeZone))]),
    element('atom:link', { href: origin + FEED_PATH, rel: 'self', type: FEED_TYPE }, ''),
    ...items,
  ]);
  const root = element('rss', { version: '2.0', 'xmlns:atom': ATOM }, [channel]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}

function text(name: string, value: string): XmlNode {
  return element(name, {}, value);
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The start of a day as RFC 822 writes it, with the site's own offset: 'Mon, 16 Nov 2026 00:00:00 +1000'. */
export function rssDate(date: string, timeZone: string): string {
  const { time, offsetMinutes, ...start } = wallClock(instantAt(date, '00:00', timeZone), timeZone);
  const [year = '', month = '', day = ''] = start.date.split('-');
  const weekday = WEEKDAYS[weekdayOf(start.date)];
  const away = Math.abs(offsetMinutes);
  const two = (value: number) => String(value).padStart(2, '0');
  const offset = `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(away / 60))}${two(away % 60)}`;
  return `${weekday}, ${day} ${MONTHS[Number(month) - 1]} ${year} ${time}:00 ${offset}`;
}
