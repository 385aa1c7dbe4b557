import { describe, expect, test } from 'vitest';
import { FEED_FORMATS } from '#domain/site/feeds/feed-formats.ts';
import { readDemoDocuments } from '#demo/documents.ts';
import { ownSearch } from '#tests/instantsearch/own-search.ts';
import { DEMO_SITES, demoSite, site } from '#tests/support/demo-sites.ts';
import { feedFaults, readFeed } from '#tests/support/feed-rules.ts';
import { sendRequest } from '#tests/support/send-request.ts';

const ALL_FEEDS = 'bandicoot-autos';
const ONE_FEED = 'galvanic-electric';
const NO_FEEDS = 'currawong-motors';

/** The token in a demo dealer's document. */
function tokenOf(slug: string): string {
  const document = readDemoDocuments().find((one) => one.slug === slug);
  const feeds = document?.['feeds'] as { out?: { token: string } } | undefined;
  if (feeds?.out === undefined) throw new Error(`${slug} has no feeds.`);
  return feeds.out.token;
}

const hostOf = (slug: string) => demoSite(slug).hosts[0] ?? '';
const ask = (slug: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRequest({ host: hostOf(slug), path, method, headers });
const feedOf = async (slug: string, format: string) => {
  const response = await ask(slug, `/feeds/${format}.csv?token=${tokenOf(slug)}`);
  expect(response.status, format).toBe(200);
  return response.text;
};

describe('the feeds of a dealer', () => {
  test.each(FEED_FORMATS)('%s keeps the rules of its format', async (format) => {
    const text = await feedOf(ALL_FEEDS, format);
    expect(feedFaults(format, text)).toEqual([]);
    expect(readFeed(text).length).toBeGreaterThan(20);
  });

  test('the stock has every vehicle that can be bought', async () => {
    const { count } = await ownSearch(hostOf(ALL_FEEDS), {
      filters: { status: ['in_stock', 'coming_soon'] },
    });
    expect(readFeed(await feedOf(ALL_FEEDS, 'stock'))).toHaveLength(count);
  });

  test('the pages and pictures that an advertisement leads to are there', async () => {
    const rows = readFeed(await feedOf(ALL_FEEDS, 'google'));
    const origin = site(ALL_FEEDS);
    for (const row of rows.slice(0, 3)) {
      for (const [column, type] of [
        ['link', /^text\/html/],
        ['image_link', /^image\//],
      ] as const) {
        const address = row[column] ?? '';
        expect(address.startsWith(`${origin}/`), address).toBe(true);
        const response = await ask(ALL_FEEDS, address.slice(origin.length));
        expect(response.status, address).toBe(200);
        expect(response.headers['content-type']).toMatch(type);
      }
      const { text } = await ask(ALL_FEEDS, (row['link'] ?? '').slice(origin.length));
      const dollars = Number(row['price']?.replace(' AUD', ''));
      expect(text).toContain(`$${dollars.toLocaleString('en-AU')}`);
    }
  });

  test('are compressed, kept by their mark and only read', async () => {
    const path = `/feeds/stock.csv?token=${tokenOf(ALL_FEEDS)}`;
    const plain = await ask(ALL_FEEDS, path);
    for (const encoding of ['br', 'gzip']) {
      const packed = await ask(ALL_FEEDS, path, { 'Accept-Encoding': encoding });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.body.length).toBeLessThan(plain.body.length / 2);
      expect(packed.text).toBe(plain.text);
    }
    const etag = plain.headers.etag ?? '';
    const again = await ask(ALL_FEEDS, path, { 'If-None-Match': etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await ask(ALL_FEEDS, path, {}, 'HEAD');
    expect([head.status, head.headers.etag, head.body.length]).toEqual([200, etag, 0]);
    expect(plain.headers['cache-control']).toBe('private, no-cache');
    expect(plain.headers['x-robots-tag']).toBe('noindex');
    expect(plain.headers['last-modified']).toBeTruthy();
  });

  test('have no address without the token: it is like any other that has no page', async () => {
    const comparable = async (slug: string, path: string, method = 'GET') => {
      const { status, headers, text } = await ask(slug, path, {}, method);
      const { date: _date, 'x-request-id': _id, ...rest } = headers;
      return { status, headers: rest, text };
    };
    const right = tokenOf(ALL_FEEDS);
    const unknown = await comparable(ALL_FEEDS, '/feeds/nothing.csv');
    expect(unknown.status).toBe(404);
    for (const path of [
      '/feeds/google.csv',
      '/feeds/google.csv?token=',
      `/feeds/google.csv?token=${right}x`,
      `/feeds/google.csv?token=${tokenOf(ONE_FEED)}`,
      `/feeds/other.csv?token=${right}`,
    ])
      expect(await comparable(ALL_FEEDS, path), path).toEqual(unknown);
    expect((await ask(ONE_FEED, `/feeds/google.csv?token=${tokenOf(ONE_FEED)}`)).status).toBe(200);
    expect((await ask(ONE_FEED, `/feeds/meta.csv?token=${tokenOf(ONE_FEED)}`)).status).toBe(404);
    for (const path of ['/feeds/google.csv', `/feeds/google.csv?token=${right}`])
      expect(await comparable(NO_FEEDS, path)).toEqual(
        await comparable(NO_FEEDS, '/feeds/nothing.csv'),
      );
  });

  test('are not for crawlers, and no page tells their token', async () => {
    expect((await ask(ALL_FEEDS, '/robots.txt')).text).toContain('\nDisallow: /feeds/\n');
    for (const path of ['/', '/contact', '/sitemap.xml', '/manifest.webmanifest'])
      expect((await ask(ALL_FEEDS, path)).text, path).not.toContain(tokenOf(ALL_FEEDS));
  });
});

describe('the manifest', () => {
  test.each(['currawong-motors', 'aurelian-prestige', 'wattlebird-group'])(
    'of %s is linked from every page and has an icon that is there',
    async (slug) => {
      const { text } = await ask(slug, '/');
      expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
      const manifest = await ask(slug, '/manifest.webmanifest');
      expect(manifest.status).toBe(200);
      expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
      const { name, start_url: start, icons } = JSON.parse(manifest.text);
      expect([name, start]).toEqual([demoSite(slug).name, '/']);
      for (const { src, type } of icons) {
        const icon = await ask(slug, src);
        expect(icon.status, src).toBe(200);
        expect(icon.headers['content-type']).toContain(type);
      }
    },
  );
});

describe('the icon', () => {
  test.each(DEMO_SITES)('of $slug answers to /favicon.ico too', async ({ slug }) => {
    const linked = await ask(slug, '/icon.svg');
    const icon = await ask(slug, '/favicon.ico');
    expect(icon.status).toBe(200);
    expect(icon.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(icon.text).toBe(linked.text);
  });
});
