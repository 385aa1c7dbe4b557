import { randomBytes } from 'node:crypto';
import { text as textFrom } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import type { AppTypes } from '#http/app-context.ts';
import { RATE_LIMITS, RateLimits } from '#services/site/rate-limits.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { makeVehicle } from '#tests/factories/vehicle.ts';
import { feedFaults, readFeed } from '#tests/support/feed-rules.ts';
import { encodedStream, piecesInTurns, serveFeeds } from './serve-feeds.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const TOKEN = 'a-token-of-some-length';

function open(out: object | null = { formats: ['google', 'stock'], token: TOKEN }) {
  const resolved = resolveSite({ slug: 'north', name: 'North Motors', feeds: { out } }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const vehicles = [makeVehicle({ locationId: 1, updatedAt: NOW })];
  const request = makeSiteRequest(resolved.site, { vehicles, locations: [makeLocation()] }, NOW);
  const { site } = request;
  const stock = vi.fn<typeof request.stock>(request.stock);
  const app = new Hono<AppTypes>();
  app.use(
    '*',
    serveFeeds({
      openSite: async () => ({
        version: { id: site.id, revision: 1, stockRevision: 1 },
        site,
        clock: NOW,
        now: NOW,
        stock,
        search: request.search,
      }),
      addressOf: () => '203.0.113.7',
      limits: new RateLimits({ ...RATE_LIMITS, feed: { seconds: 60, perAddress: 2, perSite: 9 } }),
      log: { error: () => undefined },
      clock: () => NOW,
    }),
  );
  app.all('*', (c) => c.text('no page', 404));
  const ask = async (
    path: string,
    { method = 'GET', ...headers }: Record<string, string> = {},
  ): Promise<Response> => app.request(path, { method }, { incoming: { url: path, headers } });
  return { ask, stock };
}

const GOOGLE = `/feeds/google.csv?token=${TOKEN}`;

describe('the address of a feed', () => {
  it('sends the feed with the right token', async () => {
    const response = await open().ask(GOOGLE);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('last-modified')).toBe(new Date(NOW).toUTCString());
    const text = await response.text();
    expect(feedFaults('google', text)).toEqual([]);
    expect(readFeed(text)).toHaveLength(1);
  });

  it.each([
    ['without token', '/feeds/google.csv'],
    ['with an empty one', '/feeds/google.csv?token='],
    ['with another', '/feeds/google.csv?token=another-token-here'],
    ['with a part of it', `/feeds/google.csv?token=${TOKEN.slice(0, -1)}`],
    ['of a feed that the site does not have', `/feeds/meta.csv?token=${TOKEN}`],
    ['of no feed', `/feeds/other.csv?token=${TOKEN}`],
  ])('%s is like any other without a page', async (_name, path) => {
    const { ask, stock } = open();
    const response = await ask(path);
    expect([response.status, await response.text()]).toEqual([404, 'no page']);
    expect(stock).not.toHaveBeenCalled();
  });

  it('of a site without feeds has no page, with any token', async () => {
    const { ask } = open(null);
    for (const path of ['/feeds/google.csv?token=', '/feeds/google.csv', GOOGLE])
      expect((await ask(path)).status, path).toBe(404);
  });

  it('can only be read', async () => {
    expect((await open().ask(GOOGLE, { method: 'POST' })).status).toBe(404);
    const head = await open().ask(GOOGLE, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('etag')).toMatch(/^W\//);
  });
});

describe('a feed', () => {
  it('that has not changed is not sent again', async () => {
    const { ask } = open();
    const first = await ask(GOOGLE);
    const etag = first.headers.get('etag') ?? '';
    await first.text();
    const again = await ask(GOOGLE, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await ask(`/feeds/stock.csv?token=${TOKEN}`, { 'if-none-match': etag });
    expect(other.status).toBe(200);
    await other.text();
  });

  it('is compressed as the client accepts it', async () => {
    const plain = await (await open().ask(GOOGLE)).text();
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const response = await open().ask(GOOGLE, { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe(plain);
    }
  });

  it('is sent so often to one address, and no more', async () => {
    const { ask } = open();
    for (const expected of [200, 200, 429]) {
      const response = await ask(GOOGLE);
      expect(response.status).toBe(expected);
      await response.text();
    }
    expect((await ask(GOOGLE, { method: 'HEAD' })).status).toBe(200);
  });
});

describe('sending', () => {
  /** Counts what was made of a long feed. */
  function longFeed() {
    const made = { pieces: 0, ended: false };
    function* pieces() {
      try {
        for (; made.pieces < 1_000; made.pieces += 1)
          yield randomBytes(24 * 1024).toString('base64');
      } finally {
        made.ended = true;
      }
    }
    return { made, pieces: pieces() };
  }
  const ignore = () => undefined;

  it.each(['identity', 'gzip', 'br'] as const)(
    'makes no more than a client takes (%s)',
    async (encoding) => {
      const { made, pieces } = longFeed();
      const body = encodedStream(
        piecesInTurns(pieces, () => NOW),
        encoding,
        ignore,
      );
      const reader = body.getReader();
      await reader.read();
      for (let turn = 0; turn < 1_000; turn += 1)
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
      expect(made.pieces).toBeLessThan(60);
      await reader.cancel();
      await vi.waitFor(() => expect(made.ended).toBe(true));
      expect(made.pieces).toBeLessThan(1_000);
    },
  );

  it('other work is done between two pieces', async () => {
    const { pieces } = longFeed();
    const stream = piecesInTurns(pieces, () => NOW);
    let turns = 0;
    const count = () => {
      turns += 1;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);
    for (let at = 0; at < 5; at += 1) await stream.next();
    clearImmediate(counting);
    await stream.return();
    expect(turns).toBeGreaterThanOrEqual(4);
  });

  it('ends with an error where a client reads for more than ten minutes', async () => {
    let now = NOW;
    const { made, pieces } = longFeed();
    const stream = piecesInTurns(pieces, () => now);
    await stream.next();
    now += 601_000;
    await expect(stream.next()).rejects.toThrow('too slowly');
    expect(made.ended).toBe(true);
  });

  it('a failure is reported and cuts the feed off', async () => {
    const failures: unknown[] = [];
    function* pieces() {
      yield 'a';
      throw new Error('a broken row');
    }
    const body = encodedStream(
      piecesInTurns(pieces(), () => NOW),
      'gzip',
      (error) => failures.push(error),
    );
    await expect(textFrom(body)).rejects.toThrow('a broken row');
    expect(failures).toMatchObject([{ message: 'a broken row' }]);
  });
});
