import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { SuggestionsModel } from '#ui/search/suggest/suggestions-model.ts';
import { ownPageCount, ownSearch } from '#tests/instantsearch/own-search.ts';
import { demoSite, siteOf } from '#tests/support/demo-sites.ts';
import { sendRequest } from '#tests/support/send-request.ts';

const [host = ''] = siteOf('bold').hosts;
const [otherHost = ''] = demoSite('galvanic-electric').hosts;
const MAX_BYTES = 3000;

const ask = (query: string, headers = {}, from = host) =>
  sendRequest({ host: from, path: `/api/suggest${query}`, headers });

async function suggest(text: string, from = host): Promise<SuggestionsModel> {
  const { status, text: body } = await ask(`?${new URLSearchParams({ q: text })}`, {}, from);
  expect(status).toBe(200);
  return JSON.parse(body) as SuggestionsModel;
}

describe('what a search box offers', () => {
  test('names and sentences have the counts of the pages that they lead to', async () => {
    const { popular } = await suggest('');
    expect(popular.length).toBeGreaterThan(5);
    const { understood } = await suggest('suv under 40k');
    const { names } = await suggest(popular[0]?.label ?? '');
    for (const { href, count } of [popular[0], names[1], popular.at(-1), understood].filter(
      (one) => one != null,
    )) {
      expect([href, await ownPageCount(host, href)]).toEqual([href, count]);
    }
  });

  test('vehicles are those that the search finds first, with their prices', async () => {
    const { vehicles } = await suggest('white ute under 60k');
    expect(vehicles).toHaveLength(4);
    const { hits } = await ownSearch(host, { query: 'white ute under 60k', limit: 4 });
    expect(vehicles.map(({ href }) => href)).toEqual(hits.map(({ slug }) => `/cars/${slug}`));
    for (const [at, { price }] of vehicles.entries()) {
      const dollars = hits[at]?.price ?? 0;
      expect(price.text).toBe(`$${dollars.toLocaleString('en-AU')}`);
    }
  });

  test('the answer is small, and the same bytes may be used again for a minute', async () => {
    for (const text of ['', 't', 'toyota', 'white ute automatic', 'suv or ute under 60k diesel']) {
      const { body, headers } = await ask(`?${new URLSearchParams({ q: text })}`);
      expect(gzipSync(body).length, text).toBeLessThan(MAX_BYTES);
      expect(headers['cache-control']).toBe('public, max-age=60');
      expect(headers['set-cookie']).toBeUndefined();
    }
    const first = await ask('?q=ute');
    const again = await ask('?q=ute', { 'If-None-Match': first.headers.etag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect((await ask('?q=suv', { 'If-None-Match': first.headers.etag })).status).toBe(200);
  });

  test('nothing about the visitor changes it', async () => {
    const plain = await ask('?q=ute');
    const other = await ask('?q=%20UTE%20', { Cookie: 'fc_session=x', 'Save-Data': 'on' });
    expect(JSON.parse(other.text)).toMatchObject({
      names: (JSON.parse(plain.text) as SuggestionsModel).names,
    });
  });
});

describe('wrong input', () => {
  test('of more than 200 characters is refused', async () => {
    const { status, text } = await ask(`?q=${'x'.repeat(201)}`);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({
      error: { code: 'bad_request', fields: { q: ['must have at most 200 characters'] } },
    });
    expect((await ask(`?q=${'x'.repeat(200)}`)).status).toBe(200);
  });

  test.each([
    '%',
    '?q=%00%ff',
    '?q=__proto__',
    '?q=constructor',
    '?q=%3Cscript%3E',
    '?q=((((',
    '?x=1',
  ])('%s is text like any other, or nothing', async (query) => {
    const path = query.startsWith('?') ? query : `?q=${query}`;
    const { status, headers } = await ask(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json');
  });

  test('a write is refused', async () => {
    const { status, headers } = await sendRequest({
      host,
      path: '/api/suggest',
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
    });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

test('a site suggests its own stock only', async () => {
  const own = await suggest('', otherHost);
  const ownMakes = new Set(
    Object.keys((await ownSearch(otherHost, { facets: ['make'], limit: 0 })).facets['make'] ?? {}),
  );
  const makes = Object.keys(
    (await ownSearch(host, { facets: ['make'], limit: 0 })).facets['make'] ?? {},
  );
  const foreign = makes.filter((make) => !ownMakes.has(make));
  expect(foreign.length).toBeGreaterThan(3);
  expect(own.popular.length).toBeGreaterThan(0);
  for (const make of foreign.slice(0, 5)) {
    const { names } = await suggest(make, otherHost);
    expect(names.filter(({ label }) => label === make)).toEqual([]);
  }
});
