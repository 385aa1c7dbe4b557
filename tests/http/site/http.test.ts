import { describe, expect, test, vi } from 'vitest';
import { NASTY_ADDRESSES } from '#tests/support/addresses.ts';
import { sendRequest, sendRawRequest, visibleText } from '#tests/support/send-request.ts';
import { TEMPLATE_SITES, demoSite, site } from '#tests/support/demo-sites.ts';
import { readHead } from '#tests/support/markup.ts';

const { name, slug, hosts } = demoSite('currawong-motors');
const host = hosts[0] ?? '';
const group = demoSite('wattlebird-group');

describe('host → site', () => {
  test('an unknown host gets 421 and a plain page', async () => {
    const response = await sendRequest({ host: 'nobody.localhost' });
    expect(response.status).toBe(421);
    expect(response.text).toContain('There is no website at this address.');
    expect(response.text).not.toContain('<script');
    expect(response.text).not.toContain(name);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('a host that is no name at all gets 400', async () => {
    for (const odd of ['..', 'a b', 'x/y', '-a.localhost', 'a'.repeat(300)]) {
      const { status } = await sendRequest({ host: odd });
      expect.soft(status, JSON.stringify(odd)).toBe(400);
    }
  });

  test('case, port and a trailing dot do not matter', async () => {
    const plain = await sendRequest({ host });
    for (const same of [
      host.toUpperCase(),
      `${host}:3000`,
      `${host}:65535`,
      `${host}.`,
      `${host}.:80`,
    ]) {
      const response = await sendRequest({ host: same });
      expect.soft(response.status, same).toBe(200);
      expect.soft(response.headers.etag, same).toBe(plain.headers.etag);
    }
  });

  test('an alias is served, and the page names the canonical address', async () => {
    const [canonical, alias = ''] = group.hosts;
    const response = await sendRequest({ host: alias });
    expect(response.status).toBe(200);
    expect(readHead(response.text).canonical).toBe(`${site(group.slug)}/`);
    // The page counts sales by the minute, so both must be from the same minute.
    await vi.waitFor(async () => {
      const both = [sendRequest({ host: canonical ?? '' }), sendRequest({ host: alias })];
      const [one, other] = (await Promise.all(both)).map(({ headers }) => headers.etag);
      expect(other).toBe(one);
    });
  });

  test('www. of any of a site’s names leads to the canonical one, path and query kept', async () => {
    for (const known of group.hosts) {
      const response = await sendRequest({
        host: `www.${known}`,
        path: '/search/used-cars?page=2',
      });
      expect(response.status).toBe(301);
      expect(response.headers.location).toBe(`${site(group.slug)}/search/used-cars?page=2`);
    }
    expect((await sendRequest({ host: 'www.nobody.localhost' })).status).toBe(421);
  });

  test('a forged X-Forwarded-Host changes nothing', async () => {
    const other = group.hosts[0] ?? '';
    const plain = await sendRequest({ host });
    const forged = await sendRequest({ host, headers: { 'X-Forwarded-Host': other } });
    expect(forged.body.equals(plain.body)).toBe(true);
    const unknown = await sendRequest({
      host: 'nobody.localhost',
      headers: { 'X-Forwarded-Host': host },
    });
    expect(unknown.status).toBe(421);
    const www = await sendRequest({
      host: `www.${host}`,
      headers: { 'X-Forwarded-Host': 'evil.example' },
    });
    expect(www.headers.location).toBe(`${site(slug)}/`);
  });
});

describe('addresses', () => {
  test('a malformed address gets 400, and none of the nasty ones 500', async () => {
    for (const [target, expected] of NASTY_ADDRESSES) {
      const { status } = await sendRawRequest(host, target);
      expect.soft(status, target.slice(0, 60)).toBe(expected);
    }
  });

  test('nothing of a nasty address comes back as markup', async () => {
    const probe = '"><script>alert(1)</script>';
    for (const path of ['/search/used-cars?query=', '/search/', '/']) {
      const { text } = await sendRequest({ host, path: path + encodeURIComponent(probe) });
      expect.soft(text.includes(probe), path).toBe(false);
      expect.soft(text.includes('<script>alert(1)'), path).toBe(false);
    }
  });

  test('a trailing slash or capitals in a search lead to the address without them', async () => {
    for (const [from, to] of [
      ['/search/used-cars/', '/search/used-cars'],
      ['/search/new-used-and-demo-cars/?page=2', '/search/new-used-and-demo-cars?page=2'],
      ['/search/Mazda?body=SUV', '/search/mazda?body=SUV'],
    ] as const) {
      const response = await sendRequest({ host, path: from });
      expect(response.status).toBe(301);
      expect(response.headers.location).toBe(to);
    }
  });

  test('/used-car/{make}/{model} leads to the search of used ones', async () => {
    for (const [from, to] of [
      ['/used-car/mazda', '/search/mazda?car_type=used'],
      ['/used-car/mazda/cx-5', '/search/mazda/cx-5?car_type=used'],
      ['/used-car/Mazda?page=2', '/search/mazda?car_type=used&page=2'],
    ] as const) {
      const response = await sendRequest({ host, path: from });
      expect(response.status).toBe(301);
      expect(response.headers.location).toBe(to);
    }
  });

  test('addresses of the dealer’s previous site lead where its document says', async () => {
    const [previous = ''] = demoSite('pademelon-car-and-caravan').hosts;
    for (const [from, status, to] of [
      ['/stock', 301, '/search/used-cars'],
      ['/stock?utm_source=letter', 301, '/search/used-cars?utm_source=letter'],
      ['/caravan-sale?to=//elsewhere.example', 302, '/search/used-cars?item_type=caravan'],
    ] as const) {
      const response = await sendRequest({ host: previous, path: from });
      expect([response.status, response.headers.location]).toEqual([status, to]);
      expect(response.headers['cache-control']).toBe('public, max-age=3600');
      expect((await sendRequest({ host: previous, path: to })).status).toBe(200);
    }
    expect((await sendRequest({ host, path: '/stock' })).status).toBe(404);
  });

  for (const { template, name: siteName, hosts: names } of TEMPLATE_SITES) {
    test(`an unknown word is 404 in the site’s own look (${template})`, async () => {
      for (const path of ['/search/no-such-thing', '/no-such-page']) {
        const response = await sendRequest({ host: names[0] ?? '', path });
        expect(response.status).toBe(404);
        expect(response.text.includes(`class="tpl-${template}"`)).toBe(true);
        expect(visibleText(response)).toContain('We can’t find that page');
        expect(response.text).toMatch(/<main[^]*<search [^]*<input [^>]*name="query"/);
        expect(response.text.includes(`<title>Page not found | ${siteName}</title>`)).toBe(true);
        expect(response.headers['cache-control']).toBe('no-store');
      }
    });
  }

  test('all addresses of a route that are not found get the same bytes, without the address', async () => {
    for (const at of ['', '/some', '/cars', '/search', '/contact-us', '/print']) {
      const first = await sendRequest({ host, path: `${at}/no-such-page-1` });
      const second = await sendRequest({ host, path: `${at}/no-such-page-2?query=kestrel&page=3` });
      expect.soft([first.status, second.status], at).toEqual([404, 404]);
      expect.soft(second.body.equals(first.body), at).toBe(true);
      expect.soft(first.text.includes('no-such-page'), at).toBe(false);
    }
  });

  for (const { template, name: siteName, hosts: names } of TEMPLATE_SITES) {
    test(`a page that fails is 500 in the site’s own look, with a reference and no script (${template})`, async () => {
      const response = await sendRequest({ host: names[0] ?? '', path: '/dev/failure' });
      expect(response.status).toBe(500);
      expect(response.text.includes(`class="tpl-${template}"`)).toBe(true);
      expect(response.text.includes(`<title>Something went wrong | ${siteName}</title>`)).toBe(
        true,
      );
      expect(visibleText(response)).toContain(
        `Reference ${String(response.headers['x-request-id'])}`,
      );
      expect(response.text).not.toMatch(/<script(?! type="application\/json")/);
      expect(response.text).not.toContain('on purpose');
      expect(response.headers['cache-control']).toBe('no-store');
    });
  }

  test('a page beyond the last is the last, and says so', async () => {
    const response = await sendRequest({ host, path: '/search/used-cars?page=9999' });
    expect(response.status).toBe(200);
    expect(response.text).toContain('Page “9999” could not be used and was left out.');
    expect(response.text).toContain('<meta name="robots" content="noindex"');
  });

  test('impossible values are dropped, and the page says which', async () => {
    const query = 'page=-1&price=abc&km_max=lots&sortBy=colour';
    const response = await sendRequest({ host, path: `/search/used-cars?${query}` });
    expect(response.status).toBe(200);
    for (const ignored of ['Page “-1”', 'Price “abc”', 'Kilometres “lots”', 'Order “colour”']) {
      expect(response.text).toContain(`${ignored} could not be used and was left out.`);
    }
  });

  test('a known make without stock is 200 with the empty card', async () => {
    const motorcycles = demoSite('ironbark-motorcycles').hosts[0] ?? '';
    const response = await sendRequest({ host: motorcycles, path: '/search/ferrari' });
    expect(response.status).toBe(200);
    expect(visibleText(response)).toContain('No Results Available');
    expect(visibleText(response)).toContain(
      'No results found for your search at this time. Please try adjusting the filters for more results.',
    );
  });
});

describe('methods, bodies and origins', () => {
  test('a wrong method gets 405 and is told the right ones', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      const response = await sendRequest({ host, path: '/search/used-cars', method });
      expect.soft(response.status, method).toBe(405);
      expect.soft(response.headers.allow, method).toBe('GET, HEAD');
    }
    const posted = await sendRequest({
      host,
      path: '/search/used-cars',
      method: 'POST',
      body: 'a=1',
    });
    expect(posted.status).toBe(405);
    expect(posted.headers.allow).toBe('GET, HEAD');
  });

  test('HEAD is answered as GET, without a body', async () => {
    const got = await sendRequest({ host, path: '/search/used-cars' });
    const response = await sendRequest({ host, path: '/search/used-cars', method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.body.length).toBe(0);
    expect(response.headers.etag).toBe(got.headers.etag);
    expect(response.headers['content-length']).toBe(got.headers['content-length']);
  });

  test('an oversized body gets 413, with a length and without one', async () => {
    const body = Buffer.alloc(160 * 1024, 'a');
    for (const chunked of [false, true]) {
      const response = await sendRequest({
        host,
        method: 'POST',
        body,
        chunked,
        headers: { Connection: 'close' },
      });
      expect(response.status).toBe(413);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  test('a form sent from another website gets 403', async () => {
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: site(group.slug) },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site', Origin: site(slug) },
    ]) {
      const response = await sendRequest({ host, method: 'POST', body: 'a=1', headers });
      expect.soft(response.status, JSON.stringify(headers)).toBe(403);
    }
    const own = await sendRequest({
      host,
      method: 'POST',
      body: 'a=1',
      headers: { Origin: site(slug) },
    });
    expect(own.status).toBe(405);
  });

  test('errors under /api have one shape', async () => {
    for (const [path, method, code, status] of [
      ['/api/nothing', 'GET', 'not_found', 404],
      ['/api', 'GET', 'not_found', 404],
      ['/api/%zz', 'GET', 'bad_request', 400],
      ['/api/nothing', 'DELETE', 'method_not_allowed', 405],
    ] as const) {
      const response = await sendRequest({ host, path, method });
      expect.soft(response.status, path).toBe(status);
      expect.soft(response.headers['content-type'], path).toBe('application/json; charset=utf-8');
      expect
        .soft(JSON.parse(response.text), path)
        .toEqual({ error: { code, message: expect.any(String) } });
    }
    const unknown = await sendRequest({ host: 'nobody.localhost', path: '/api/me' });
    expect(unknown.status).toBe(421);
    expect(JSON.parse(unknown.text)).toMatchObject({ error: { code: 'misdirected_request' } });
  });
});

describe('for the operator', () => {
  test('/healthz, /readyz and /metrics answer on any host, never kept', async () => {
    for (const [path, text] of [
      ['/healthz', 'alive'],
      ['/readyz', 'ready'],
      ['/metrics', 'forecourt_requests_total'],
    ] as const) {
      const response = await sendRequest({ host: '127.0.0.1', path });
      expect.soft(response.status, path).toBe(200);
      expect.soft(response.text, path).toContain(text);
      expect.soft(response.headers['cache-control'], path).toBe('no-store');
    }
  });

  test('/metrics is not for what came through a proxy, whatever it says of itself', async () => {
    for (const address of ['203.0.113.9', '127.0.0.1', '::1', '']) {
      const headers = { 'X-Forwarded-For': address };
      const forwarded = await sendRequest({ host: '127.0.0.1', path: '/metrics', headers });
      expect.soft(forwarded.status, address).toBe(404);
    }
    for (const header of [
      'Forwarded',
      'Via',
      'X-Real-IP',
      'X-Forwarded-Proto',
      'X-Forwarded-Host',
    ]) {
      const headers = { [header]: 'for=127.0.0.1' };
      const forwarded = await sendRequest({ host: '127.0.0.1', path: '/metrics', headers });
      expect.soft(forwarded.status, header).toBe(404);
    }
  });

  test('every answer has a request id of its own, and a stranger cannot choose it', async () => {
    const paths = [
      '/',
      '/search/used-cars',
      '/no-such-page',
      '/api/nothing',
      '/%zz',
      '/healthz',
      '/search/used-cars/',
    ];
    const response = [...paths, ...paths, ...paths].map((path) => sendRequest({ host, path }));
    const ids = (await Promise.all(response)).map(({ headers }) => headers['x-request-id']);
    expect(ids.every((id) => typeof id === 'string' && id.length > 8)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    const chosen = await sendRequest({ host, headers: { 'X-Request-Id': 'chosen-by-a-stranger' } });
    expect(chosen.headers['x-request-id']).not.toBe('chosen-by-a-stranger');
  });
});
