import { describe, expect, it } from 'vitest';
import { judge, measureInTurns } from './windows.ts';
import type { Window } from './windows.ts';

const LIMITS = { ratio: 3, healthMs: 100 };
const window = (visitorsMs: number, more: Partial<Window> = {}): Window => ({
  visitorsMs,
  healthMs: 5,
  failures: [],
  pausedMs: 0,
  ...more,
});

/** Measures what `pauses` gives in turn, and tells the order. */
async function measured(pauses: number[], mostRepeats = 3) {
  const order: string[] = [];
  const next = (kind: string) => async () => {
    order.push(kind);
    return window(order.length, { pausedMs: pauses.shift() ?? 0 });
  };
  const windows = await measureInTurns({
    turns: 2,
    longestPauseMs: 20,
    mostRepeats,
    quiet: next('quiet'),
    flooded: next('flooded'),
  });
  return { ...windows, order };
}

describe('windows of a flood', () => {
  it('quiet and flooded ones take turns', async () => {
    const { order, quiet, flooded, repeated } = await measured([]);
    expect(order).toEqual(['quiet', 'flooded', 'quiet', 'flooded']);
    expect([quiet.length, flooded.length, repeated]).toEqual([2, 2, 0]);
  });

  it('one in which the machine paused is measured again, whichever it is', async () => {
    const { order, quiet, flooded, repeated } = await measured([21, 20, 300, 0]);
    expect(order).toEqual(['quiet', 'quiet', 'flooded', 'flooded', 'quiet', 'flooded']);
    expect(quiet.map(({ visitorsMs }) => visitorsMs)).toEqual([2, 5]);
    expect(flooded.map(({ visitorsMs }) => visitorsMs)).toEqual([4, 6]);
    expect(repeated).toBe(2);
  });

  it('beyond a number of repeats they count as they are', async () => {
    const { quiet, flooded, repeated } = await measured([50, 50, 50, 50, 50], 2);
    expect(repeated).toBe(2);
    expect([...quiet, ...flooded].map(({ pausedMs }) => pausedMs)).toEqual([50, 50, 50, 0]);
  });
});

describe('a flood is held', () => {
  const quiet = [window(10), window(12), window(90)];

  it('by the median of its windows and of the quiet ones beside them', () => {
    const flooded = [window(36), window(30), window(400)];
    expect(judge({ quiet, flooded, repeated: 0 }, LIMITS)).toMatchObject({ ratio: 3, held: true });
  });

  it.each<[string, Partial<Window>, number]>([
    ['visitors wait more than three times as long', {}, 36.1],
    ['health checks wait more than 100 ms', { healthMs: 100.1 }, 12],
    ['a visitor is refused', { failures: ['GET /: 503'] }, 12],
  ])('not if %s', (_what, more, visitorsMs) => {
    const flooded = [window(visitorsMs, more), window(visitorsMs, more), window(visitorsMs, more)];
    expect(judge({ quiet, flooded, repeated: 0 }, LIMITS).held).toBe(false);
  });
});
