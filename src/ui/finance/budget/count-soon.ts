import { BUYABLE_STATUSES } from '#domain/finance/budget.ts';
import { API_SEARCH } from '#domain/site/api-paths.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';

/** Long enough to type the next digit. */
export const COUNT_DELAY_MS = 250;
const TIMEOUT_MS = 5_000;

/**
 * Counts the vehicles that can be bought and cost no more than the ceiling, once typing pauses. Reports null if the count is
 * unavailable. Returns a function that cancels the request.
 */
export function countVehicles(
  carType: CarType,
  ceiling: number,
  onCount: (found: number | null) => void,
): () => void {
  const controller = new AbortController();
  let cancelled = false;
  const timeout = setTimeout(() => controller.abort(), COUNT_DELAY_MS + TIMEOUT_MS);
  const settle = (found: number | null) => {
    clearTimeout(timeout);
    if (!cancelled) onCount(found);
  };
  const pause = setTimeout(() => {
    fetchCount(carType, ceiling, controller.signal).then(settle, () => settle(null));
  }, COUNT_DELAY_MS);
  return () => {
    cancelled = true;
    clearTimeout(pause);
    clearTimeout(timeout);
    controller.abort();
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
      filters: { car_type: carType, status: BUYABLE_STATUSES, price: { max: ceiling } },
      limit: 0,
      facets: [],
    }),
    signal,
  });
  if (!response.ok) return null;
  return countIn(await response.json());
}

function countIn(body: unknown): number | null {
  if (typeof body !== 'object' || body === null || !('count' in body)) return null;
  const { count } = body;
  return typeof count === 'number' && count >= 0 ? count : null;
}
