import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ODD_CASES_SITE } from '#demo/odd-cases.ts';
import { UNKEYED_HEADERS } from '#tests/support/addresses.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import type { TestResponse } from '#tests/support/send-request.ts';
import { DEMO_SITES, EVERY_VEHICLE, demoSite } from '#tests/support/demo-sites.ts';

const host = demoSite('currawong-motors').hosts[0] ?? '';
const PAGES = ['/', '/search/used-cars', '/search/used-cars.data', '/.data'];

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
};

async function assetsOf(path: string): Promise<string[]> {
  const { text } = await sendRequest({ host, path });
  return [...new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css|svg|woff2)/g))];
}

describe('every answer', () => {
  test('states its Cache-Control and the security headers, and sets no cookie', async () => {
    const [asset = ''] = await assetsOf('/');
    const page = await sendRequest({ host });
    const etag = page.headers.etag ?? '';
    const responses: Record<string, TestResponse> = {
      page,
      kept: await sendRequest({ host }),
      unchanged: await sendRequest({ host, headers: { 'If-None-Match': etag } }),
      data: await sendRequest({ host, path: '/search/used-cars.data' }),
      missing: await sendRequest({ host, path: '/no-such-page' }),
      'missing data': await sendRequest({ host, path: '/no-such-page.data' }),
      asset: await sendRequest({ host, path: asset }),
      'missing asset': await sendRequest({ host, path: '/assets/none.js' }),
      slash: await sendRequest({ host, path: '/search/used-cars/' }),
      moved: await sendRequest({ host, path: '/used-car/mazda' }),
      www: await sendRequest({ host: `www.${host}` }),
      malformed: await sendRequest({ host, path: '/%zz' }),
      unknown: await sendRequest({ host: 'nobody.localhost' }),
      method: await sendRequest({ host, method: 'DELETE' }),
      post: await sendRequest({ host, method: 'POST', body: 'a=1' }),
      foreign: await sendRequest({
        host,
        method: 'POST',
        body: 'a=1',
        headers: { Origin: 'https://evil.example' },
      }),
      api: await sendRequest({ host, path: '/api/nothing' }),
      health: await sendRequest({ host, path: '/healthz' }),
      ready: await sendRequest({ host, path: '/readyz' }),
      metrics: await sendRequest({ host, path: '/metrics' }),
      head: await sendRequest({ host, method: 'HEAD' }),
    };
    for (const [what, { headers }] of Object.entries(responses)) {
      expect.soft(headers['cache-control'], what).toBeTruthy();
      expect.soft(headers, what).toMatchObject(SECURITY_HEADERS);
      expect.soft(headers['set-cookie'], what).toBeUndefined();
      expect.soft(headers['x-powered-by'], what).toBeUndefined();
    }
  });

  test('that is a page has a policy without anything unsafe in it', async () => {
    for (const path of ['/', '/search/used-cars', '/no-such-page', '/%zz']) {
      const policy = String((await sendRequest({ host, path })).headers['content-security-policy']);
      expect.soft(policy, path).toContain('default-src');
      expect.soft(policy, path).not.toContain('unsafe-');
      expect.soft(policy, path).not.toMatch(/nonce-|\*|data:[^;]*script|https?:\/\/\*/);
    }
    const { text } = await sendRequest({ host });
    expect(text.match(/\snonce="|<[a-z][^>]*\s(?:style|on[a-z]+)="/)).toBeNull();
  });
});

