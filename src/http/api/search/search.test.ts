import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { SearchQuery } from '#ports/search.ts';
import { makeLocation } from '#tests/factories/location.ts';
import type { SearchApiSite } from './search-site.ts';
import { answerSearch, watch } from '#tests/factories/watched-search.ts';

async function plan(body: unknown): Promise<SearchQuery> {
  const { site, queries } = watch();
  const { status, body: response } = await answerSearch(site, body);
  expect(status, JSON.stringify(response)).toBe(200);
  const [query] = queries;
  if (query === undefined) throw new Error('no query was run');
  return query;
}

describe('what POST /api/search asks of the engine', () => {
  it('an empty query is the first page of the site’s own list with its facets', async () => {
    const query = await plan({});
    expect(query).toMatchObject({
      text: '',
      values: {},
      ranges: {},
      filter: null,
      sort: 'newest',
      offset: 0,
      limit: 21,
      mostValues: 100,
    });
    expect(query.facets).toContain('make');
    expect(query.facets).not.toContain('price');
    expect(query.ends).toContain('price');
    expect(query.conjunctive ?? false).toBe(false);
  });

  it('filters are values, lists of values or bounds', async () => {
    const query = await plan({
      filters: {
        make: 'Kestrel',
        body: ['SUV', 'Ute'],
        certified: true,
        year: [2021, 2022],
        seats: { min: 5 },
        price: { min: 10_000, max: 30_000 },
        km: 120,
      },
    });
    expect(query.values).toEqual({
      make: ['Kestrel'],
      body: ['SUV', 'Ute'],
      certified: ['true'],
      year: ['2021', '2022'],
    });
    expect(query.ranges).toEqual({
      seats: { min: 5, max: null },
      price: { min: 10_000, max: 30_000 },
      km: { min: 120, max: 120 },
    });
  });

  it('a filter expression, ids and filters narrow together', async () => {
    const query = await plan({ filter: 'make = Kestrel', ids: [3, 4], filters: { body: 'SUV' } });
    expect(query.filter).toEqual({
      kind: 'all',
      of: [
        { kind: 'values', field: 'make', values: ['Kestrel'] },
        { kind: 'ids', ids: [3, 4] },
      ],
    });
    expect(query.values).toEqual({ body: ['SUV'] });
  });

  it('the order is the one asked for, else the index’s, else relevance for words', async () => {
    expect((await plan({ sort: 'price_asc', index: 'kestrel-cars_newest' })).sort).toBe('priceAsc');
    expect((await plan({ index: 'kestrel-cars_km_asc', query: 'ute' })).sort).toBe('kmAsc');
    expect((await plan({ index: 'kestrel-cars', query: 'ute' })).sort).toBe('relevance');
    expect((await plan({ query: '  ' })).sort).toBe('newest');
  });

  it('pages count from 1; limit caps the hits and 0 only counts', async () => {
    expect(await plan({ page: 3 })).toMatchObject({ offset: 42, limit: 21 });
    expect(await plan({ page: 2, hitsPerPage: 10 })).toMatchObject({ offset: 10, limit: 10 });
    expect(await plan({ offset: 5, limit: 50 })).toMatchObject({ offset: 5, limit: 50 });
    expect(await plan({ hitsPerPage: 40, limit: 6 })).toMatchObject({ limit: 6 });
    expect(await plan({ limit: 0 })).toMatchObject({ limit: 0 });
  });

  it('facets may be none, and a field of numbers is told by its ends', async () => {
    expect(await plan({ facets: [] })).toMatchObject({ facets: [], ends: [] });
    expect(await plan({ facets: ['make', 'price', 'year', 'make'], mostValues: 7 })).toMatchObject({
      facets: ['make', 'year'],
      ends: ['price', 'year'],
      mostValues: 7,
    });
  });
});

