import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { SiteAddress } from '#domain/site/site-addresses.ts';
import { gatherLandings } from '#domain/site/sitemap.ts';
import { MAX_ENTRIES } from './sitemap-xml.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { answerPage } from './answer-cached-page.ts';
import { sealPage } from './page-cache.ts';
import { answerRobots, answerSitemap, readSitemapPath, sitemapContents } from './sitemap.ts';
import type { SitemapContents, SitemapFile, SitemapKind, SitemapList } from './sitemap.ts';

const SITE = { origin: 'https://wattle.example' };

const LATER = 60_000;

/** Entries of one kind. */
const listOf = (name: string, size: number): SitemapList => ({
  size,
  lastModified: size === 0 ? null : 1_000 * size,
  entryAt: (at) => ({ path: `/${name}-${at}`, lastModified: 1_000 * at }),
});

/** A sitemap of so many entries of each kind. */
const contentsOf = (sizes: Partial<Record<SitemapKind, number>>): SitemapContents => ({
  pages: listOf('page', sizes.pages ?? 0),
  posts: listOf('post', sizes.posts ?? 0),
  search: listOf('search/make', sizes.search ?? 0),
  vehicles: listOf('cars/car', sizes.vehicles ?? 0),
});

const answer = (contents: SitemapContents, file: SitemapFile = 'index') =>
  answerSitemap(SITE, contents, file, LATER);
const locsIn = (xml: string) => xml.match(/(?<=<loc>)[^<]+/g) ?? [];

describe('addresses of the sitemap', () => {
  it.each([
    ['/sitemap.xml', 'index'],
    ['/sitemap-pages-1.xml', { kind: 'pages', number: 1 }],
    ['/sitemap-vehicles-12.xml', { kind: 'vehicles', number: 12 }],
    ['/sitemap-1.xml', null],
    ['/sitemap-pages-0.xml', null],
    ['/sitemap-pages.xml', null],
    ['/sitemap-x.xml', null],
    ['/sitemap.xml/', null],
    ['/a/sitemap.xml', null],
  ])('%s', (path, file) => {
    expect(readSitemapPath(path)).toEqual(file);
  });
});

