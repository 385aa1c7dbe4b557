import { describe, expect, it } from 'vitest';
import { entryXml, MAX_ENTRIES, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

const NOW = Date.UTC(2026, 10, 15);

describe('the file', () => {
  const origin = 'https://wattle.example';
  const url = (path: string, lastModified: number | null = null, images: string[] = []) =>
    entryXml('url', { path, lastModified, images }, origin);

  it('tells whole addresses, when they changed and which pictures they show', () => {
    const images = ['https://wattle.example/media/k1.jpg?w=1200&q=75', 'https://cdn.example/2.jpg'];
    expect(sitemapXml([url('/'), url('/search/kestrel', NOW), url('/cars/k1', NOW, images)])).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
        '<url><loc>https://wattle.example/</loc></url>',
        '<url><loc>https://wattle.example/search/kestrel</loc><lastmod>2026-11-15T00:00:00.000Z</lastmod></url>',
        '<url><loc>https://wattle.example/cars/k1</loc><lastmod>2026-11-15T00:00:00.000Z</lastmod>' +
          '<image:image><image:loc>https://wattle.example/media/k1.jpg?w=1200&amp;q=75</image:loc></image:image>' +
          '<image:image><image:loc>https://cdn.example/2.jpg</image:loc></image:image></url>',
        '</urlset>',
        '',
      ].join('\n'),
    );
  });

  it('escapes what XML would read otherwise', () => {
    expect(url(`/search/a&b<c>"d'`)).toContain('/search/a&amp;b&lt;c&gt;&quot;d&apos;<');
  });

  it('of an index names the parts and when they changed', () => {
    const part = entryXml('sitemap', { path: '/sitemap-1.xml', lastModified: NOW }, origin);
    expect(sitemapIndexXml([part])).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '<sitemap><loc>https://wattle.example/sitemap-1.xml</loc><lastmod>2026-11-15T00:00:00.000Z</lastmod></sitemap>',
        '</sitemapindex>',
        '',
      ].join('\n'),
    );
  });

  it('cannot reach the 50,000 URLs and 50 MB that the protocol allows', () => {
    const longest = (length: number) => 'x'.repeat(length);
    const images = Array.from({ length: 5 }, () => `https://cdn.example/${longest(480)}`);
    const line = url(`/cars/${longest(300)}`, NOW, images);
    expect(MAX_ENTRIES).toBeLessThanOrEqual(50_000);
    expect(line.length * MAX_ENTRIES).toBeLessThan(50_000_000);
  });
});
