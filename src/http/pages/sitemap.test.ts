import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { gatherLandings } from '#domain/site/sitemap.ts';
import { MAX_ENTRIES } from './sitemap-xml.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { answerPage } from './answer-cached-page.ts';
import { sealPage } from './page-cache.ts';
import { answerRobots, answerSitemap, readSitemapPath, sitemapEntries } from './sitemap.ts';

const SITE = { origin: 'https://wattle.example' };
const entry = (at: number) => ({ path: `/search/make-${at}`, lastModified: 1_000 * at });

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
  const car = { ...plainCar('K1', 0), locationId: 1, makeSlug: 'kestrel', modelSlug: 'falcon' };
  const stock = {
    landings: gatherLandings([car, { ...car, locationId: 2 }]),
    makes: new Map([['kestrel', 'Kestrel']]),
    models: new Map([['kestrel/falcon', 'Falcon']]),
    locations: new Map([
      [1, makeLocation({ id: 1 })],
      [2, makeLocation({ id: 2, slug: 'back-lot', name: 'Back Lot' })],
    ]),
  };
  const pathsOf = (options: Record<string, unknown>) => {
    const resolved = resolveSite({ slug: 'test', name: 'Test Site', ...options }, null, 7);
    if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
    return sitemapEntries(stock, resolved.site).map(({ path }) => path);
  };

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

  it('no place that the site hides', () => {
    expect(pathsOf({ locations: { hidden: ['back-lot'] } })).not.toContain('/search/back-lot');
  });
});

describe('the sitemap', () => {
  it('is one file as long as the protocol allows', () => {
    const page = answerSitemap(SITE, [entry(1), entry(2)]);
    expect(page.status).toBe(200);
    expect(page.body.match(/<loc>https:\/\/wattle\.example\/search\/make-\d<\/loc>/g)).toHaveLength(
      2,
    );
    expect(page.body).toContain('<urlset');
    expect(answerSitemap(SITE, [entry(1)], 1)).toMatchObject({ status: 404, cacheable: false });
  });

  it('of more than 45,000 entries is an index and its parts', () => {
    const entries = Array.from({ length: MAX_ENTRIES + 2 }, (_, at) => entry(at));
    const index = answerSitemap(SITE, entries).body;
    expect(index).toContain('<sitemapindex');
    expect(index.match(/<loc>[^<]+<\/loc>/g)).toEqual([
      '<loc>https://wattle.example/sitemap-1.xml</loc>',
      '<loc>https://wattle.example/sitemap-2.xml</loc>',
    ]);
    expect(index).toContain(
      `<lastmod>${new Date(1_000 * (MAX_ENTRIES - 1)).toISOString()}</lastmod>`,
    );
    expect(answerSitemap(SITE, entries, 1).body.match(/<url>/g)).toHaveLength(MAX_ENTRIES);
    expect(answerSitemap(SITE, entries, 2).body.match(/<url>/g)).toHaveLength(2);
    expect(answerSitemap(SITE, entries, 3).status).toBe(404);
  });

  it('says what it is and how long it may be kept, and is kept by its mark', async () => {
    const page = answerSitemap(SITE, [entry(1)]);
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
