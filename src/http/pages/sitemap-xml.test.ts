import { describe, expect, it } from 'vitest';
import { MAX_ENTRIES, sitemapIndexXml, sitemapXml, splitEntries } from './sitemap-xml.ts';

const NOW = Date.UTC(2026, 10, 15);

describe('the file', () => {
  const origin = 'https://wattle.example';

  it('tells whole addresses and when they changed', () => {
    expect(
      sitemapXml(origin, [
        { path: '/', lastModified: null },
        { path: '/search/kestrel', lastModified: NOW },
      ]),
    ).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '<url><loc>https://wattle.example/</loc></url>',
        '<url><loc>https://wattle.example/search/kestrel</loc><lastmod>2026-11-15T00:00:00.000Z</lastmod></url>',
        '</urlset>',
        '',
      ].join('\n'),
    );
  });

  it('escapes what XML would read otherwise', () => {
    const xml = sitemapXml(origin, [{ path: `/search/a&b<c>"d'`, lastModified: null }]);
    expect(xml).toContain('/search/a&amp;b&lt;c&gt;&quot;d&apos;<');
  });

  it('of more than 45,000 entries is several with an index', () => {
    const entries = Array.from({ length: MAX_ENTRIES + 1 }, (_, at) => ({
      path: `/search/make-${at}`,
      lastModified: null,
    }));
    expect(splitEntries(entries).map(({ length }) => length)).toEqual([MAX_ENTRIES, 1]);
    expect(sitemapIndexXml(origin, [{ path: '/sitemap-1.xml', lastModified: NOW }])).toContain(
      '<sitemap><loc>https://wattle.example/sitemap-1.xml</loc><lastmod>2026-11-15T00:00:00.000Z</lastmod></sitemap>',
    );
  });
});
