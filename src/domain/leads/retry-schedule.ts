const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * `failed`: out of order, unreachable, overloaded; `refused`: it has understood and says no, which only
 * somebody who changes a setting can mend.
 */
export type Setback = 'failed' | 'refused';

interface Schedule {
  /** After the first attempt, the second and so on; the last one holds from then on. */
  waitsMs: readonly number[];
  /** From when it was first due. */
  givesUpMs: number;
}

export type RetrySchedules = Readonly<Record<Setback, Schedule>>;

export const RETRY_SCHEDULES: RetrySchedules = {
  failed: {
    waitsMs: [
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
    givesUpMs: 14 * DAY_MS,
  },
  refused: { waitsMs: [HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS], givesUpMs: 3 * DAY_MS },
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
  askedMs?: number | undefined;
  /** From 0 up to 1. */
  chance: number;
}

/** When to try again; null when enough has been tried. The last try falls on the last moment. */
export function nextAttempt(
  { setback, attempts, firstDueAt, now, askedMs = 0, chance }: SetbackFacts,
  schedules: RetrySchedules = RETRY_SCHEDULES,
): number | null {
  const { waitsMs, givesUpMs } = schedules[setback];
  const lastAt = firstDueAt + givesUpMs;
  if (now >= lastAt) return null;
  const wait = waitsMs[Math.min(attempts, waitsMs.length) - 1] ?? waitsMs[0] ?? 0;
  const jittered = wait * (1 - JITTER + 2 * JITTER * chance);
  const at = now + Math.max(jittered, Math.min(askedMs, MOST_ASKED_MS));
  return Math.round(Math.min(at, lastAt));
}
