const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * `failed`: out of order, unreachable, overloaded; `refused`: it has understood and says no, which only
 * somebody who changes a setting can mend, so that it is asked more rarely.
 */
export type Setback = 'failed' | 'refused';

export interface RetrySchedule {
  /** After the first attempt, the second and so on; the last one holds from then on. */
  waitsMs: Readonly<Record<Setback, readonly number[]>>;
  /** From when it was first due, whatever went wrong last: one answer never ends the tries of days. */
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

/** How far a wait may be shorter or longer, so that what failed together does not come back together. */
const JITTER = 0.2;
/** A destination that asks for more time gets it, within reason. */
const MOST_ASKED_MS = DAY_MS;

export interface SetbackFacts {
  setback: Setback;
  /** Attempts made since it was first due, this one among them. */
  attempts: number;
  firstDueAt: number;
  now: number;
  /** What the destination itself asked for. */
  retryAfterMs?: number | undefined;
  /** From 0 up to 1. */
  chance: number;
}

/** When to try again; null when enough has been tried. The last try falls on the last moment. */
export function nextAttempt(
  { setback, attempts, firstDueAt, now, retryAfterMs = 0, chance }: SetbackFacts,
  schedule: RetrySchedule = RETRY_SCHEDULE,
): number | null {
  const lastAt = firstDueAt + schedule.givesUpMs;
  if (now >= lastAt) return null;
  const waitsMs = schedule.waitsMs[setback];
  const wait = waitsMs[Math.min(attempts, waitsMs.length) - 1] ?? waitsMs[0] ?? 0;
  const jittered = wait * (1 - JITTER + 2 * JITTER * chance);
  const at = now + Math.max(jittered, Math.min(retryAfterMs, MOST_ASKED_MS));
  return Math.round(Math.min(at, lastAt));
}
