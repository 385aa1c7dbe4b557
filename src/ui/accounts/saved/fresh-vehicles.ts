import { API_SEARCH } from '#domain/site/api-paths.ts';
import { useEffect, useState } from 'react';
import type { SearchHit } from '#domain/search/search-hit.ts';

/** The most vehicles that one question may ask for. */
const MOST_IN_ONE = 60;

const NONE: ReadonlyMap<number, SearchHit> = new Map();

export type FreshState = 'loading' | 'failed' | 'ready';

export interface FreshVehicles {
  state: FreshState;
  /** By id, those that the site still lists. */
  hits: ReadonlyMap<number, SearchHit>;
  retry: () => void;
}

/**
 * Saved vehicles as they are now: their price may have moved since, or they may be gone. The sold are
 * asked for apart: among others the search tells a run of them as one, and the rest would pass for gone.
 */
export async function fetchVehicles(
  ids: readonly number[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, SearchHit>> {
  if (ids.length === 0) return NONE;
  const queries: object[] = [];
  for (let start = 0; start < ids.length; start += MOST_IN_ONE) {
    const part = { ids: ids.slice(start, start + MOST_IN_ONE), limit: MOST_IN_ONE, facets: [] };
    queries.push({ ...part, filter: 'NOT status = sold' }, { ...part, filter: 'status = sold' });
  }
  const response = await fetch(API_SEARCH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ queries }),
    signal,
  });
  if (!response.ok) throw new Error(`The search answered ${response.status}.`);
  const answer: unknown = await response.json();
  if (!isAnswer(answer)) throw new Error('The search answered without results.');
  return new Map(answer.results.flatMap(({ hits }) => hits).map((hit) => [hit.id, hit]));
}

function isAnswer(answer: unknown): answer is { results: { hits: SearchHit[] }[] } {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'results' in answer &&
    Array.isArray(answer.results)
  );
}

/** Asks once for those it is first given, and again when there is one it has not asked for. */
export function useFreshVehicles(ids: readonly number[]): FreshVehicles {
  const [asked, setAsked] = useState({ ids });
  const [answer, setAnswer] = useState<Pick<FreshVehicles, 'state' | 'hits'>>({
    state: 'loading',
    hits: NONE,
  });
  if (ids.some((id) => !asked.ids.includes(id))) setAsked({ ids });

  useEffect(() => {
    const controller = new AbortController();
    const ask = async () => {
      try {
        const hits = await fetchVehicles(asked.ids, controller.signal);
        setAnswer({ state: 'ready', hits });
      } catch {
        if (!controller.signal.aborted) setAnswer(({ hits }) => ({ state: 'failed', hits }));
      }
    };
    void ask();
    return () => controller.abort();
  }, [asked]);

  return {
    ...answer,
    retry: () => {
      setAnswer(({ hits }) => ({ state: 'loading', hits }));
      setAsked({ ids });
    },
  };
}
