import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchVehicles } from './fresh-vehicles.ts';

interface Query {
  ids: number[];
  limit: number;
  facets: string[];
  filter: string;
}

const requests: Query[][] = [];
const signal = new AbortController().signal;

function respondWith(respond: (queries: Query[]) => Response): void {
  vi.stubGlobal(
    'fetch',
    async (path: string, { method, body }: { method: string; body: string }) => {
      expect([method, path]).toEqual(['POST', '/api/search']);
      const { queries } = JSON.parse(body) as { queries: Query[] };
      requests.push(queries);
      return respond(queries);
    },
  );
}

/** Even ids are sold. */
function respondWithAll(queries: Query[]): Response {
  const results = queries.map(({ ids, filter }) => {
    const sold = filter === 'status = sold';
    return { hits: ids.filter((id) => (id % 2 === 0) === sold).map((id) => ({ id })) };
  });
  return Response.json({ results });
}

beforeEach(() => {
  requests.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('saved vehicles as they are now', () => {
  test('are asked for by id, without facets, and told by id', async () => {
    respondWith(respondWithAll);
    const hits = await fetchVehicles([7, 9], signal);
    expect(requests[0]?.[0]).toMatchObject({ ids: [7, 9], limit: 60, facets: [] });
    expect([...hits.keys()]).toEqual([7, 9]);
  });

  test('the sold are asked for apart, where no run of them is told as one', async () => {
    respondWith(respondWithAll);
    const hits = await fetchVehicles([2, 4, 5], signal);
    expect(requests[0]?.map(({ filter }) => filter)).toEqual([
      'NOT status = sold',
      'status = sold',
    ]);
    expect([...hits.keys()].toSorted((a, b) => a - b)).toEqual([2, 4, 5]);
  });

  test('are asked for in parts of 60, so that 100 favourites fit into one request', async () => {
    respondWith(respondWithAll);
    const ids = Array.from({ length: 100 }, (_, index) => index + 1);
    expect((await fetchVehicles(ids, signal)).size).toBe(100);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.map((query) => query.ids.length)).toEqual([60, 60, 40, 40]);
  });

  test('nothing is asked for nothing', async () => {
    respondWith(respondWithAll);
    expect((await fetchVehicles([], signal)).size).toBe(0);
    expect(requests).toEqual([]);
  });

  test.each([
    ['an error', () => Response.json({ error: {} }, { status: 503 })],
    ['an answer without results', () => Response.json({ hits: [] })],
    ['an answer that is no JSON', () => new Response('<html>')],
  ])('%s is a failure', async (_, respond) => {
    respondWith(respond);
    await expect(fetchVehicles([1], signal)).rejects.toThrow(/returned|JSON/);
  });
});
