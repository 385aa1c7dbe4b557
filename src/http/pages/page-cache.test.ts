import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerPage } from './answer-cached-page.ts';
import {
  MAX_LIFE_MS,
  MINUTE_MS,
  PageCache,
  STALE_MS,
  chooseEncoding,
  matchesEtag,
  sealPage,
} from './page-cache.ts';
import type { RenderedPage } from './page-cache.ts';
import { pageKey } from './page-key.ts';
import { RenderGate, RenderRefusedError } from './render-gate.ts';

function counting() {
  const counts = { hit: 0, miss: 0, coalesced: 0, stale: 0 };
  return {
    counts,
    counters: {
      hit: () => void (counts.hit += 1),
      miss: () => void (counts.miss += 1),
      coalesced: () => void (counts.coalesced += 1),
      stale: () => void (counts.stale += 1),
    },
  };
}

const page = (body: string, more: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: { 'Content-Type': 'text/html' },
  body,
  cacheable: true,
  ...more,
});

afterEach(() => {
  vi.useRealTimers();
});

describe('PageCache', () => {
  it('two equal requests at the same moment render once', async () => {
    const { counts, counters } = counting();
    const cache = new PageCache(1_000_000, counters);
    let renders = 0;
    const { promise, resolve } = Promise.withResolvers<RenderedPage>();
    const render = () => {
      renders += 1;
      return promise;
    };
    const both = Promise.all([cache.take('k', 0, render), cache.take('k', 0, render)]);
    resolve(page('hello'));
    const [first, second] = await both;
    expect(first).toBe(second);
    expect(renders).toBe(1);
    expect(counts).toEqual({ hit: 0, miss: 1, coalesced: 1, stale: 0 });
  });

  it('an entry that does not say more lives until the end of its minute', async () => {
    const cache = new PageCache(1_000_000, counting().counters);
    await cache.take('k', 59_000, async () => page('old'));
    expect(cache.peek('k', 59_999)).toBeDefined();
    expect(cache.peek('k', 60_000)).toBeUndefined();
    const fresh = await cache.take('k', 60_000, async () => page('new'));
    expect(fresh.bodies.identity?.toString()).toBe('new');
  });

  it.each([
    ['in a later minute: at its start', 5 * MINUTE_MS, 5 * MINUTE_MS],
    ['within a minute: at the start of the next', 5 * MINUTE_MS + 1, 6 * MINUTE_MS],
    ['within this minute: at its end', 10, MINUTE_MS],
    ['in a day: after an hour in any case', 24 * MAX_LIFE_MS, MAX_LIFE_MS],
    ['never: after an hour in any case', Infinity, MAX_LIFE_MS],
  ])('an entry that time changes %s', async (_when, validUntil, expiresAt) => {
    const cache = new PageCache(1_000_000, counting().counters);
    await cache.take('k', 20_000, async () => page('old', { validUntil }));
    expect(cache.peek('k', expiresAt - 1)).toBeDefined();
    expect(cache.peek('k', expiresAt)).toBeUndefined();
  });

  it('what no time changes outlives the hour', async () => {
    const cache = new PageCache(1_000_000, counting().counters);
    await cache.take('k', 0, async () => page('file', { timeless: true }));
    expect(cache.peek('k', 10 * MAX_LIFE_MS)).toBeDefined();
  });

  it('an expired entry is served for another minute, and is missing then', async () => {
    const { counts, counters } = counting();
    const cache = new PageCache(1_000_000, counters);
    await cache.take('k', 0, async () => page('old'));
    expect(cache.find('k', MINUTE_MS - 1)).toMatchObject({ stale: false });
    expect(cache.find('k', MINUTE_MS)).toMatchObject({ stale: true });
    expect(cache.find('k', MINUTE_MS + STALE_MS - 1)).toMatchObject({ stale: true });
    expect(cache.find('k', MINUTE_MS + STALE_MS)).toBeUndefined();
    expect(counts).toMatchObject({ hit: 1, stale: 2 });
  });

  it('an entry of another revision is never served, expired or not', async () => {
    const cache = new PageCache(1_000_000, counting().counters);
    const version = { id: 1, revision: 1, stockRevision: 1 };
    await cache.take(pageKey(version, '/', ''), 0, async () => page('old'));
    for (const changed of [{ revision: 2 }, { stockRevision: 2 }, { id: 2 }])
      expect(cache.find(pageKey({ ...version, ...changed }, '/', ''), 1)).toBeUndefined();
  });

  it('an expired entry is rendered again once, however many ask meanwhile, and replaces the old', async () => {
    const cache = new PageCache(1_000_000, counting().counters);
    const place = { siteId: 1, network: null };
    await cache.take('k', 0, async () => page('old'));
    const clock = () => MINUTE_MS + 10;
    const times: number[] = [];
    const { promise, resolve } = Promise.withResolvers<RenderedPage>();
    const prepared: number[] = [];
    const refresh = {
      clock,
      prepare: async () => prepared.push(cache.bytes),
      render: () => {
        times.push(prepared.length);
        return promise;
      },
    };
    const all = Promise.all([1, 2, 3].map(() => cache.refresh('k', place, refresh)));
    expect(cache.find('k', clock())?.page.bodies.identity?.toString()).toBe('old');
    resolve(page('new'));
    await all;
    // Rendered once, after it was prepared.
    expect(times).toEqual([1]);
    expect(cache.find('k', clock())).toMatchObject({ stale: false });
    expect(cache.peek('k', clock())?.bodies.identity?.toString()).toBe('new');
  });

  it('an expired entry that a visitor has waited for meanwhile is not rendered again', async () => {
    const cache = new PageCache(1_000_000, counting().counters);
    await cache.take('k', 0, async () => page('old'));
    const renders: string[] = [];
    const render = (name: string) => async () => {
      renders.push(name);
      return page(name);
    };
    const place = { siteId: 1, network: null };
    await Promise.all([
      cache.refresh('k', place, { clock: () => MINUTE_MS, render: render('refresh') }),
      cache.take('k', MINUTE_MS, render('visit')),
    ]);
    expect(renders).toEqual(['visit']);
  });

  it('a failed refresh leaves the entry, and the next one tries again', async () => {
    const cache = new PageCache(1_000_000, counting().counters);
    const place = { siteId: 1, network: null };
    await cache.take('k', 0, async () => page('old'));
    const clock = () => MINUTE_MS;
    const render = () => Promise.reject(new Error('no'));
    const failed = cache.refresh('k', place, { clock, render });
    await expect(failed).rejects.toThrow('no');
    expect(cache.find('k', MINUTE_MS)).toMatchObject({ stale: true });
    await cache.refresh('k', place, { clock, render: async () => page('new') });
    expect(cache.find('k', MINUTE_MS)).toMatchObject({ stale: false });
  });

  it('a page that answers several addresses is found under its own key', async () => {
    const cache = new PageCache(1_000_000, counting().counters);
    const notFound = page('not found', { status: 404, cacheable: false, cacheAs: '404' });
    const first = await cache.take('/one', 0, async () => notFound);
    expect(cache.peek('/one', 0)).toBeUndefined();
    const kept = cache.peek('404', 0);
    expect(kept).toBe(first);
    if (kept === undefined) return;
    const second = await cache.take('/two', 0, async () => ({
      ...notFound,
      body: '',
      cached: kept,
    }));
    expect(second).toBe(first);
  });

  it('a visitor who joins a request that is refused is rendered for at their own turn', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const gate = new RenderGate({ running: 1, waitMs: 5_000 });
    const cache = new PageCache(1_000_000, counting().counters, gate);
    const blocking = Promise.withResolvers<RenderedPage>();
    const blocked = cache.take('slow', 0, () => blocking.promise);
    await nextTurn();
    const first = cache.take('k', 0, async () => page('first'));
    vi.advanceTimersByTime(4_000);
    const second = cache.take('k', 0, async () => page('second'));
    const outcome = first.catch((error: unknown) => error);
    vi.advanceTimersByTime(1_000);
    expect(await outcome).toBeInstanceOf(RenderRefusedError);
    blocking.resolve(page('slow'));
    await blocked;
    expect((await second).bodies.identity?.toString()).toBe('second');
  });

  it('what is not kept is not shared with those who asked at the same moment', async () => {
    const cache = new PageCache(1_000_000, counting().counters);
    let renders = 0;
    const render = async () => page(`own ${(renders += 1)}`, { cacheable: false });
    const [first, second] = await Promise.all([
      cache.take('k', 0, render),
      cache.take('k', 0, render),
    ]);
    expect(first.bodies.identity?.toString()).not.toBe(second.bodies.identity?.toString());
  });

  it('keeps nothing that is not to be kept, and forgets a failed rendering', async () => {
    const cache = new PageCache(1_000_000, counting().counters);
    await cache.take('k', 0, async () => page('error', { status: 500, cacheable: false }));
    expect(cache.peek('k', 0)).toBeUndefined();
    await expect(cache.take('k', 0, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await cache.take('k', 0, async () => page('ok'))).status).toBe(200);
  });

  it('stays within its bytes', async () => {
    const cache = new PageCache(20_000, counting().counters);
    for (let at = 0; at < 50; at += 1)
      await cache.take(`k${at}`, 0, async () => page('x'.repeat(1000)));
    expect(cache.bytes).toBeLessThanOrEqual(20_000);
    expect(cache.entries).toBeGreaterThan(0);
  });
});