describe('what POST /api/search answers', () => {
  it('hits, count, facets, ms and pages, with page and ranges', async () => {
    const { site } = watch({
      ids: [9, 4],
      total: 45,
      facets: { make: [{ value: 'Kestrel', count: 45 }], tag: [{ value: '__proto__', count: 1 }] },
      ends: { price: { min: 100, max: 900 }, km: null },
    });
    const { status, body } = await answerSearch(site, { page: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      hits: [{ id: 9 }, { id: 4 }],
      count: 45,
      page: 2,
      pages: 3,
      facets: { make: { Kestrel: 45 } },
      ranges: { price: { min: 100, max: 900 }, km: null },
    });
    expect(body).toHaveProperty('ms');
    expect(JSON.stringify(body)).toContain('"__proto__":1');
    expect(body).not.toHaveProperty('hits.0._highlight');
  });

  it('a vehicle that left between search and answer is left out', async () => {
    const { site } = watch({ ids: [9, 4], total: 2 });
    const gone = { ...site, vehicle: (id: number) => (id === 9 ? null : site.vehicle(id)) };
    expect((await answerSearch(gone, {})).body).toMatchObject({ hits: [{ id: 4 }] });
  });

  it('several queries are answered in their order', async () => {
    const { site, queries } = watch({ ids: [1], total: 1 });
    const { body } = await answerSearch(site, {
      queries: [
        { index: 'kestrel-cars', facets: [], highlight: 'all', limit: 10, filter: "make = 'A'" },
        { query: 'ute', limit: 0 },
      ],
    });
    expect(body).toMatchObject({ results: [{ hits: [{ id: 1 }], count: 1 }, { count: 1 }] });
    expect(queries).toHaveLength(2);
    expect(queries[1]).toMatchObject({ text: 'ute', limit: 0 });
  });

  it('between the queries of a call, and within a long page, others are served', async () => {
    const { site } = watch({ ids: Array.from({ length: 60 }, (_, at) => at + 1), total: 60 });
    const order: string[] = [];
    const watched: SearchApiSite = {
      ...site,
      search: async (query) => {
        order.push(`query for ${query.limit}`);
        setImmediate(() => order.push('another request'));
        return site.search(query);
      },
      vehicle: (id) => {
        if (id === 1 || id === 60) order.push(`hit ${id}`);
        return site.vehicle(id);
      },
    };
    await answerSearch(watched, { queries: [{ limit: 61 }, { limit: 62 }] });
    const page = ['hit 1', 'another request', 'hit 60'];
    expect(order).toEqual(['query for 61', ...page, 'query for 62', ...page]);
  });

  it('calls that arrive together do not all run in the same turn of the event loop', async () => {
    const { site, queries } = watch();
    const answers = [1, 2].map(async () => answerSearch(site, {}));
    expect(queries).toHaveLength(0);
    await turn();
    expect(queries).toHaveLength(1);
    await Promise.all(answers);
    expect(queries).toHaveLength(2);
  });

  it('queries that differ only in their page are counted once', async () => {
    const { site, queries } = watch({
      total: 45,
      facets: { make: [{ value: 'Kestrel', count: 45 }] },
      ends: { price: { min: 1, max: 9 } },
    });
    const counting: SearchApiSite = {
      ...site,
      search: async (query) => {
        const answer = await site.search(query);
        return query.facets.length > 0 ? answer : { ...answer, facets: {}, ends: {} };
      },
    };
    const { body } = await answerSearch(counting, {
      queries: [{ page: 1 }, { page: 2 }, { page: 2, query: 'ute' }],
    });
    const counts = { facets: { make: { Kestrel: 45 } }, ranges: { price: { min: 1, max: 9 } } };
    expect(body).toMatchObject({
      results: [{ page: 1, ...counts }, { page: 2, ...counts }, counts],
    });
    expect(queries.map(({ facets }) => facets.length > 0)).toEqual([true, false, true]);
  });

  it('a call by filter string and limit alone gives a list of vehicles', async () => {
    const { site, queries } = watch({ ids: [1], total: 30 });
    for (const name of ['filter', 'filters']) {
      const { body } = await answerSearch(site, { [name]: 'price < 20000', limit: 10 });
      expect(Object.keys(body)).toEqual(['hits']);
      expect(body).toMatchObject({ hits: [{ id: 1 }] });
    }
    expect(queries[0]).toMatchObject({ limit: 10, filter: { kind: 'range', field: 'price' } });
    const counted = await answerSearch(site, { filter: 'price < 20000', limit: 0 });
    expect(counted.body).toMatchObject({ count: 30 });
  });

  it('highlights escape what a vehicle says and mark what was asked', async () => {
    const { site } = watch({ ids: [1], total: 1 });
    const { body } = await answerSearch(site, { query: 'drov', highlight: true });
    expect(body).toMatchObject({
      hits: [{ _highlight: { name: 'Kestrel &lt;b&gt;<mark>Drover</mark>&lt;/b&gt;' } }],
    });
  });
});

