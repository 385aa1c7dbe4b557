import { expect, test } from 'vitest';
import { ownPageCount, ownSearch, post } from '#tests/instantsearch/own-search.ts';
import type { OwnResult } from '#tests/instantsearch/own-search.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { demoSite, siteOf } from '#tests/support/demo-sites.ts';

const dealer = siteOf('standard');
const [host = ''] = dealer.hosts;
const other = demoSite('galvanic-electric');
const [otherHost = ''] = other.hosts;

test('one query: hits, count, facets, ranges, pages and ms', async () => {
  const found = await ownSearch(host, { filters: { car_type: 'used' }, hitsPerPage: 5, page: 2 });
  expect(found.hits).toHaveLength(5);
  expect(found.page).toBe(2);
  expect(found.pages).toBe(Math.ceil(found.count / 5));
  expect(found.count).toBe(await ownPageCount(host, '/search/used-cars'));
  expect(found.facets['make']).not.toEqual({});
  expect(found.ranges['price']?.max).toBeGreaterThan(found.ranges['price']?.min ?? 0);
  expect(found.ms).toBeGreaterThan(0);
});

test('facets are disjunctive: a field’s counts ignore its own refinement', async () => {
  const whole = await ownSearch(host, {});
  const [make = ''] = Object.keys(whole.facets['make'] ?? {});
  const refined = await ownSearch(host, { filters: { make } });
  expect(refined.facets['make']).toEqual(whole.facets['make']);
  expect(Object.keys(refined.facets['model'] ?? {}).length).toBeLessThan(
    Object.keys(whole.facets['model'] ?? {}).length,
  );
});

