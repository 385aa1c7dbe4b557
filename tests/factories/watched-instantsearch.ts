import { plainCar } from '#demo/stock/plain-car.ts';
import type { SearchResponse, SearchQuery } from '#ports/search.ts';
import { SITE_DEFAULTS } from '#site-config/resolve.ts';
import {
  planFacetValues,
  planInstantSearch,
  planInstantSearchOne,
} from '#http/api/search/instantsearch.ts';
import type { SearchApiAnswer, SearchApiSite } from '#http/api/search/search-site.ts';

/** An InstantSearch call whose queries are recorded. */

const NOW = Date.UTC(2026, 10, 15);

export const INDEX = 'kestrel-cars';

export const answerInstantSearch = async (...call: Parameters<typeof planInstantSearch>) =>
  planInstantSearch(...call).run();

export const answerInstantSearchOne = async (...call: Parameters<typeof planInstantSearchOne>) =>
  planInstantSearchOne(...call).run();

export const answerFacetValues = async (...call: Parameters<typeof planFacetValues>) =>
  planFacetValues(...call).run();

export function watch(answer: Partial<SearchResponse> = {}): {
  site: SearchApiSite;
  queries: SearchQuery[];
} {
  const queries: SearchQuery[] = [];
  const site: SearchApiSite = {
    slug: INDEX,
    config: SITE_DEFAULTS,
    now: NOW,
    search: async (query) => {
      queries.push(query);
      return { ids: [], total: 0, facets: {}, ends: {}, ...answer };
    },
    understand: (text) => ({ values: {}, ranges: {}, text, sort: null }),
    vehicle: (id) => ({
      vehicle: { ...plainCar('S1', NOW), id, views: 0, name: '<b>Kestrel</b> Drover', badge: null },
      location: null,
    }),
  };
  return { site, queries };
}

export async function send(
  request: object,
  answer: Partial<SearchResponse> = {},
): Promise<SearchApiAnswer> {
  return answerInstantSearch(watch(answer).site, {
    requests: [{ indexName: INDEX, ...request }],
  });
}