describe('a call near a place', () => {
  const YARDS = [
    makeLocation({ id: 1, name: 'Brisbane', address: { lat: -27.47, long: 153.02 } }),
    makeLocation({ id: 2, name: 'Dalby', address: { lat: -27.18, long: 151.26 } }),
  ];
  const open = () => {
    const { site, queries } = watch({ ids: [1], total: 1 });
    const near: SearchApiSite = {
      ...site,
      yards: YARDS,
      postcodes: {
        find: async (postcode) =>
          postcode === '4350' ? { postcode, state: 'QLD', lat: -27.56, long: 151.95 } : null,
        findSuburbs: async () => [],
      },
      vehicle: (id) => ({
        ...(site.vehicle(id) as NonNullable<ReturnType<typeof site.vehicle>>),
        location: YARDS[1] ?? null,
      }),
    };
    return { site: near, queries };
  };

  it('has the nearest first, and says how far each hit is', async () => {
    const { site, queries } = open();
    const { body } = await answerSearch(site, { near: '4350' });
    expect(queries[0]).toMatchObject({ sort: 'distance', filter: null });
    expect(queries[0]?.yards?.map(({ name }) => name)).toEqual(['Dalby', 'Brisbane']);
    expect(body).toMatchObject({ hits: [{ id: 1, distance_km: 80 }] });
  });

  it('can be limited to a distance, together with a filter and another order', async () => {
    const { site, queries } = open();
    await answerSearch(site, { near: '4350', within: 100, filter: 'body = Ute', sort: 'km_asc' });
    expect(queries[0]).toMatchObject({
      sort: 'kmAsc',
      filter: {
        kind: 'all',
        of: [
          { kind: 'values', field: 'body', values: ['Ute'] },
          { kind: 'values', field: 'location_name', values: ['Dalby'] },
        ],
      },
    });
  });

  it('is read from words', async () => {
    const { site, queries } = open();
    const understand: SearchApiSite['understand'] = () => ({
      values: {},
      ranges: {},
      text: '',
      sort: null,
      near: { place: '4350', km: 100 },
    });
    const { body } = await answerSearch({ ...site, understand }, { query: 'near 4350' });
    expect(queries[0]).toMatchObject({ sort: 'distance', filter: { values: ['Dalby'] } });
    expect(body).toMatchObject({ understood: { near: { place: '4350', km: 100 } } });
  });

  const faultIn = (field: string) => ({ fields: { [field]: [expect.any(String)] } });
  it.each([
    [{ near: '9999' }, faultIn('near')],
    [{ queries: [{}, { near: 'Atlantis' }] }, faultIn('queries.1.near')],
    [{ within: 50 }, { message: 'must say near, from which distances are measured.' }],
    [{ sort: 'distance' }, { message: 'must say near, from which distances are measured.' }],
    [{ near: '4350', within: 0 }, faultIn('within')],
  ])('%j is refused, and nothing is searched', async (request, error) => {
    const { site, queries } = open();
    expect(await answerSearch(site, request)).toMatchObject({ status: 400, body: { error } });
    expect(queries).toEqual([]);
  });
});