describe('what the sitemap tells of', () => {
  const car = {
    ...plainCar('K1', 0),
    id: 1,
    views: 0,
    locationId: 1,
    makeSlug: 'kestrel',
    modelSlug: 'falcon',
  };
  const vehicles = ['k1', 'k2-sold', 'k3'].map((slug) => ({ ...car, slug, updatedAt: 5_000 }));
  const stock = {
    landings: gatherLandings([car, { ...car, locationId: 2 }]),
    makes: new Map([['kestrel', 'Kestrel']]),
    models: new Map([['kestrel/falcon', 'Falcon']]),
    locations: new Map([
      [1, makeLocation({ id: 1 })],
      [2, makeLocation({ id: 2, slug: 'back-lot', name: 'Back Lot' })],
    ]),
    listed: Uint8Array.from([1, 0, 1]),
    vehicleStore: { read: (row: number) => vehicles[row] ?? car },
  };
  const configOf = (options: Record<string, unknown>) => {
    const resolved = resolveSite({ slug: 'test', name: 'Test Site', ...options }, null, 7);
    if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
    return resolved.site;
  };
  const entriesOf = (options: Record<string, unknown>, addresses: SiteAddress[] = []) => {
    const contents = sitemapContents(stock, { ...SITE, config: configOf(options) }, addresses);
    return Object.values(contents).flatMap(({ size, entryAt }) =>
      Array.from({ length: size }, (_, at) => entryAt(at)),
    );
  };
  const pathsOf = (options: Record<string, unknown>) => entriesOf(options).map(({ path }) => path);

  it('home, the search of the site and its landing pages', () => {
    const paths = pathsOf({});
    expect(paths[0]).toBe('/');
    expect(paths).toEqual(
      expect.arrayContaining([
        '/search/new-used-and-demo-cars',
        '/search/kestrel/falcon',
        '/search/aspley',
        '/search/back-lot',
      ]),
    );
  });

  it('no page that requires sign-in', () => {
    expect(pathsOf({})).toContain('/finance');
    const accounts = { enabled: true, gate: { finance: true } };
    expect(pathsOf({ accounts })).not.toContain('/finance');
  });

  const address = (path: string, changes: Partial<SiteAddress> = {}): SiteAddress => ({
    path,
    lastModified: 7_000,
    listed: true,
    ...changes,
  });

  it('the pages that the site’s data define, with their pictures', () => {
    const entries = entriesOf({}, [
      address('/special-offers', { images: ['/media/offers/1', 'javascript:alert(1)'] }),
      address('/locations/aspley', { lastModified: null }),
    ]);
    expect(entries).toContainEqual({
      path: '/special-offers',
      lastModified: 7_000,
      images: ['https://wattle.example/media/offers/1?w=1200&q=75'],
    });
    expect(entries).toContainEqual({ path: '/locations/aspley', lastModified: null, images: [] });
  });

  it('a page that every site has, with the pictures of this site’s content', () => {
    const images = ['/media/yard'];
    expect(entriesOf({}, [address('/careers', { listed: false, images })])).toContainEqual({
      path: '/careers',
      lastModified: null,
      images: ['https://wattle.example/media/yard?w=1200&q=75'],
    });
  });

  it('of several names of a page only the listed one, and each path once', () => {
    const paths = entriesOf({}, [
      address('/our-location/aspley', { listed: false }),
      address('/locations/aspley'),
      address('/locations/aspley'),
      address('/careers'),
    ]).map(({ path }) => path);
    expect(paths).not.toContain('/our-location/aspley');
    for (const once of ['/locations/aspley', '/careers'])
      expect(paths.filter((path) => path === once)).toHaveLength(1);
  });

  it('articles are a kind of their own', () => {
    const site = { ...SITE, config: configOf({}) };
    const addresses = [address('/blog'), address('/blog/towing'), address('/about-us')];
    const { pages, posts } = sitemapContents(stock, site, addresses);
    expect([posts.size, posts.entryAt(0).path]).toEqual([1, '/blog/towing']);
    expect(pages.lastModified).toBe(7_000);
    expect(pages.entryAt(0).path).toBe('/');
  });

  it('every vehicle that can be bought, last', () => {
    expect(entriesOf({}).slice(-2)).toMatchObject([
      { path: '/cars/k1', lastModified: 5_000 },
      { path: '/cars/k3', lastModified: 5_000 },
    ]);
    expect(pathsOf({})).not.toContain('/cars/k2-sold');
  });

  it('of 20,000 vehicles, the index reads none and a part only its own', async () => {
    const read: number[] = [];
    const vehicleStore = { read: (row: number) => (read.push(row), car) };
    const large = { ...stock, listed: new Uint8Array(20_000).fill(1), vehicleStore };
    const contents = sitemapContents(large, { ...SITE, config: configOf({}) });
    const index = await answer(contents);
    expect([index.body.match(/<sitemap>/g)?.length, read.length]).toEqual([6, 0]);
    await answer(contents, { kind: 'vehicles', number: 2 });
    expect(read).toHaveLength(MAX_ENTRIES);
    expect(new Set(read).size).toBe(MAX_ENTRIES);
  });

  it('a contact and a finance page under the one name that the site uses', () => {
    const named = (options: Record<string, unknown>) =>
      pathsOf(options).filter((path) => /contact|finance/.test(path));
    expect(named({}).toSorted()).toEqual(['/contact', '/finance']);
    const other = { finance: { path: '/finance-enquiry' } };
    expect(named({ ...other, navigation: { contactHref: '/contact-us' } }).toSorted()).toEqual([
      '/contact-us',
      '/finance-enquiry',
    ]);
  });

  it('no place that the site hides', () => {
    expect(pathsOf({ locations: { hidden: ['back-lot'] } })).not.toContain('/search/back-lot');
  });
});