test('several queries at once, as the similar vehicles of a page ask for them', async () => {
  const { text } = await post(host, '/api/search', {
    queries: [
      {
        index: dealer.slug,
        facets: [],
        highlight: 'all',
        limit: 10,
        filter: 'price 10000 TO 30000 AND NOT car_type = new',
      },
      { index: `${dealer.slug}_price_asc`, filter: 'price > 0', limit: 3, facets: [] },
    ],
  });
  const [near, cheap] = (JSON.parse(text) as { results: OwnResult[] }).results;
  expect(near?.hits).toHaveLength(10);
  expect(near?.facets).toEqual({});
  expect(near?.hits.every(({ price }) => (price ?? 0) >= 10_000 && (price ?? 0) <= 30_000)).toBe(
    true,
  );
  expect(near?.hits[0]).toHaveProperty('_highlight.name');
  const prices = cheap?.hits.map(({ price }) => price ?? 0) ?? [];
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

test('a call by filter string and limit alone gives a list of vehicles', async () => {
  const { text } = await post(host, '/api/search', { filter: 'body IN [SUV, Ute]', limit: 4 });
  const list = JSON.parse(text) as OwnResult;
  expect(Object.keys(list)).toEqual(['hits']);
  expect(list.hits).toHaveLength(4);
});

test('a filter narrows and never widens: nothing reaches another site or hidden stock', async () => {
  const whole = await ownSearch(host, { limit: 0 });
  const everything = await ownSearch(host, { filter: 'make = x OR NOT make = x', limit: 0 });
  expect(everything.count).toBe(whole.count);
  expect((await ownSearch(host, { filter: 'status = withdrawn' })).count).toBe(0);

  const foreign = await ownSearch(otherHost, { limit: 10 });
  const ids = foreign.hits.map(({ id }) => id);
  expect(ids).toHaveLength(10);
  expect((await ownSearch(otherHost, { ids })).count).toBe(10);
  expect((await ownSearch(host, { ids })).hits).toEqual([]);
  for (const index of [other.slug, '*', `${dealer.slug}_vin`]) {
    expect((await post(host, '/api/search', { index })).status).toBe(404);
    const requests = [{ indexName: index }];
    expect((await post(host, '/1/indexes/*/queries', { requests })).status).toBe(404);
    const path = `/1/indexes/${encodeURIComponent(index)}/query`;
    expect((await post(host, path, {})).status).toBe(404);
  }
});

test('hits say nothing that no page shows', async () => {
  const { text } = await post(host, '/api/search', { hitsPerPage: 100 });
  expect(text).not.toMatch(/"(vin|regplate|nvic|private_\w+|hidden_group|phone)"/);
});

test('faults are told in one shape, a filter’s with its position', async () => {
  const fault = await post(host, '/api/search', { filter: 'price <' });
  expect(fault.status).toBe(400);
  expect(JSON.parse(fault.text)).toEqual({
    error: {
      code: 'bad_request',
      message: 'A value was expected.',
      position: 7,
      fields: { filter: ['A value was expected.'] },
    },
  });
  const deep = await post(host, '/api/search', { filter: `${'('.repeat(30)}make = a` });
  expect(JSON.parse(deep.text)).toMatchObject({ error: { position: expect.any(Number) } });
  const unknown = await post(host, '/api/search', { wheels: 4 });
  expect(JSON.parse(unknown.text)).toMatchObject({
    error: { code: 'bad_request', fields: { wheels: ['is not known here'] } },
  });
  for (const body of ['{', '[]', 'null', '"x"', '']) {
    const response = await post(host, '/api/search', body);
    expect(response.status, body).toBe(400);
    expect(JSON.parse(response.text)).toMatchObject({ error: { code: 'bad_request' } });
  }
  expect((await post(host, '/api/search', { query: 'x'.repeat(100_000) })).status).toBe(413);
});

test('a call that asks for more than a page of widgets is refused whole', async () => {
  const requests = Array.from({ length: 20 }, (_, page) => ({
    indexName: dealer.slug,
    page,
    hitsPerPage: 100,
    facets: ['*'],
  }));
  const batch = await post(host, '/1/indexes/*/queries', { requests });
  expect(batch.status).toBe(400);
  expect(JSON.parse(batch.text)).toEqual({
    message: 'at most 300 hits in all requests of a call',
    status: 400,
  });
  const queries = requests.map(() => ({ hitsPerPage: 100, facets: [] }));
  const own = await post(host, '/api/search', { queries });
  expect(own.status).toBe(400);
  const reason = 'must request at most 300 hits together';
  expect(JSON.parse(own.text)).toEqual({
    error: { code: 'bad_request', message: `queries ${reason}.`, fields: { queries: [reason] } },
  });
});

test('the same question in InstantSearch’s shape, as keys or as a string', async () => {
  const own = await ownSearch(host, { filters: { body: ['SUV'], price: { max: 40_000 } } });
  const flat = {
    indexName: dealer.slug,
    facetFilters: [['body:SUV']],
    numericFilters: ['price<=40000'],
  };
  const packed = {
    indexName: dealer.slug,
    params: 'filters=body%3ASUV%20AND%20price%20%3C%3D%2040000',
  };
  const { status, text } = await post(host, '/1/indexes/*/queries', { requests: [flat, packed] });
  expect(status).toBe(200);
  const { results } = JSON.parse(text) as {
    results: { nbHits: number; hits: { objectID: string }[] }[];
  };
  expect(results).toHaveLength(2);
  for (const { nbHits, hits } of results) {
    expect(nbHits).toBe(own.count);
    expect(hits.map(({ objectID }) => Number(objectID))).toEqual(own.hits.map(({ id }) => id));
  }
});

test('the values of a facet are searched by their beginnings', async () => {
  const own = await ownSearch(host, { facets: ['make'], limit: 0 });
  const [make = '', count] = Object.entries(own.facets['make'] ?? {})[0] ?? [];
  const path = `/1/indexes/${dealer.slug}/facets/make/query`;
  const { text } = await post(host, path, { params: `facetQuery=${make.slice(0, 3)}` });
  expect(JSON.parse(text)).toMatchObject({
    facetHits: expect.arrayContaining([expect.objectContaining({ value: make, count })]),
  });
});

test('an unknown call of InstantSearch and a wrong method are told in the shape its client reads', async () => {
  const refused: [method: string, path: string, status: number][] = [
    ['GET', '/1/indexes', 404],
    ['GET', '/1/isalive', 404],
    ['GET', `/1/indexes/${dealer.slug}/1`, 404],
    ['POST', `/1/indexes/${dealer.slug}/browse`, 404],
    ['POST', '/1/indexes/*/recommendations', 404],
    ['GET', '/1/indexes/*/queries', 405],
    ['GET', `/1/indexes/${dealer.slug}/query`, 405],
    ['DELETE', `/1/indexes/${dealer.slug}`, 405],
  ];
  for (const [method, path, status] of refused) {
    const response = await sendRequest({ host, path, method, headers: { Accept: '*/*' } });
    const asked = `${method} ${path}`;
    expect(response.status, asked).toBe(status);
    expect(JSON.parse(response.text), asked).toEqual({ message: expect.any(String), status });
    expect(response.headers['allow'], asked).toBe(status === 405 ? 'POST' : undefined);
  }
  const { status, text } = await post(host, '/1/indexes/*/queries', '{');
  expect({ status, body: JSON.parse(text) as unknown }).toEqual({
    status: 400,
    body: { message: 'What was sent is no JSON.', status: 400 },
  });
  const own = await sendRequest({ host, path: '/api/search' });
  expect(own.status).toBe(405);
  expect(JSON.parse(own.text)).toMatchObject({ error: { code: 'method_not_allowed' } });
});

test('values of filters are compared with their case, and limit cuts a page or is one', async () => {
  const whole = await ownSearch(host, { facets: ['make'], limit: 0 });
  const [make = ''] = Object.keys(whole.facets['make'] ?? {});
  const count = async (filter: string) => (await ownSearch(host, { filter, facets: [] })).count;
  expect(await count(`make = '${make}'`)).toBe(whole.facets['make']?.[make]);
  expect(await count(`make = '${make.toLowerCase()}'`)).toBe(0);
  const page = await ownSearch(host, { limit: 3, facets: [] });
  expect([page.hits.length, page.pages]).toEqual([3, Math.ceil(whole.count / 3)]);
  const cut = await ownSearch(host, { limit: 3, hitsPerPage: 5, facets: [] });
  expect([cut.hits.length, cut.pages]).toEqual([3, Math.ceil(whole.count / 5)]);
});
