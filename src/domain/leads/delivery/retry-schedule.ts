const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * `failed`: down, unreachable or overloaded. `refused`: it understood the request and rejected it.
 * Only a changed setting can fix that, so it is retried less often.
 */
export type Setback = 'failed' | 'refused';

export interface RetrySchedule {
  /** The wait after the first attempt, the second and so on; the last value repeats. */
  waitsMs: Readonly<Record<Setback, readonly number[]>>;
  /**
   * Counted from when it was first due, regardless of the last error: one response never ends days
   * of retries.
   */
  givesUpMs: number;
}

export const RETRY_SCHEDULE: RetrySchedule = {
  waitsMs: {
    failed: [
      10 * SECOND_MS,
      30 * SECOND_MS,
      2 * MINUTE_MS,
      10 * MINUTE_MS,
      30 * MINUTE_MS,
      HOUR_MS,
      2 * HOUR_MS,
      4 * HOUR_MS,
      8 * HOUR_MS,
      12 * HOUR_MS,
    ],
    refused: [HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS, DAY_MS],
  },
  givesUpMs: 14 * DAY_MS,
};

/**
 * How much a wait may vary either way, so that deliveries that failed together are not retried
 * together.
 */
const JITTER = 0.2;
/** A destination that requests a longer wait gets it, up to this limit. */
const MAX_REQUESTED_MS = DAY_MS;

export interface SetbackFacts {
  setback: Setback;
  /** Attempts since it was first due, including this one. */
  attempts: number;
  firstDueAt: number;
  now: number;
  /** The wait that the destination requested. */
  retryAfterMs?: number | undefined;
  /** From 0 (inclusive) to 1 (exclusive). */
  chance: number;
}

/** When to retry; null to give up. The last attempt is made exactly at the deadline. */
export function nextAttempt(
  { setback, attempts, firstDueAt, now, retryAfterMs = 0, chance }: SetbackFacts,
  schedule: RetrySchedule = RETRY_SCHEDULE,
): number | null {
  const lastAt = firstDueAt + schedule.givesUpMs;
  if (now >= lastAt) return null;
  const waitsMs = schedule.waitsMs[setback];
  const wait = waitsMs[Math.min(attempts, waitsMs.length) - 1] ?? waitsMs[0] ?? 0;
  const jittered = wait * (1 - JITTER + 2 * JITTER * chance);
  const at = now + Math.max(jittered, Math.min(retryAfterMs, MAX_REQUESTED_MS));
  return Math.round(Math.min(at, lastAt));
}
