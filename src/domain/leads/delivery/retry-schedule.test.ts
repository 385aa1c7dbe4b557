import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextAttempt } from './retry-schedule.ts';
import type { Setback } from './retry-schedule.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The time of every attempt, starting with the first. */
function tries(setback: Setback | ((now: number) => Setback), chance: () => number): number[] {
  const moments = [0];
  for (;;) {
    const now = moments.at(-1) ?? 0;
    const at = nextAttempt({
      setback: typeof setback === 'string' ? setback : setback(now),
      attempts: moments.length,
      firstDueAt: 0,
      now,
      chance: chance(),
    });
    if (at === null) return moments;
    moments.push(at);
  }
}

describe('when a delivery is tried again', () => {
  it('waits grow, from seconds to half a day', () => {
    const moments = tries('failed', () => 0.5);
    const waits = moments.slice(1).map((at, index) => at - (moments[index] ?? 0));
    expect(waits.slice(0, 4)).toEqual([10_000, 30_000, 120_000, 600_000]);
    expect(Math.max(...waits)).toBe(12 * HOUR);
    expect(waits.slice(0, -1)).toEqual(waits.slice(0, -1).toSorted((a, b) => a - b));
  });

  it('is tried for 14 days, the last time at their end, then given up', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (chances) => {
        const moments = tries('failed', () => Number(chances.next().value));
        expect(moments.at(-1)).toBe(14 * DAY);
        expect(moments.length).toBeGreaterThan(30);
      }),
    );
  });

  it('a refusal is tried for 14 days too, more rarely, the last time at their end', () => {
    const moments = tries('refused', () => 0.5);
    const waits = moments.slice(1).map((at, index) => at - (moments[index] ?? 0));
    expect(waits.slice(0, 5)).toEqual([HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY]);
    expect(moments.at(-1)).toBe(14 * DAY);
    expect(moments.length).toBeLessThan(tries('failed', () => 0.5).length);
  });

  it.each([
    ['failures', 'refusal', 'failed', 'refused'],
    ['refusals', 'failure', 'refused', 'failed'],
  ] as const)('after four days of %s a single %s ends nothing', (_many, _one, many, one) => {
    const now = 4 * DAY;
    const at = nextAttempt({ setback: one, attempts: 12, firstDueAt: 0, now, chance: 0.5 });
    expect(at).toBeGreaterThan(now);
    const moments = tries(
      (time) => (time < now ? many : one),
      () => 0.5,
    );
    expect(moments.at(-1)).toBe(14 * DAY);
  });

  it('whatever goes wrong in whatever order, it is tried until the 14th day', () => {
    const setbacks = fc.infiniteStream(fc.constantFrom<Setback>('failed', 'refused'));
    fc.assert(
      fc.property(setbacks, (order) => {
        const moments = tries(
          () => order.next().value ?? 'failed',
          () => 0.5,
        );
        expect(moments.at(-1)).toBe(14 * DAY);
      }),
    );
  });

  it('what failed together does not come back together', () => {
    const at = (chance: number) =>
      nextAttempt({ setback: 'failed', attempts: 6, firstDueAt: 0, now: 0, chance });
    expect([at(0), at(0.5), at(1)]).toEqual([0.8 * HOUR, HOUR, 1.2 * HOUR]);
  });

  it('a destination that asks for more time gets it, a day at most', () => {
    const at = (requestedMs: number) =>
      nextAttempt({
        setback: 'failed',
        attempts: 1,
        firstDueAt: 0,
        now: 0,
        retryAfterMs: requestedMs,
        chance: 0.5,
      });
    expect([at(5), at(HOUR), at(90 * DAY)]).toEqual([10_000, HOUR, DAY]);
  });
});
