import { API_SEARCH } from '#domain/site/api-paths.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';

/** Long enough for the next digit to be typed. */
export const COUNT_DELAY_MS = 250;
const LONGEST_WAIT_MS = 5_000;

/**
 * Asks how many vehicles cost no more than the ceiling, once typing pauses. A number that cannot be
 * had is told as null. Returns what calls the whole thing off.
 */
export function countSoon(
  carType: CarType,
  ceiling: number,
  tell: (found: number | null) => void,
): () => void {
  const question = new AbortController();
  let calledOff = false;
  const patience = setTimeout(() => question.abort(), COUNT_DELAY_MS + LONGEST_WAIT_MS);
  const answered = (found: number | null) => {
    clearTimeout(patience);
    if (!calledOff) tell(found);
  };
  const pause = setTimeout(() => {
    fetchCount(carType, ceiling, question.signal).then(answered, () => answered(null));
  }, COUNT_DELAY_MS);
  return () => {
    calledOff = true;
    clearTimeout(pause);
    clearTimeout(patience);
    question.abort();
  };
}

async function fetchCount(
  carType: CarType,
  ceiling: number,
  signal: AbortSignal,
): Promise<number | null> {
  const response = await fetch(API_SEARCH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      filters: { car_type: carType, price: { max: ceiling } },
      limit: 0,
      facets: [],
    }),
    signal,
  });
  if (!response.ok) return null;
  return countIn(await response.json());
}

function countIn(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null || !('count' in answer)) return null;
  const { count } = answer;
  return typeof count === 'number' && count >= 0 ? count : null;
}
