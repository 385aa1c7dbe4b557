import { describe, expect, it } from 'vitest';
import type { SearchQuery } from '#ports/search.ts';
import type { SearchApiSite } from './search-site.ts';
import {
  INDEX,
  answerFacetValues,
  answerInstantSearch,
  answerInstantSearchOne,
  send,
  watch,
} from '#tests/factories/watched-instantsearch.ts';

async function plan(request: object): Promise<SearchQuery> {
  const { site, queries } = watch();
  const answer = await answerInstantSearch(site, { requests: [{ indexName: INDEX, ...request }] });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const [query] = queries;
  if (query === undefined) throw new Error('no query was run');
  return query;
}

describe('what an InstantSearch call asks of the engine', () => {
  it('a bare request is the site’s first page, counted conjunctively and without facets', async () => {
    expect(await plan({})).toEqual({
      text: '',
      values: {},
      ranges: {},
      filter: null,
      sort: 'newest',
      offset: 0,
      limit: 21,
      facets: [],
      ends: [],
      mostValues: 100,
      conjunctive: true,
    });
  });

  it('parameters are read flat, as an object, and as an address-like string', async () => {
    const sent = { query: 'ute', page: 2, hitsPerPage: 10, facets: ['make', 'price'] };
    const read = { text: 'ute', offset: 20, limit: 10, facets: ['make'], ends: ['price'] };
    expect(await plan(sent)).toMatchObject(read);
    expect(await plan({ params: sent })).toMatchObject(read);
    expect(
      await plan({
        params: 'query=ute&page=2&hitsPerPage=10&facets=%5B%22make%22%2C%22price%22%5D',
      }),
    ).toMatchObject(read);
    expect(await plan({ params: 'facets=make,price' })).toMatchObject({ facets: ['make'] });
    expect(await plan({ facets: 'price' })).toMatchObject({ facets: [], ends: ['price'] });
  });

  it('* asks for all of the site’s facets', async () => {
    const query = await plan({ facets: ['*'] });
    expect(query.facets).toEqual(expect.arrayContaining(['make', 'body', 'year', 'certified']));
    expect(query.ends).toEqual(expect.arrayContaining(['price', 'km', 'year']));
  });

  it('an index’s ending is its order; words on the site’s own index go by relevance', async () => {
    expect((await plan({ indexName: `${INDEX}_price_desc`, query: 'ute' })).sort).toBe('priceDesc');
    expect((await plan({ indexName: `${INDEX}_relevance` })).sort).toBe('relevance');
    expect((await plan({ query: 'ute' })).sort).toBe('relevance');
  });

  it('facetFilters: all of the outer list, any of an inner one', async () => {
    const query = await plan({
      facetFilters: [['make:Kestrel', 'make:Heron'], 'body:SUV', ['badge:GT: Line']],
    });
    expect(query.values).toEqual({
      make: ['Kestrel', 'Heron'],
      body: ['SUV'],
      badge: ['GT: Line'],
    });
    expect(query.filter).toBe(null);
  });

  it('facetFilters: several values of one field in the outer list are all needed', async () => {
    const query = await plan({
      facetFilters: ['filtered_features:Sunroof', 'filtered_features:Tow Bar'],
    });
    expect(query.values).toEqual({ filtered_features: ['Sunroof'] });
    expect(query.filter).toEqual({
      kind: 'values',
      field: 'filtered_features',
      values: ['Tow Bar'],
    });
  });

  it('facetFilters: a dash takes out, an escaped dash belongs to the value', async () => {
    const not = (value: string) => ({
      kind: 'not',
      of: { kind: 'values', field: 'make', values: [value] },
    });
    expect((await plan({ facetFilters: ['make:-Kestrel'] })).filter).toEqual(not('Kestrel'));
    expect((await plan({ facetFilters: ['-make:Kestrel'] })).filter).toEqual(not('Kestrel'));
    expect((await plan({ facetFilters: ['make:\\-K'] })).values).toEqual({ make: ['-K'] });
    expect((await plan({ facetFilters: [['make:A', 'body:SUV']] })).filter).toEqual({
      kind: 'any',
      of: [
        { kind: 'values', field: 'make', values: ['A'] },
        { kind: 'values', field: 'body', values: ['SUV'] },
      ],
    });
    expect((await plan({ facetFilters: [['objectID:4', 'objectID:5']] })).filter).toEqual({
      kind: 'any',
      of: [
        { kind: 'ids', ids: [4] },
        { kind: 'ids', ids: [5] },
      ],
    });
  });

  it('numericFilters: comparisons meet in one range, open ends stay a condition', async () => {
    const query = await plan({ numericFilters: ['price>=1000', 'price<=5000', 'price>=2000'] });
    expect(query.ranges).toEqual({ price: { min: 2000, max: 5000 } });
    expect((await plan({ numericFilters: ['km:1 TO 5'] })).ranges).toEqual({
      km: { min: 1, max: 5 },
    });
    expect((await plan({ numericFilters: ['price > 1000'] })).filter).toMatchObject({
      kind: 'range',
      open: { min: true },
    });
    expect((await plan({ numericFilters: [['price<=1', 'price>=9']] })).filter).toMatchObject({
      kind: 'any',
    });
  });

  it('filters: that API’s own expression reads as ours', async () => {
    const { filter } = await plan({
      filters: 'make:Kestrel AND (price:1 TO 3 OR NOT body:"Station Wagon") AND certified:true',
    });
    expect(filter).toEqual({
      kind: 'all',
      of: [
        { kind: 'values', field: 'make', values: ['Kestrel'] },
        {
          kind: 'any',
          of: [
            { kind: 'range', field: 'price', min: 1, max: 3, open: { min: false, max: false } },
            { kind: 'not', of: { kind: 'values', field: 'body', values: ['Station Wagon'] } },
          ],
        },
        { kind: 'values', field: 'certified', values: ['true'] },
      ],
    });
  });

  it('what tunes ranking or statistics is passed over', async () => {
    const passedOver = {
      clickAnalytics: true,
      analytics: false,
      userToken: 'someone',
      facetingAfterDistinct: true,
      ruleContexts: ['x'],
      tagFilters: '',
    };
    expect(await plan(passedOver)).toEqual(await plan({}));
  });

  it('more hits than are served are not refused: the answer says how many it was', async () => {
    const { body } = await send({ hitsPerPage: 1000 }, { total: 250 });
    expect(body).toMatchObject({ results: [{ hitsPerPage: 100, nbPages: 3 }] });
  });
});