describe('a page', () => {
  test('is answered 304 to whoever has it', async () => {
    for (const path of PAGES) {
      const { headers } = await sendRequest({ host, path });
      const etag = headers.etag ?? '';
      expect.soft(etag, path).toMatch(/^W\/"[\w-]+"$/);
      for (const given of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
        const again = await sendRequest({ host, path, headers: { 'If-None-Match': given } });
        expect.soft(again.status, `${path} ${given}`).toBe(304);
        expect.soft(again.body.length, path).toBe(0);
        expect.soft(again.headers.etag, path).toBe(etag);
      }
      expect(
        (await sendRequest({ host, path, headers: { 'If-None-Match': '"other"' } })).status,
      ).toBe(200);
    }
  });

  test('has the same bytes in every encoding', async () => {
    for (const path of [...PAGES, '/no-such-page']) {
      const plain = await sendRequest({ host, path });
      expect.soft(plain.headers['content-encoding'], path).toBeUndefined();
      expect.soft(plain.headers.vary, path).toContain('Accept-Encoding');
      const br = await sendRequest({
        host,
        path,
        headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' },
      });
      expect.soft(br.headers['content-encoding'], path).toBe('br');
      expect.soft(brotliDecompressSync(br.body).equals(plain.body), path).toBe(true);
      const gzip = await sendRequest({
        host,
        path,
        headers: { 'Accept-Encoding': 'gzip, br;q=0' },
      });
      expect.soft(gzip.headers['content-encoding'], path).toBe('gzip');
      expect.soft(gunzipSync(gzip.body).equals(plain.body), path).toBe(true);
      const refused = await sendRequest({
        host,
        path,
        headers: { 'Accept-Encoding': 'br;q=0, gzip;q=0' },
      });
      expect.soft(refused.headers['content-encoding'], path).toBeUndefined();
    }
  });

  test('of data carries the same headers as the page', async () => {
    const page = await sendRequest({ host, path: '/search/used-cars' });
    const data = await sendRequest({ host, path: '/search/used-cars.data' });
    expect(data.status).toBe(200);
    expect(data.headers['cache-control']).toBe(page.headers['cache-control']);
    expect(data.headers).toMatchObject(SECURITY_HEADERS);
    expect(data.headers.etag).toBeTruthy();
    expect(data.text.includes('listing')).toBe(true);
  });

  test('is not changed by any header of the visitor’s', async () => {
    expect(UNKEYED_HEADERS.length).toBeGreaterThanOrEqual(50);
    const plain = await sendRequest({ host, path: '/search/used-cars?probe=p00' });
    const swapped = (text: string, probe: string) => text.replaceAll(`probe=${probe}`, 'probe=p00');
    const probes = [...UNKEYED_HEADERS.entries()].map(async ([index, [name, value]]) => {
      // A different URL each time: the page is rendered with the header, not taken from the cache.
      const probe = `h${String(index).padStart(2, '0')}`;
      const path = `/search/used-cars?probe=${probe}`;
      const response = await sendRequest({ host, path, headers: { [name]: value } });
      const label = `${name}: ${value}`;
      expect.soft(response.status, label).toBe(200);
      expect.soft(swapped(response.text, probe) === plain.text, label).toBe(true);
      expect.soft(response.headers['content-security-policy'], label).toBeTruthy();
    });
    await Promise.all(probes);
    const all = Object.fromEntries(UNKEYED_HEADERS);
    const together = await sendRequest({ host, path: '/search/used-cars?probe=all', headers: all });
    expect(swapped(together.text, 'all') === plain.text).toBe(true);
  });

  test('is one with and without campaign parameters, and holds none of them', async () => {
    const plain = await sendRequest({ host, path: '/search/used-cars?page=2' });
    const campaign =
      'utm_source=canary&utm_medium=canary&gclid=canary&fbclid=canary&msclkid=canary&_ga=canary';
    for (const query of [`${campaign}&page=2`, `page=2&${campaign}`, `UTM_SOURCE=canary&page=2`]) {
      const response = await sendRequest({ host, path: `/search/used-cars?${query}` });
      expect(response.headers.etag).toBe(plain.headers.etag);
      expect(response.text.includes('canary')).toBe(false);
    }
  });
});

describe('built assets', () => {
  test('are immutable and compressed ahead', async () => {
    const paths = await assetsOf('/');
    expect(paths.some((path) => path.endsWith('.js'))).toBe(true);
    expect(paths.some((path) => path.endsWith('.css'))).toBe(true);
    for (const path of paths) {
      const plain = await sendRequest({ host, path });
      expect.soft(plain.status, path).toBe(200);
      expect.soft(plain.headers['cache-control'], path).toBe('public, max-age=31536000, immutable');
      const again = await sendRequest({
        host,
        path,
        headers: { 'If-None-Match': plain.headers.etag },
      });
      expect.soft(again.status, path).toBe(304);
      if (path.endsWith('.woff2')) continue;
      for (const encoding of ['br', 'gzip']) {
        const packed = await sendRequest({ host, path, headers: { 'Accept-Encoding': encoding } });
        expect.soft(packed.text === plain.text, path).toBe(true);
        // Compression would enlarge a few bytes.
        const isSmall = plain.body.length <= 1024;
        const given = packed.headers['content-encoding'];
        expect.soft(isSmall || given === encoding, path).toBe(true);
        expect.soft(isSmall || packed.body.length < plain.body.length, path).toBe(true);
      }
    }
  });

  test('can only be read', async () => {
    const [path = ''] = await assetsOf('/');
    const response = await sendRequest({ host, path, method: 'POST', body: 'a=1' });
    expect(response.status).toBe(405);
    expect(response.headers.allow).toBe('GET, HEAD');
  });
});

describe('two sites', () => {
  test('never show each other’s name', async () => {
    for (const { slug, hosts } of DEMO_SITES) {
      const pages = await Promise.all(
        ['/', EVERY_VEHICLE, `${EVERY_VEHICLE}.data`, '/no-such-page'].map((path) =>
          sendRequest({ host: hosts[0] ?? '', path }),
        ),
      );
      // Sites of one group may mention it; all their names start with its name.
      const family = slug.split('-')[0];
      const strangers = DEMO_SITES.filter((other) => other.slug.split('-')[0] !== family);
      for (const { text } of pages) {
        const seen = strangers.filter(
          (other) => text.includes(other.name) || text.includes(other.slug),
        );
        expect
          .soft(
            seen.map((other) => other.slug),
            slug,
          )
          .toEqual([]);
      }
    }
  });

  test('never find each other’s stock', async () => {
    for (const { slug, hosts } of DEMO_SITES) {
      for (const stockNumber of ['ODD-TAG', 'ODD-RESERVED']) {
        const { text } = await sendRequest({
          host: hosts[0] ?? '',
          path: `${EVERY_VEHICLE}?query=${stockNumber}`,
        });
        const empty = text.includes('No Results Available');
        expect.soft(empty, `${stockNumber} at ${slug}`).toBe(slug !== ODD_CASES_SITE);
      }
    }
  });
});
