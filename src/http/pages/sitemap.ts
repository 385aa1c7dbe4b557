import { setImmediate as nextTurn } from 'node:timers/promises';
import { findGate } from '#domain/accounts/gates/gates.ts';
import type { GateSite } from '#domain/accounts/gates/gates.ts';
import type { SiteAddress } from '#domain/site/site-addresses.ts';
import {
  addressEntries,
  landingPages,
  staticPages,
  vehicleEntry,
  withContentImages,
} from '#domain/site/sitemap.ts';
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

/** Kinds of entries; each has files of its own. */
const KINDS = ['pages', 'posts', 'search', 'vehicles'] as const;
export type SitemapKind = (typeof KINDS)[number];

/** A file of the sitemap: the index, or one of the files of a kind, counted from 1. */
export type SitemapFile = 'index' | { kind: SitemapKind; number: number };

const PART = new RegExp(`^/sitemap-(${KINDS.join('|')})-([1-9]\\d{0,3})\\.xml$`);

/** Which file of the sitemap a path names; null for none. */
export function readSitemapPath(path: string): SitemapFile | null {
  if (path === SITEMAP_PATH) return 'index';
  const [, name, number] = PART.exec(path) ?? [];
  const kind = KINDS.find((one) => one === name);
  return kind === undefined ? null : { kind, number: Number(number) };
}

/** The parts of a snapshot that the sitemap is made from. */
export type SitemapStock = Pick<
  SiteStock,
  'landings' | 'makes' | 'models' | 'locations' | 'listed'
> & { vehicleStore: Pick<SiteStock['vehicleStore'], 'read'> };

/** What the sitemap lists of a kind, in order; entries are made only for the file that was requested. */
export interface SitemapList {
  size: number;
  /** The newest change of all. A vehicle that leaves moves the others up, often into another file. */
  lastModified: number | null;
  entryAt: (at: number) => SitemapEntry;
}

export type SitemapContents = Record<SitemapKind, SitemapList>;

/** Every page of the site that search engines should find: home first, vehicles last. Pictures go with their page. */
export function sitemapContents(
  stock: SitemapStock,
  { config, origin }: Pick<ServedSite, 'origin'> & { config: SitemapConfig },
  addresses: readonly SiteAddress[] = [],
): SitemapContents {
  const searchSite = { searchHref: config.navigation.searchHref, carTypes: config.stock.carTypes };
  const words = searchWords(stock, config);
  const locations = visibleLocations(stock, config);
  const landings = listOf(landingPages(stock.landings, { ...searchSite, words, locations }));
  // A search engine cannot sign in.
  const fixed = staticPages(config).filter(
    ({ path }) => (findGate(config, path)?.verdict ?? 'public') === 'public',
  );
  const own = addressEntries(addresses, { origin }, new Set(fixed.map(({ path }) => path)));
  const rows = listedRows(stock.listed);
  return {
    pages: listOf([
      ...withContentImages(fixed, addresses, { origin }),
      ...own.filter(({ path }) => !isPost(path)),
    ]),
    posts: listOf(own.filter(({ path }) => isPost(path))),
    search: landings,
    vehicles: {
      size: rows.length,
      lastModified: landings.lastModified,
      entryAt: (at) => vehicleEntry(stock.vehicleStore.read(rows[at] ?? -1), { origin }),
    },
  };
}

type SitemapConfig = GateSite &
  Pick<
    SiteConfig,
    'navigation' | 'stock' | 'locations' | 'dealerships' | 'service' | 'tradeIn' | 'finance'
  >;

function isPost(path: string): boolean {
  return path.startsWith('/blog/');
}

function listOf(entries: readonly SitemapEntry[]): SitemapList {
  return {
    size: entries.length,
    lastModified: entries.reduce<number | null>(
      (newest, { lastModified }) =>
        lastModified === null ? newest : Math.max(newest ?? 0, lastModified),
      null,
    ),
    entryAt: (at) => {
      const entry = entries[at];
      if (entry === undefined) throw new RangeError(`The sitemap has no entry ${at}.`);
      return entry;
    },
  };
}

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
 * A file of a site's sitemap, as a page that can be cached and sent like any other. Its main file is an index of
 * files by kind, so that crawlers read again only what has changed, and however many vehicles there are.
 * `validUntil` is when time next changes which pages there are.
 */
export async function answerSitemap(
  { origin }: Pick<ServedSite, 'origin'>,
  contents: SitemapContents,
  file: SitemapFile,
  validUntil: number,
): Promise<RenderedPage> {
  const { timeless: _timeless, ...changing } = xmlPage(origin, '');
  if (file === 'index') return { ...changing, body: indexOf(contents, origin), validUntil };
  const { kind, number } = file;
  const list = contents[kind];
  const from = (number - 1) * MAX_ENTRIES;
  if (from < list.size) {
    const to = Math.min(from + MAX_ENTRIES, list.size);
    const body = sitemapXml(await linesOf(list, from, to, origin));
    const isTimeless = kind === 'search' || kind === 'vehicles';
    return isTimeless ? xmlPage(origin, body) : { ...changing, body, validUntil };
  }
  const page = filePage(origin, 'text/plain', 'The sitemap has no such part.\n');
  return {
    ...page,
    status: 404,
    headers: { ...page.headers, 'Cache-Control': 'no-store' },
    cacheable: false,
  };
}

function indexOf(contents: SitemapContents, origin: string): string {
  const files = KINDS.flatMap((kind) => {
    const { size, lastModified } = contents[kind];
    return Array.from({ length: Math.ceil(size / MAX_ENTRIES) }, (_, at) => ({
      path: `/sitemap-${kind}-${at + 1}.xml`,
      lastModified,
    }));
  });
  return sitemapIndexXml(files.map((file) => entryXml('sitemap', file, origin)));
}

/** Takes a few milliseconds; in between, other requests are answered. */
const ENTRIES_AT_ONCE = 50;

async function linesOf(
  { entryAt }: SitemapList,
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
  '/feeds/',
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