describe('what an InstantSearch call is answered', () => {
  it('hits, counts, pages and the ends of ranges, in that API’s names', async () => {
    const { body } = await send(
      { query: 'kestrel', page: 1, facets: ['make', 'price', 'km'] },
      {
        ids: [12],
        total: 43,
        facets: { make: [{ value: 'Kestrel', count: 43 }] },
        ends: { price: { min: 1, max: 9 }, km: null },
      },
    );
    expect(body).toMatchObject({
      results: [
        {
          hits: [{ objectID: '12', id: 12, stocknum: 'S1' }],
          nbHits: 43,
          page: 1,
          nbPages: 3,
          hitsPerPage: 21,
          facets: { make: { Kestrel: 43 }, price: {}, km: {} },
          facets_stats: { price: { min: 1, max: 9 } },
          exhaustiveNbHits: true,
          query: 'kestrel',
          index: INDEX,
          params: 'query=kestrel&page=1&facets=%5B%22make%22%2C%22price%22%2C%22km%22%5D',
        },
      ],
    });
    expect(body).not.toHaveProperty('results.0.facets_stats.km');
  });

  it('highlights stand between the client’s own signs and are not escaped, since it does so', async () => {
    const { body } = await send(
      { query: 'kestrel drover', highlightPreTag: '[', highlightPostTag: ']' },
      { ids: [1], total: 1 },
    );
    expect(body).toMatchObject({
      results: [
        {
          hits: [
            {
              _highlightResult: {
                name: {
                  value: '<b>[Kestrel]</b> [Drover]',
                  matchLevel: 'full',
                  matchedWords: ['kestrel', 'drover'],
                },
                colour: { value: 'Arctic White', matchLevel: 'none', matchedWords: [] },
              },
            },
          ],
        },
      ],
    });
    expect(body).not.toHaveProperty('results.0.hits.0._highlightResult.badge');
  });

  it('without words every text is still there for a Highlight widget, with nothing marked', async () => {
    const { body } = await send({ query: ' ' }, { ids: [1], total: 1 });
    expect(body).toMatchObject({
      results: [
        {
          hits: [
            {
              _highlightResult: {
                name: { value: '<b>Kestrel</b> Drover', matchLevel: 'none', matchedWords: [] },
                year: { value: expect.stringMatching(/^\d{4}$/), matchLevel: 'none' },
                filtered_features: expect.any(Array),
              },
            },
          ],
        },
      ],
    });
  });

  it('between the requests of a call others are served', async () => {
    const { site } = watch();
    const order: string[] = [];
    const watched: SearchApiSite = {
      ...site,
      search: async (query) => {
        order.push(query.text);
        setImmediate(() => order.push('another request'));
        return site.search(query);
      },
    };
    const requests = ['a', 'b'].map((query) => ({ indexName: INDEX, query }));
    await answerInstantSearch(watched, { requests });
    expect(order).toEqual(['a', 'another request', 'b']);
  });

  it('only the attributes asked for are told, and objectID', async () => {
    const { body } = await send(
      { attributesToRetrieve: ['name'], attributesToHighlight: [] },
      { ids: [1], total: 1 },
    );
    expect(body).toHaveProperty('results.0.hits', [
      { name: '<b>Kestrel</b> Drover', objectID: '1' },
    ]);
  });

  it('a query for counts alone has no pages', async () => {
    const { body } = await send({ hitsPerPage: 0, facets: 'make' }, { total: 5 });
    expect(body).toMatchObject({ results: [{ nbPages: 0, page: 0, hits: [], nbHits: 5 }] });
  });

  it('one index by its own address, and the values of a facet', async () => {
    const values = ['Kestrel', 'Kea Kestrel', 'Élan', 'Heron'].map((value, at) => ({
      value,
      count: 9 - at,
    }));
    const { site, queries } = watch({ facets: { make: values } });
    expect((await answerInstantSearchOne(site, INDEX, { params: 'query=ute' })).body).toMatchObject(
      {
        query: 'ute',
      },
    );
    const { body } = await answerFacetValues(site, INDEX, 'make', { facetQuery: 'kes' });
    expect(body).toMatchObject({
      facetHits: [
        { value: 'Kestrel', highlighted: '<em>Kes</em>trel', count: 9 },
        { value: 'Kea Kestrel', highlighted: 'Kea <em>Kes</em>trel', count: 8 },
      ],
    });
    expect(queries[1]).toMatchObject({ facets: ['make'], limit: 0, mostValues: 1000 });
    const accents = await answerInstantSearch(site, {
      requests: [{ indexName: INDEX, type: 'facet', facet: 'make', facetQuery: 'elan' }],
    });
    expect(accents.body).toMatchObject({ results: [{ facetHits: [{ value: 'Élan' }] }] });
  });
});
