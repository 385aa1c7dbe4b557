import { setImmediate as nextTurn } from 'node:timers/promises';
import { landingPages, staticPages, vehicleEntry } from '#domain/site/sitemap.ts';
import type { SitemapEntry } from '#domain/site/sitemap.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { searchWords, visibleLocations } from '#stock/search-words.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import { filePage } from './file-page.ts';
import type { RenderedPage } from './page-cache.ts';
import { entryXml, MAX_ENTRIES, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';
import type { ServedSite } from '#services/site/site-directory.ts';

const SITEMAP_PATH = '/sitemap.xml';
export const ROBOTS_PATH = '/robots.txt';

const PART = /^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/;

/** Which file of the sitemap a path names: 0 for the main one, null for none. */
export function readSitemapPath(path: string): number | null {
  const found = PART.exec(path);
  return found === null ? null : Number(found[1] ?? 0);
}

/** The parts of a snapshot that the sitemap is made from. */
export type SitemapStock = Pick<
  SiteStock,
  'landings' | 'makes' | 'models' | 'locations' | 'listed'
> & { vehicleStore: Pick<SiteStock['vehicleStore'], 'read'> };

/** What the sitemap lists, in order; entries are made only for the file that was requested. */
export interface SitemapContents {
  size: number;
  /** The newest change of all. A vehicle that leaves moves the others up, often into another file. */
  lastModified: number | null;
  entryAt: (at: number) => SitemapEntry;
}

/** Every page of the site that search engines should find: home first, vehicles last. */
export function sitemapContents(
  stock: SitemapStock,
  { config, origin }: Pick<ServedSite, 'origin'> & { config: SitemapConfig },
): SitemapContents {
  const searchSite = { searchHref: config.navigation.searchHref, carTypes: config.stock.carTypes };
  const words = searchWords(stock, config);
  const locations = visibleLocations(stock, config);
  const landings = landingPages(stock.landings, { ...searchSite, words, locations });
  const pages = [...staticPages(config), ...landings];
  const rows = listedRows(stock.listed);
  const changes = landings.map(({ lastModified }) => lastModified ?? 0);
  return {
    size: pages.length + rows.length,
    lastModified: changes.length === 0 ? null : Math.max(...changes),
    entryAt: (at) => {
      const row = rows[at - pages.length];
      const page = pages[at] ?? (row === undefined ? null : vehicleEntryAt(row));
      if (page === null) throw new RangeError(`The sitemap has no entry ${at}.`);
      return page;
    },
  };

  function vehicleEntryAt(row: number): SitemapEntry {
    return vehicleEntry(stock.vehicleStore.read(row), { origin });
  }
}

type SitemapConfig = Pick<
  SiteConfig,
  'navigation' | 'stock' | 'locations' | 'dealerships' | 'service' | 'tradeIn' | 'finance'
>;

/** Only what can still be bought: the page of a sold vehicle soon answers that it is gone. */
function listedRows(listed: Uint8Array): Uint32Array {
  const rows = new Uint32Array(listed.length);
  let count = 0;
  for (const [row, isListed] of listed.entries()) {
    if (isListed === 1) rows[count++] = row;
  }
  return rows.subarray(0, count);
}

/**
 * The sitemap of a site, as a page that can be cached and sent like any other. A large one is an index and
 * its parts.
 */
export async function answerSitemap(
  { origin }: Pick<ServedSite, 'origin'>,
  contents: SitemapContents,
  part = 0,
): Promise<RenderedPage> {
  const parts = Math.ceil(contents.size / MAX_ENTRIES);
  if (part === 0 && parts > 1) {
    const { lastModified } = contents;
    const lines = Array.from({ length: parts }, (_, at) =>
      entryXml('sitemap', { path: `/sitemap-${at + 1}.xml`, lastModified }, origin),
    );
    return xmlPage(origin, sitemapIndexXml(lines));
  }
  if (part === 0 || (parts > 1 && part <= parts)) {
    const from = Math.max(0, part - 1) * MAX_ENTRIES;
    const to = Math.min(from + MAX_ENTRIES, contents.size);
    return xmlPage(origin, sitemapXml(await linesOf(contents, from, to, origin)));
  }
  const page = filePage(origin, 'text/plain', 'The sitemap has no such part.\n');
  return {
    ...page,
    status: 404,
    headers: { ...page.headers, 'Cache-Control': 'no-store' },
    cacheable: false,
  };
}

/** Takes a few milliseconds; in between, other requests are answered. */
const ENTRIES_AT_ONCE = 50;

async function linesOf(
  { entryAt }: SitemapContents,
  from: number,
  to: number,
  origin: string,
): Promise<string[]> {
  const lines: string[] = [];
  for (let at = from; at < to; at += 1) {
    if (at > from && (at - from) % ENTRIES_AT_ONCE === 0) await nextTurn();
    lines.push(entryXml('url', entryAt(at), origin));
  }
  return lines;
}

/**
 * Paths that crawlers must not visit. Text searches, other sort orders and three or more filters have endless
 * combinations, and none of them should be indexed: each is part of a page that is.
 */
const DISALLOWED = [
  '/api/',
  '/1/',
  '/dev/',
  '/search*?*query=',
  '/search*?*sortBy=',
  '/search*?*&*&',
];

export function answerRobots({ origin }: Pick<ServedSite, 'origin'>): RenderedPage {
  const lines = [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${SITEMAP_PATH}`,
    '',
  ];
  return filePage(origin, 'text/plain', lines.join('\n'));
}

function xmlPage(origin: string, body: string): RenderedPage {
  return filePage(origin, 'application/xml', body);
}
