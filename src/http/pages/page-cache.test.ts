import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answerPage } from './answer-cached-page.ts';
import { PAGE_LIFE_MS, PageCache, chooseEncoding, matchesEtag, sealPage } from './page-cache.ts';
import type { RenderedPage } from './page-cache.ts';

function counting() {
  const counts = { hit: 0, miss: 0, coalesced: 0 };
  return {
    counts,
    counters: {
      hit: () => void (counts.hit += 1),
      miss: () => void (counts.miss += 1),
      coalesced: () => void (counts.coalesced += 1),
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
    expect(counts).toEqual({ hit: 0, miss: 1, coalesced: 1 });
  });

  it('an entry lives for 60 s', async () => {
    const cache = new PageCache(1_000_000, counting().counters);
    await cache.take('k', 0, async () => page('old'));
    expect(cache.peek('k', PAGE_LIFE_MS - 1)).toBeDefined();
    expect(cache.peek('k', PAGE_LIFE_MS)).toBeUndefined();
    const fresh = await cache.take('k', PAGE_LIFE_MS, async () => page('new'));
    expect(fresh.bodies.identity.toString()).toBe('new');
  });

  it('an entry does not outlive the minute it was made for', async () => {
    const cache = new PageCache(1_000_000, counting().counters);
    await cache.take('k', 59_000, async () => page('old'));
    expect(cache.peek('k', 59_999)).toBeDefined();
    expect(cache.peek('k', 60_000)).toBeUndefined();
  });

  it('what no time changes outlives the minute', async () => {
    const cache = new PageCache(1_000_000, counting().counters);
    await cache.take('k', 0, async () => page('file', { timeless: true }));
    expect(cache.peek('k', 10 * PAGE_LIFE_MS)).toBeDefined();
  });

  it('what is not kept is not shared with those who asked at the same moment', async () => {
    const cache = new PageCache(1_000_000, counting().counters);
    let renders = 0;
    const render = async () => page(`own ${(renders += 1)}`, { cacheable: false });
    const [first, second] = await Promise.all([
      cache.take('k', 0, render),
      cache.take('k', 0, render),
    ]);
    expect(first.bodies.identity.toString()).not.toBe(second.bodies.identity.toString());
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

  it('names the encoding only where the bytes are encoded', async () => {
    const large = await sealPage(page('x'.repeat(600)), 0);
    expect(answerPage(large, { 'accept-encoding': 'gzip' }).headers['content-encoding']).toBe(
      'gzip',
    );
    expect(answerPage(large, {}).headers['content-encoding']).toBeUndefined();
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