describe('the sitemap', () => {
  it('is an index of a file for each kind that the site has', async () => {
    const contents = contentsOf({ pages: 2, search: 1, vehicles: 1 });
    const page = await answer(contents);
    expect([page.status, locsIn(page.body)]).toEqual([
      200,
      ['pages', 'search', 'vehicles'].map((kind) => `https://wattle.example/sitemap-${kind}-1.xml`),
    ]);
    const pages = await answer(contents, { kind: 'pages', number: 1 });
    expect(pages.body).toContain('<urlset');
    expect(locsIn(pages.body)).toEqual([
      'https://wattle.example/page-0',
      'https://wattle.example/page-1',
    ]);
    expect(await answer(contents, { kind: 'posts', number: 1 })).toMatchObject({
      status: 404,
      cacheable: false,
    });
  });

  it('has files of at most 5,000 entries', async () => {
    const contents = contentsOf({ pages: 3, posts: 1, vehicles: MAX_ENTRIES + 2 });
    const index = (await answer(contents)).body;
    expect(index).toContain('<sitemapindex');
    const files = [
      'sitemap-pages-1.xml',
      'sitemap-posts-1.xml',
      'sitemap-vehicles-1.xml',
      'sitemap-vehicles-2.xml',
    ];
    expect(locsIn(index)).toEqual(files.map((file) => `https://wattle.example/${file}`));
    expect(index).toContain(
      `<lastmod>${new Date(1_000 * (MAX_ENTRIES + 2)).toISOString()}</lastmod>`,
    );
    const found: string[] = [];
    for (const name of files) {
      const file = readSitemapPath(`/${name}`);
      if (file === null) throw new Error(name);
      const locs = locsIn((await answer(contents, file)).body);
      expect(locs.length, name).toBeLessThanOrEqual(MAX_ENTRIES);
      found.push(...locs);
    }
    expect([found.length, new Set(found).size]).toEqual([MAX_ENTRIES + 6, MAX_ENTRIES + 6]);
    for (const kind of ['vehicles', 'search'] as const)
      expect((await answer(contents, { kind, number: 3 })).status).toBe(404);
  });

  it('is made again when time changes which pages there are; the files of the stock are not', async () => {
    const contents = contentsOf({ pages: 1, search: 1, vehicles: MAX_ENTRIES });
    for (const file of ['index', { kind: 'pages', number: 1 }] as const) {
      const page = await answer(contents, file);
      expect([page.validUntil, page.timeless]).toEqual([LATER, undefined]);
    }
    for (const kind of ['search', 'vehicles'] as const)
      expect((await answer(contents, { kind, number: 1 })).timeless).toBe(true);
  });

  it('says what it is and how long it may be kept, and is kept by its mark', async () => {
    const page = await answer(contentsOf({ pages: 1 }));
    expect(page.headers).toMatchObject({
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': expect.stringContaining('public'),
      'X-Content-Type-Options': 'nosniff',
      'Strict-Transport-Security': expect.any(String),
    });
    const sealed = await sealPage(page, 0);
    const first = answerPage(sealed, {});
    expect(first.headers['etag']).toMatch(/^W\//);
    const again = answerPage(sealed, { 'if-none-match': first.headers['etag'] });
    expect(again.status).toBe(304);
  });
});

describe('robots.txt', () => {
  it('points at the sitemap of this very site', () => {
    const { body, headers } = answerRobots(SITE);
    expect(body).toMatch(/^User-agent: \*\n/);
    expect(body).toMatch(/\nSitemap: https:\/\/wattle\.example\/sitemap\.xml\n$/);
    expect(headers['Content-Type']).toBe('text/plain; charset=utf-8');
  });

  it('closes nothing that is in the sitemap', () => {
    const closed = [...answerRobots(SITE).body.matchAll(/^Disallow: (.+)$/gm)].map(
      ([, path = '']) =>
        new RegExp(`^${path.replace(/[.?+^$()|[\]{}]/g, '\\$&').replaceAll('*', '.*')}`),
    );
    const isClosed = (path: string) => closed.some((rule) => rule.test(path));
    for (const open of ['/', '/search/kestrel', '/search/kestrel?page=2', '/budget', '/media/a']) {
      expect(isClosed(open), open).toBe(false);
    }
    for (const shut of [
      '/api/search',
      '/feeds/google.csv?token=x',
      '/search?query=ute',
      '/search/kestrel?sortBy=price_asc',
      '/search/kestrel?body=SUV&colour=Red&fuel=Diesel',
    ]) {
      expect(isClosed(shut), shut).toBe(true);
    }
  });
});
