import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchQuery } from '#ports/search.ts';
import { SITE_DEFAULTS } from '#site-config/resolve.ts';
import { planFacetValues, planInstantSearch, planInstantSearchOne } from './instantsearch.ts';
import { planSearch } from './search.ts';
import type { PlannedCall, SearchApiSite } from './search-site.ts';

const INDEX = 'kestrel-cars';

function watch(): { site: SearchApiSite; queries: SearchQuery[] } {
  const queries: SearchQuery[] = [];
  const site: SearchApiSite = {
    slug: INDEX,
    config: SITE_DEFAULTS,
    now: Date.UTC(2026, 10, 15),
    search: async (query) => {
      queries.push(query);
      return { ids: [], total: 0, facets: {}, ends: {} };
    },
    understand: (text) => ({ values: {}, ranges: {}, text, sort: null }),
    vehicle: () => null,
  };
  return { site, queries };
}

/** As a call's body arrives: a key `__proto__` is one like any other. */
const one = (key: string, value: unknown): object =>
  JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)}}`) as object;

type Call = (site: SearchApiSite, name: string, value: unknown) => PlannedCall;
const instant =
  (request: (name: string, value: unknown) => object): Call =>
  (site, name, value) =>
    planInstantSearch(site, { requests: [{ indexName: INDEX, ...request(name, value) }] });
const own =
  (query: (name: string, value: unknown) => object): Call =>
  (site, name, value) =>
    planSearch(site, query(name, value));

const CALLS: Record<string, Call> = {
  'a facet': instant((name) => ({ facets: [name] })),
  'a facet in a string': instant((name) => ({ params: `facets=${name}` })),
  'an attribute to retrieve': instant((name) => ({ attributesToRetrieve: ['*', name] })),
  'an attribute left out': instant((name) => ({ attributesToRetrieve: ['*', `-${name}`] })),
  'an attribute to highlight': instant((name) => ({ attributesToHighlight: [name] })),
  'a facet filter': instant((name) => ({ facetFilters: [[`${name}:x`]] })),
  'a facet filter taken out': instant((name) => ({ facetFilters: [`-${name}:x`] })),
  'a numeric filter': instant((name) => ({ numericFilters: [`${name}>=1`] })),
  'a filter': instant((name) => ({ filters: `NOT ${name}:x` })),
  'a facet whose values are searched': instant((name) => ({ type: 'facet', facet: name })),
  'an index': instant((name) => ({ indexName: name })),
  'a parameter': (site, name, value) =>
    planInstantSearch(site, {
      requests: [Object.assign(one(name, value), { indexName: INDEX })],
    }),
  'a parameter in an object': instant((name, value) => ({ params: one(name, value) })),
  'a parameter in a string': instant((name) => ({ params: `${name}=1` })),
  'an index by its address': (site, name) => planInstantSearchOne(site, name, {}),
  'a facet by its address': (site, name) => planFacetValues(site, INDEX, name, {}),
  'our own filter by field': own((name, value) => ({ filters: one(name, value) })),
  'our own filter': own((name) => ({ filter: `${name} = 1` })),
  'our own facet': own((name) => ({ facets: [name] })),
  'our own index': own((name) => ({ index: name })),
  'our own key': own(one),
  'our own key of several': own((name, value) => ({ queries: [{}, one(name, value)] })),
  'our own filter of several': own((name, value) => ({
    queries: [{ filters: one(name, value) }],
  })),
};

const inherited = fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype), 'prototype');
const value = fc.oneof(fc.string(), fc.integer(), fc.constant(true), fc.array(fc.string()));

describe('a name that every object inherits is refused', () => {
  it.each(Object.entries(CALLS))('as %s', async (_, call) => {
    await fc.assert(
      fc.asyncProperty(inherited, value, async (name, sent) => {
        const { site, queries } = watch();
        const answer = await call(site, name, sent).run();
        expect(answer.status, JSON.stringify(answer.body)).toBe(400);
        expect(queries).toEqual([]);
      }),
    );
    expect(Object.getOwnPropertyNames({})).toEqual([]);
  });

  it('but may be a value or a word', async () => {
    const { site, queries } = watch();
    const request = { indexName: INDEX, query: 'toString', facetFilters: ['make:constructor'] };
    expect(await planInstantSearch(site, { requests: [request] }).run()).toMatchObject({
      status: 200,
    });
    const { status } = await planSearch(site, { filters: { make: '__proto__' } }).run();
    expect(status).toBe(200);
    expect(queries.map(({ values }) => values)).toEqual([
      { make: ['constructor'] },
      { make: ['__proto__'] },
    ]);
  });
});
