import { describe, expect, it } from 'vitest';
import {
  INDEX,
  answerFacetValues,
  answerInstantSearch,
  answerInstantSearchOne,
  send,
  watch,
} from '#tests/factories/watched-instantsearch.ts';

const conditions = (count: number) => Array.from({ length: count }, () => 'km>1').join(' AND ');
const TOO_COMPLEX = 'at most 500 conditions in all filters of a call';

describe('what an InstantSearch call is refused', () => {
  it('any other index is not there', async () => {
    for (const indexName of ['other-site', 'other-site_price_asc', `${INDEX}_price`, '', '*']) {
      const { status, body } = await send({ indexName });
      expect(status).toBe(404);
      expect(body).toEqual({ message: `Index ${indexName} does not exist`, status: 404 });
    }
  });

  it.each<[object, string]>([
    [{ facetFilters: ['wheels:4'] }, 'facetFilters: “wheels:4” cannot be filtered by'],
    [{ facetFilters: ['make'] }, 'facetFilters: “make” has no colon'],
    [{ facetFilters: 4 }, 'invalid value for facetFilters'],
    [{ facetFilters: '[[' }, 'invalid value for facetFilters'],
    [{ numericFilters: ['price>=cheap'] }, 'numericFilters: “cheap” is no number.'],
    [{ filters: 'make:A AND' }, 'filters: The name of a field was expected. (at 10)'],
    [{ filters: '_tags:x' }, 'filters: There is no field “_tags”. (at 0)'],
    [{ page: -1 }, 'invalid value for page'],
    [{ page: 'x' }, 'invalid value for page'],
    [{ query: 'x'.repeat(201) }, 'invalid value for query'],
    [{ insideBoundingBox: [[1, 2, 3, 4]] }, 'insideBoundingBox is not supported here'],
    [{ tagFilters: ['x'] }, 'tagFilters is not supported here'],
    [{ type: 'facet', facet: 'wheels' }, 'facet must name a field whose values can be searched'],
    [
      {
        facetFilters: [
          Array.from({ length: 150 }, () => 'make:A'),
          Array.from({ length: 51 }, () => 'make:A'),
        ],
      },
      'facetFilters: at most 200 filters',
    ],
    [
      { numericFilters: Array.from({ length: 3 }, () => conditions(70)) },
      'numericFilters: at most 200 filters',
    ],
    [
      { numericFilters: [[conditions(100), conditions(101)]] },
      'numericFilters: at most 200 filters',
    ],
  ])('%j', async (request, message) => {
    expect(await send(request)).toEqual({ status: 400, body: { message, status: 400 } });
  });

  it.each([
    undefined,
    null,
    'x',
    [],
    {},
    { requests: {} },
    { requests: [null] },
    { requests: [{}] },
  ])('a body of another shape: %j', async (body) => {
    expect(await answerInstantSearch(watch().site, body)).toMatchObject({ status: 400 });
  });

  it('more than 500 conditions in all its requests and terms together', async () => {
    const request = (filters: string) => ({ indexName: INDEX, filters, numericFilters: ['km>1'] });
    const of = (...filters: string[]) => {
      const { site, queries } = watch();
      return { queries, answer: answerInstantSearch(site, { requests: filters.map(request) }) };
    };
    const full = of(conditions(199), conditions(199), conditions(97));
    expect(await full.answer).toMatchObject({ status: 200 });
    const over = of(conditions(199), conditions(199), conditions(98), 'km>1');
    expect(await over.answer).toEqual({ status: 400, body: { message: TOO_COMPLEX, status: 400 } });
    expect(over.queries).toEqual([]);
  });

  it('more than 500 conditions in one search by an index’s own address', async () => {
    const { site, queries } = watch();
    const body = {
      facetFilters: Array.from({ length: 100 }, () => ['make:A', 'body:-B']),
      numericFilters: [conditions(200)],
      filters: conditions(101),
    };
    const refused = { status: 400, body: { message: TOO_COMPLEX, status: 400 } };
    expect(await answerInstantSearchOne(site, INDEX, body)).toEqual(refused);
    expect(await answerFacetValues(site, INDEX, 'make', body)).toEqual(refused);
    expect(queries).toEqual([]);
  });

  it.each<[requests: object[], message: string]>([
    [
      Array.from({ length: 20 }, (_, page) => ({ page, hitsPerPage: 100, facets: ['*'] })),
      'at most 300 hits in all requests of a call',
    ],
    [
      Array.from({ length: 50 }, () => ({ facets: ['*'], hitsPerPage: 0 })),
      'at most 500 facets in all requests of a call',
    ],
    [
      Array.from({ length: 4 }, () => ({ facets: ['*'], hitsPerPage: 0, maxValuesPerFacet: 1000 })),
      'at most 50000 values of facets in all requests of a call',
    ],
  ])(
    'more work than a page of widgets needs, whatever each request is: %#',
    async (all, message) => {
      const { site, queries } = watch();
      const requests = all.map((request) => ({ indexName: INDEX, ...request }));
      const refused = { status: 400, body: { message, status: 400 } };
      expect(await answerInstantSearch(site, { requests })).toEqual(refused);
      expect(queries).toEqual([]);
    },
  );

  it('more requests than a page can need', async () => {
    const requests = Array.from({ length: 51 }, () => ({ indexName: INDEX }));
    expect(await answerInstantSearch(watch().site, { requests })).toMatchObject({ status: 400 });
  });
});