describe('sealPage', () => {
  it('compresses once, in both encodings, and the bytes are the page', async () => {
    const body = '<p>stock</p>'.repeat(500);
    const sealed = await sealPage(page(body), 0);
    expect(brotliDecompressSync(sealed.bodies.br).toString()).toBe(body);
    expect(gunzipSync(sealed.bodies.gzip).toString()).toBe(body);
    expect(sealed.bodies.br.length).toBeLessThan(body.length / 10);
    expect(sealed.bodies.identity).toBeNull();
  });

  it('gives equal pages equal tags and others another', async () => {
    const [a, b, c] = await Promise.all(['x', 'x', 'y'].map((body) => sealPage(page(body), 0)));
    expect(a?.etag).toBe(b?.etag);
    expect(a?.etag).not.toBe(c?.etag);
  });
});

describe('answerPage', () => {
  it('says 304 to whoever has the page', async () => {
    const sealed = await sealPage(page('x'.repeat(600)), 0);
    const answer = answerPage(sealed, { 'if-none-match': sealed.etag, 'accept-encoding': 'br' });
    expect(answer).toMatchObject({ status: 304, body: null });
    expect(answer.headers).toMatchObject({ etag: sealed.etag, vary: 'Accept-Encoding' });
  });

  it('an expired page is not for a CDN to keep; what is private stays so', async () => {
    const headers = { 'Cache-Control': 'public, max-age=0, s-maxage=30, must-revalidate' };
    const sealed = await sealPage(page('x', { headers }), 0);
    expect(answerPage(sealed, {}).headers).toMatchObject(headers);
    const stale = new Headers(answerPage(sealed, {}, true).headers);
    expect(stale.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const own = await sealPage(page('x', { headers: { 'Cache-Control': 'no-store' } }), 0);
    expect(new Headers(answerPage(own, {}, true).headers).get('cache-control')).toBe('no-store');
  });

  it('names the encoding only where the bytes are encoded', async () => {
    const large = await sealPage(page('x'.repeat(600)), 0);
    expect(answerPage(large, { 'accept-encoding': 'gzip' }).headers['content-encoding']).toBe(
      'gzip',
    );
    const plain = answerPage(large, {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body?.toString()).toBe('x'.repeat(600));
    expect(plain.headers['content-length']).toBe('600');
    // Unpacked once.
    expect(answerPage(large, {}).body).toBe(plain.body);
    const small = await sealPage(page('x'), 0);
    expect(
      answerPage(small, { 'accept-encoding': 'br' }).headers['content-encoding'],
    ).toBeUndefined();
  });
});

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['identity', 'identity'],
  ])('%s → %s', (header, expected) => {
    expect(chooseEncoding(header)).toBe(expected);
  });
});

describe('matchesEtag', () => {
  it('compares weakly, over lists and *', () => {
    expect(matchesEtag('W/"a", "b"', 'W/"b"')).toBe(true);
    expect(matchesEtag('*', 'W/"b"')).toBe(true);
    expect(matchesEtag('"c"', 'W/"b"')).toBe(false);
    expect(matchesEtag(undefined, 'W/"b"')).toBe(false);
  });
});
