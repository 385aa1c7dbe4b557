import { API_SEARCH } from '#domain/site/api-paths.ts';
import { useEffect, useState } from 'react';
import type { SearchHit } from '#domain/search/query/search-hit.ts';

/** The maximum number of vehicles per query. */
const MAX_PER_QUERY = 60;

const NONE: ReadonlyMap<number, SearchHit> = new Map();

export type FreshState = 'loading' | 'failed' | 'ready';

export interface FreshVehicles {
  state: FreshState;
  /** By id; only vehicles the site still lists. */
  hits: ReadonlyMap<number, SearchHit>;
  retry: () => void;
}

/**
 * Current data of saved vehicles: prices may have changed and vehicles may be gone. Sold vehicles are queried
 * separately, because a mixed search collapses a run of sold vehicles into one hit and the others would look
 * unlisted.
 */
export async function fetchVehicles(
  ids: readonly number[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, SearchHit>> {
  if (ids.length === 0) return NONE;
  const queries: object[] = [];
  for (let start = 0; start < ids.length; start += MAX_PER_QUERY) {
    const part = { ids: ids.slice(start, start + MAX_PER_QUERY), limit: MAX_PER_QUERY, facets: [] };
    queries.push({ ...part, filter: 'NOT status = sold' }, { ...part, filter: 'status = sold' });
  }
  const response = await fetch(API_SEARCH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ queries }),
    signal,
  });
  if (!response.ok) throw new Error(`The search returned status ${response.status}.`);
  const body: unknown = await response.json();
  if (!isSearchResponse(body)) throw new Error('The search returned no results.');
  return new Map(body.results.flatMap(({ hits }) => hits).map((hit) => [hit.id, hit]));
}

function isSearchResponse(body: unknown): body is { results: { hits: SearchHit[] }[] } {
  return (
    typeof body === 'object' && body !== null && 'results' in body && Array.isArray(body.results)
  );
}

/** Fetches the initial ids once, and again when an id is added that has not been requested. */
export function useFreshVehicles(ids: readonly number[]): FreshVehicles {
  const [requested, setRequested] = useState({ ids });
  const [result, setResult] = useState<Pick<FreshVehicles, 'state' | 'hits'>>({
    state: 'loading',
    hits: NONE,
  });
  if (ids.some((id) => !requested.ids.includes(id))) setRequested({ ids });

  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      try {
        const hits = await fetchVehicles(requested.ids, controller.signal);
        setResult({ state: 'ready', hits });
      } catch {
        if (!controller.signal.aborted) setResult(({ hits }) => ({ state: 'failed', hits }));
      }
    };
    void load();
    return () => controller.abort();
  }, [requested]);

  return {
    ...result,
    retry: () => {
      setResult(({ hits }) => ({ state: 'loading', hits }));
      setRequested({ ids });
    },
  };
}
