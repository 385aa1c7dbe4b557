import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { SearchQuery, SearchResponse } from '#ports/search.ts';
import { SITE_DEFAULTS } from '#site-config/resolve.ts';
import { planInstantSearchOne } from '../instantsearch.ts';
import type { SearchApiSite } from '../search-site.ts';

const NOW = Date.UTC(2026, 10, 15);
const INDEX = 'kestrel-cars';
const FACETS: SearchResponse['facets'] = {
  make: [
    { value: 'Land', count: 9 },
    { value: 'Land Rover', count: 5 },
    { value: 'Kestrel', count: 3 },
  ],
  make_model: [
    { value: 'Land 300', count: 9 },
    { value: 'Land Rover Drover', count: 5 },
    { value: 'Kestrel Plover', count: 3 },
  ],
  model: [
    { value: 'Plover', count: 9 },
    { value: '300', count: 5 },
  ],
  body: [],
};

/** Answers the facets that it is asked for. */
async function ask(
  request: object,
  facets: SearchResponse['facets'] = FACETS,
): Promise<{ status: number; body: object; queries: SearchQuery[] }> {
  const queries: SearchQuery[] = [];
  const site: SearchApiSite = {
    slug: INDEX,
    config: SITE_DEFAULTS,
    now: NOW,
    search: async (query) => {
      queries.push(query);
      const counted = query.facets.map((field) => [field, facets[field] ?? []]);
      const ends = query.ends.map((field) => [
        field,
        field === 'price' ? { min: 1, max: 2 } : null,
      ]);
      return {
        ids: query.limit > 0 ? [1] : [],
        total: 1,
        facets: Object.fromEntries(counted) as SearchResponse['facets'],
        ends: Object.fromEntries(ends) as SearchResponse['ends'],
      };
    },
    understand: (text) => ({ values: {}, ranges: {}, text, sort: null }),
    vehicle: (id) => ({ vehicle: { ...plainCar('S1', NOW), id, views: 0 }, location: null }),
  };
  return { ...(await planInstantSearchOne(site, INDEX, request).run()), queries };
}

const LEVELS = ['make_hierarchy.lvl0', 'make_hierarchy.lvl1'];

describe('the hierarchy of makes and models', () => {
  it('is counted by make, and by make and model, and is part of a hit', async () => {
    const { body, queries } = await ask({ facets: LEVELS });
    expect(body).toMatchObject({
      facets: {
        'make_hierarchy.lvl0': { Land: 9, 'Land Rover': 5, Kestrel: 3 },
        'make_hierarchy.lvl1': { 'Land > 300': 9, 'Land Rover > Drover': 5, 'Kestrel > Plover': 3 },
      },
    });
    const { make, model } = plainCar('S1', NOW);
    expect(body).toHaveProperty('hits.0.make_hierarchy', {
      lvl0: make,
      lvl1: `${make} > ${model}`,
    });
    expect(queries[1]).toMatchObject({
      facets: ['make', 'make_model'],
      mostValues: 1000,
      limit: 0,
    });
  });

  it('has no more values than asked for, and no other facets than asked for', async () => {
    const { body } = await ask({ facets: [LEVELS[1]], maxValuesPerFacet: 1 });
    expect(body).toHaveProperty('facets', { 'make_hierarchy.lvl1': { 'Land > 300': 9 } });
  });

  it('refines by a make, or a model of a make, in each kind of filter', async () => {
    const make = { kind: 'values', field: 'make', values: ['Land Rover'] };
    const model = { kind: 'values', field: 'model', values: ['Drover > X'] };
    const value = 'Land Rover > Drover > X';
    const filters = async (request: object) => (await ask(request)).queries[0];
    expect(await filters({ facetFilters: [['make_hierarchy.lvl0:Land Rover']] })).toMatchObject({
      values: { make: ['Land Rover'] },
      filter: null,
    });
    const expected = { filter: { kind: 'all', of: [make, model] } };
    expect(await filters({ facetFilters: [[`make_hierarchy.lvl1:${value}`]] })).toMatchObject(
      expected,
    );
    expect(await filters({ filters: `make_hierarchy.lvl1:"${value}"` })).toMatchObject(expected);
    expect(await filters({ filters: 'NOT make_hierarchy.lvl0:"Land Rover"' })).toMatchObject({
      filter: { kind: 'not', of: make },
    });
    expect(await filters({ facetFilters: ['make_hierarchy.lvl1:Drover'] })).toMatchObject({
      filter: { kind: 'any', of: [] },
    });
  });

  it.each([
    { filters: 'make_hierarchy.lvl2:x' },
    { filters: 'make_hierarchy.lvl0 > 3' },
    { facetFilters: ['make_hierarchy:x'] },
  ])('has no other levels and no order: %j', async (request) => {
    expect(await ask(request)).toMatchObject({ status: 400, queries: [] });
  });
});

describe('the facets that dynamic widgets show', () => {
  const orderOf = (body: object) =>
    (body as { renderingContent: { facetOrdering: { facets: { order: string[] } } } })
      .renderingContent.facetOrdering.facets.order;

  it('are those with values, in the order of the site’s own options', async () => {
    const { body } = await ask({ facets: ['price', 'body', 'model', 'make'] });
    const own: readonly string[] = SITE_DEFAULTS.stock.facets;
    expect(orderOf(body)).toEqual(
      ['make', 'model', 'price'].toSorted((a, b) => own.indexOf(a) - own.indexOf(b)),
    );
  });

  it('are also those refined by, though nothing is left', async () => {
    const request = { facets: ['*'], facetFilters: ['body:Ute'], numericFilters: ['km<5'] };
    expect(orderOf((await ask(request, {})).body).toSorted()).toEqual(['body', 'km', 'price']);
  });

  it('list values in order where an object cannot', async () => {
    const { body } = await ask({ facets: ['make', 'model'] });
    expect(body).toHaveProperty('renderingContent.facetOrdering.values', {
      model: { order: ['Plover', '300'] },
    });
  });
});
