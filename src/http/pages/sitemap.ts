import { landingPages, staticPages } from '#domain/site/sitemap.ts';
import type { SitemapEntry } from '#domain/site/sitemap.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { searchWords, visibleLocations } from '#stock/search-words.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import type { RenderedPage } from './page-cache.ts';
import { MAX_ENTRIES, sitemapIndexXml, sitemapXml, splitEntries } from './sitemap-xml.ts';
import { BARE_POLICY, SECURITY_HEADERS, STRICT_TRANSPORT } from '#http/security-headers.ts';
import type { ServedSite } from '#services/site/site-directory.ts';

const SITEMAP_PATH = '/sitemap.xml';
export const ROBOTS_PATH = '/robots.txt';

/** Search engines visit from time to time, so a few minutes do not matter. */
const CACHE_CONTROL = 'public, max-age=300, must-revalidate';

const PART = /^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/;

/** Which file of the sitemap a path names: 0 for the main one, null for none. */
export function readSitemapPath(path: string): number | null {
  const found = PART.exec(path);
  return found === null ? null : Number(found[1] ?? 0);
}

/** The parts of a snapshot that the sitemap is made from. */
export type SitemapStock = Pick<SiteStock, 'landings' | 'makes' | 'models' | 'locations'>;

/** Every page of the site that search engines should find, home first. */
export function sitemapEntries(
  stock: SitemapStock,
  config: Pick<
    SiteConfig,
    'navigation' | 'stock' | 'locations' | 'dealerships' | 'service' | 'tradeIn'
  >,
): SitemapEntry[] {
  const site = { searchHref: config.navigation.searchHref, carTypes: config.stock.carTypes };
  const words = searchWords(stock, config);
  const locations = visibleLocations(stock, config);
  return [...staticPages(config), ...landingPages(stock.landings, { ...site, words, locations })];
}

/**
 * The sitemap of a site, as a page that can be cached and sent like any other. A large one is an index and
 * its parts.
 */
export function answerSitemap(
  { origin }: Pick<ServedSite, 'origin'>,
  entries: readonly SitemapEntry[],
  part = 0,
): RenderedPage {
  if (part === 0 && entries.length <= MAX_ENTRIES) {
    return xmlPage(origin, sitemapXml(origin, entries));
  }
  const parts = splitEntries(entries);
  if (part === 0) return xmlPage(origin, sitemapIndexXml(origin, parts.map(partEntry)));
  const partEntries = parts.length === 1 ? undefined : parts[part - 1];
  if (partEntries !== undefined) return xmlPage(origin, sitemapXml(origin, partEntries));
  const page = filePage(origin, 'text/plain', 'The sitemap has no such part.\n');
  return {
    ...page,
    status: 404,
    headers: { ...page.headers, 'Cache-Control': 'no-store' },
    cacheable: false,
  };
}

function partEntry(entries: readonly SitemapEntry[], at: number): SitemapEntry {
  const changes = entries.flatMap(({ lastModified }) => lastModified ?? []);
  return {
    path: `/sitemap-${at + 1}.xml`,
    lastModified: changes.length === 0 ? null : changes.reduce((a, b) => Math.max(a, b)),
  };
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

function filePage(origin: string, type: string, body: string): RenderedPage {
  return {
    status: 200,
    headers: {
      ...SECURITY_HEADERS,
      ...(origin.startsWith('https:') && { 'Strict-Transport-Security': STRICT_TRANSPORT }),
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Security-Policy': BARE_POLICY,
      'Cache-Control': CACHE_CONTROL,
      // The file itself must not be indexed.
      'X-Robots-Tag': 'noindex',
    },
    body,
    cacheable: true,
  };
}
