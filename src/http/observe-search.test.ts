import { expect, it } from 'vitest';
import type { SearchQuery, SearchResponse } from '#ports/search.ts';
import { createMetrics } from './metrics.ts';
import { observeSearch } from './observe-search.ts';

const QUERY = {} as SearchQuery;
const FOUND: SearchResponse = { ids: [1], total: 1, facets: {}, ends: {} };

it('a search is counted for its site and timed, and passes through unchanged', async () => {
  const metrics = createMetrics({ processMetrics: false });
  const asked: unknown[] = [];
  const port = observeSearch(
    {
      search: async (...args) => {
        asked.push(...args);
        return FOUND;
      },
    },
    metrics,
  );
  const stock = { siteId: 7, revision: 1, stockRevision: 2, now: 0 };
  expect(await port.search(stock, QUERY)).toBe(FOUND);
  expect(asked).toEqual([stock, QUERY]);
  const text = await metrics.registry.metrics();
  expect(text).toContain('forecourt_searches_total{site="7"} 1');
  expect(text).toContain('forecourt_search_seconds_count 1');
});

it('a failed search is not counted', async () => {
  const metrics = createMetrics({ processMetrics: false });
  const port = observeSearch({ search: () => Promise.reject(new Error('away')) }, metrics);
  const stock = { siteId: 7, revision: 1, stockRevision: 2, now: 0 };
  await expect(port.search(stock, QUERY)).rejects.toThrow('away');
  expect(await metrics.registry.metrics()).not.toContain('forecourt_searches_total{');
});
