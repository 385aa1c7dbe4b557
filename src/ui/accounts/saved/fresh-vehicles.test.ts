import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchVehicles } from './fresh-vehicles.ts';

interface Asked {
  ids: number[];
  limit: number;
  facets: string[];
  filter: string;
}

const asked: Asked[][] = [];
const signal = new AbortController().signal;

function answerWith(answer: (queries: Asked[]) => Response): void {
  vi.stubGlobal(
    'fetch',
    async (path: string, { method, body }: { method: string; body: string }) => {
      expect([method, path]).toEqual(['POST', '/api/search']);
      const { queries } = JSON.parse(body) as { queries: Asked[] };
      asked.push(queries);
      return answer(queries);
    },
  );
}

/** Of these ids the even ones are sold. */
function answerAll(queries: Asked[]): Response {
  const results = queries.map(({ ids, filter }) => {
    const sold = filter === 'status = sold';
    return { hits: ids.filter((id) => (id % 2 === 0) === sold).map((id) => ({ id })) };
  });
  return Response.json({ results });
}

beforeEach(() => {
  asked.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('saved vehicles as they are now', () => {
  test('are asked for by id, without facets, and told by id', async () => {
    answerWith(answerAll);
    const hits = await fetchVehicles([7, 9], signal);
    expect(asked[0]?.[0]).toMatchObject({ ids: [7, 9], limit: 60, facets: [] });
    expect([...hits.keys()]).toEqual([7, 9]);
  });

  test('the sold are asked for apart, where no run of them is told as one', async () => {
    answerWith(answerAll);
    const hits = await fetchVehicles([2, 4, 5], signal);
    expect(asked[0]?.map(({ filter }) => filter)).toEqual(['NOT status = sold', 'status = sold']);
    expect([...hits.keys()].toSorted((a, b) => a - b)).toEqual([2, 4, 5]);
  });

  test('are asked for in parts of 60, so that 100 favourites fit into one request', async () => {
    answerWith(answerAll);
    const ids = Array.from({ length: 100 }, (_, place) => place + 1);
    expect((await fetchVehicles(ids, signal)).size).toBe(100);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.map((query) => query.ids.length)).toEqual([60, 60, 40, 40]);
  });

  test('nothing is asked for nothing', async () => {
    answerWith(answerAll);
    expect((await fetchVehicles([], signal)).size).toBe(0);
    expect(asked).toEqual([]);
  });

  test.each([
    ['an error', () => Response.json({ error: {} }, { status: 503 })],
    ['an answer without results', () => Response.json({ hits: [] })],
    ['an answer that is no JSON', () => new Response('<html>')],
  ])('%s is a failure', async (_, answer) => {
    answerWith(answer);
    await expect(fetchVehicles([1], signal)).rejects.toThrow(/answered|JSON/);
  });
});
