import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { gatherLandings } from '#domain/site/sitemap.ts';
import { MAX_ENTRIES } from './sitemap-xml.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { answerPage } from './answer-cached-page.ts';
import { sealPage } from './page-cache.ts';
import { answerRobots, answerSitemap, readSitemapPath, sitemapContents } from './sitemap.ts';
import type { SitemapContents } from './sitemap.ts';

const SITE = { origin: 'https://wattle.example' };

/** A sitemap of so many entries. */
const listOf = (size: number): SitemapContents => ({
  size,
  lastModified: 1_000 * size,
  entryAt: (at) => ({ path: `/search/make-${at}`, lastModified: 1_000 * at }),
});

describe('addresses of the sitemap', () => {
  it.each([
    ['/sitemap.xml', 0],
    ['/sitemap-1.xml', 1],
    ['/sitemap-12.xml', 12],
    ['/sitemap-0.xml', null],
    ['/sitemap-x.xml', null],
    ['/sitemap.xml/', null],
    ['/a/sitemap.xml', null],
  ])('%s', (path, part) => {
    expect(readSitemapPath(path)).toBe(part);
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
  const entriesOf = (options: Record<string, unknown>) => {
    const { size, entryAt } = sitemapContents(stock, { ...SITE, config: configOf(options) });
    return Array.from({ length: size }, (_, at) => entryAt(at));
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
    const index = await answerSitemap(SITE, contents);
    expect([index.body.match(/<sitemap>/g)?.length, read.length]).toEqual([5, 0]);
    await answerSitemap(SITE, contents, 2);
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
  it('is one file as long as the protocol allows', async () => {
    const page = await answerSitemap(SITE, listOf(2));
    expect(page.status).toBe(200);
    expect(page.body.match(/<loc>https:\/\/wattle\.example\/search\/make-\d<\/loc>/g)).toHaveLength(
      2,
    );
    expect(page.body).toContain('<urlset');
    expect(await answerSitemap(SITE, listOf(1), 1)).toMatchObject({
      status: 404,
      cacheable: false,
    });
  });

  it('of more than 5,000 entries is an index and its parts', async () => {
    const contents = listOf(MAX_ENTRIES + 2);
    const index = (await answerSitemap(SITE, contents)).body;
    expect(index).toContain('<sitemapindex');
    expect(index.match(/<loc>[^<]+<\/loc>/g)).toEqual([
      '<loc>https://wattle.example/sitemap-1.xml</loc>',
      '<loc>https://wattle.example/sitemap-2.xml</loc>',
    ]);
    expect(index).toContain(
      `<lastmod>${new Date(1_000 * (MAX_ENTRIES + 2)).toISOString()}</lastmod>`,
    );
    const locsOf = async (part: number) =>
      (await answerSitemap(SITE, contents, part)).body.match(/(?<=<loc>)[^<]+/g) ?? [];
    const [first, second] = [await locsOf(1), await locsOf(2)];
    expect([first.length, second.length]).toEqual([MAX_ENTRIES, 2]);
    expect(new Set([...first, ...second]).size).toBe(MAX_ENTRIES + 2);
    expect((await answerSitemap(SITE, contents, 3)).status).toBe(404);
  });

  it('says what it is and how long it may be kept, and is kept by its mark', async () => {
    const page = await answerSitemap(SITE, listOf(1));
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
      '/search?query=ute',
      '/search/kestrel?sortBy=price_asc',
      '/search/kestrel?body=SUV&colour=Red&fuel=Diesel',
    ]) {
      expect(isClosed(shut), shut).toBe(true);
    }
  });
});
