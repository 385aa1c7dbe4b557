import { expect } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { SearchResponse, SearchQuery } from '#ports/search.ts';
import { SITE_DEFAULTS } from '#site-config/resolve.ts';
import { planSearch } from '#http/api/search/search.ts';
import type { SearchApiAnswer, SearchApiSite } from '#http/api/search/search-site.ts';

/** A search call whose queries are recorded. */

const NOW = Date.UTC(2026, 10, 15);

export const answerSearch = async (site: SearchApiSite, body: unknown) =>
  planSearch(site, body).run();

const NOTHING: SearchResponse = { ids: [], total: 0, facets: {}, ends: {} };

/** Records the queries of the search and returns the given answer. */
export function watch(answer: Partial<SearchResponse> = {}): {
  site: SearchApiSite;
  queries: SearchQuery[];
} {
  const queries: SearchQuery[] = [];
  const site: SearchApiSite = {
    slug: 'kestrel-cars',
    config: SITE_DEFAULTS,
    now: NOW,
    search: async (query) => {
      queries.push(query);
      return { ...NOTHING, ...answer };
    },
    understand: (text) => ({ values: {}, ranges: {}, text, sort: null }),
    vehicle: (id) => ({
      vehicle: { ...plainCar('S1', NOW), id, views: 0, name: 'Kestrel <b>Drover</b>' },
      location: null,
    }),
  };
  return { site, queries };
}

export async function refused(
  body: unknown,
): Promise<SearchApiAnswer & { body: { error?: object } }> {
  const { site, queries } = watch();
  const answer = await answerSearch(site, body);
  expect(queries).toEqual([]);
  return answer;
}
