import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { SITE_DEFAULTS } from '#site-config/resolve.ts';
import { searchStock } from '#stock/embedded-search.ts';
import { assembleStock, findVehicle, partsOf } from '#stock/snapshot/site-stock.ts';
import { understandWords } from '#stock/understand-words.ts';
import { planInstantSearch } from './instantsearch.ts';
import { planSearch } from './search.ts';
import type { SearchResult } from './search.ts';
import type { SearchApiSite } from './search-site.ts';

const NOW = Date.UTC(2026, 10, 15);
const MAKES = ['Toyota', 'Ford', 'Kia'];
const vehicles = MAKES.map((make, at) => ({
  ...plainCar(`S${at}`, NOW),
  id: at + 1,
  views: 0,
  make,
  model: `${make} One`,
  simpleBody: make === 'Kia' ? 'hatch' : 'suv',
  priceCents: (at + 1) * 20_000_00,
}));

function open(): SearchApiSite {
  const parts = partsOf({ vehicles, locations: [], offers: [] }, SITE_DEFAULTS, NOW);
  const stock = assembleStock({ siteId: 1, revision: 1, stockRevision: 1 }, parts);
  return {
    slug: 'kestrel-cars',
    config: SITE_DEFAULTS,
    now: NOW,
    search: async (query) => searchStock(stock, query, NOW),
    understand: (text) => understandWords(text, stock),
    vehicle: (id) => findVehicle(stock, id),
  };
}

async function ask(body: object): Promise<SearchResult> {
  const answer = await planSearch(open(), body).run();
  return answer.body as SearchResult;
}

describe('counts of a search by words', () => {
  it('are those of the vehicles that the words find', async () => {
    const found = await ask({ query: 'toyota', facets: ['make', 'body'] });
    expect(found.hits.map(({ make }) => make)).toEqual(['Toyota']);
    expect(found.facets).toEqual({ make: { Toyota: 1 }, body: { SUV: 1 } });
  });

  it('have the ends of the found prices', async () => {
    const found = await ask({ query: 'under 50k', facets: ['price', 'make'] });
    expect(found.ranges).toEqual({ price: { min: 20_000, max: 40_000 } });
    expect(found.facets).toEqual({ make: { Ford: 1, Toyota: 1 } });
  });

  it('ignore the refinement of their own field by a filter, as without words', async () => {
    const found = await ask({ query: 'suv', filters: { make: 'Ford' }, facets: ['make', 'body'] });
    expect(found.hits.map(({ make }) => make)).toEqual(['Ford']);
    expect(found.facets).toEqual({ make: { Ford: 1, Toyota: 1 }, body: { SUV: 1 } });
  });

  it('are empty where words and a filter contradict each other', async () => {
    const found = await ask({ query: 'toyota', filters: { make: 'Ford' }, facets: ['body'] });
    expect(found).toMatchObject({ count: 0, facets: { body: {} } });
  });

  it('leave out what the words leave out', async () => {
    const found = await ask({ query: 'not a ford one', facets: ['make', 'body'] });
    expect(found.facets).toEqual({ make: { Kia: 1, Toyota: 1 }, body: { Hatch: 1, SUV: 1 } });
    expect(found.understood?.not).toEqual({
      values: { make_model: ['Ford Ford One'] },
      ranges: {},
    });
    const requests = [{ indexName: 'kestrel-cars', query: 'not a ford one', facets: ['make'] }];
    const { body } = await planInstantSearch(open(), { requests }).run();
    expect(body).toMatchObject({
      results: [{ nbHits: 2, facets: { make: { Kia: 1, Toyota: 1 } } }],
    });
  });

  it('of a facet each find so many when their value is chosen', async () => {
    for (const query of ['toyota', 'suv', 'not a kia', 'under 50k', 'toyota or ford']) {
      const { facets } = await ask({ query, facets: ['make', 'model', 'body'] });
      for (const [field, counts] of Object.entries(facets)) {
        for (const [value, count] of Object.entries(counts)) {
          const chosen = await ask({ query, filters: { [field]: value }, facets: [] });
          expect(chosen.count, `${query}: ${field} ${value}`).toBe(count);
        }
      }
    }
  });

  it('are the same for InstantSearch clients', async () => {
    const requests = [{ indexName: 'kestrel-cars', query: 'toyota', facets: ['make', 'price'] }];
    const { body } = await planInstantSearch(open(), { requests }).run();
    expect(body).toMatchObject({
      results: [
        { nbHits: 1, facets: { make: { Toyota: 1 } }, facets_stats: { price: { max: 20_000 } } },
      ],
    });
  });
});
