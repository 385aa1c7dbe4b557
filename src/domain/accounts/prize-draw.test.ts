import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#domain/seeded-random.ts';
import { drawPrize, nextSpinAt, periodKey, spinVerdict, wheelState } from './prize-draw.ts';
import type { Prize } from './prize-draw.ts';

const BRISBANE = 'Australia/Brisbane';
const SYDNEY = 'Australia/Sydney';

function seeded(seed: string): () => number {
  const random = seededRandom(seed);
  return () => Math.floor(random() * 2 ** 32);
}

const prize = (id: string, weight: number, remaining: number | null = null): Prize => ({
  id,
  weight,
  remaining,
});

describe('a draw', () => {
  it('is fair: 100,000 draws follow the weights by chi-squared', () => {
    const prizes = [1, 4, 10, 25, 60, 100, 300, 500].map((weight) => prize(`p${weight}`, weight));
    const counts = new Map<string, number>();
    const random = seeded('a fair wheel');
    const draws = 100_000;
    for (let spin = 0; spin < draws; spin += 1) {
      const id = drawPrize(prizes, random)?.id ?? 'none';
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const chiSquared = prizes.reduce((sum, { id, weight }) => {
      const expected = (draws * weight) / 1000;
      return sum + ((counts.get(id) ?? 0) - expected) ** 2 / expected;
    }, 0);
    // 7 degrees of freedom: a fair wheel exceeds it once in a thousand seeds, and stays well above 0.
    expect(chiSquared).toBeLessThan(24.32);
    expect(chiSquared).toBeGreaterThan(0.6);
  });

  it('gives exactly its weight in positions to each prize', () => {
    const prizes = [prize('a', 2), prize('b', 3), prize('c', 0), prize('d', 1)];
    const drawn = [0, 1, 2, 3, 4, 5].map((value) => drawPrize(prizes, () => value)?.id);
    expect(drawn).toEqual(['a', 'a', 'b', 'b', 'b', 'd']);
  });

  it('leaves out what has run out; the others share its chance by their weights', () => {
    const prizes = [prize('gone', 100, 0), prize('a', 1), prize('b', 3, 5)];
    const drawn = [0, 1, 2, 3].map((value) => drawPrize(prizes, () => value)?.id);
    expect(drawn).toEqual(['a', 'b', 'b', 'b']);
  });

  it('has no prize when none is left', () => {
    expect(drawPrize([prize('a', 1, 0)], () => 0)).toBeNull();
    expect(drawPrize([], () => 0)).toBeNull();
  });

  it('reports weights that are no whole numbers', () => {
    expect(() => drawPrize([prize('a', 0.4), prize('b', 0.3)], () => 0)).toThrow('range');
  });
});

describe('the stock of prizes', () => {
  it('is never drawn below zero, whatever the weights', () => {
    const stock = fc.array(
      fc.record({
        weight: fc.integer({ min: 1, max: 50 }),
        remaining: fc.option(fc.nat(6), { nil: null }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(stock, fc.string(), (given, seed) => {
        const prizes = given.map((one, at): Prize => ({ id: `p${at}`, ...one }));
        const random = seeded(seed);
        for (let spin = 0; spin < 60; spin += 1) {
          const drawn = drawPrize(prizes, random);
          // Only if there is nothing left.
          const left = prizes.filter(({ remaining }) => remaining !== 0);
          expect(drawn === null).toBe(left.length === 0);
          expect(drawn?.remaining).not.toBe(0);
          if (drawn !== null && drawn.remaining !== null) drawn.remaining -= 1;
        }
      }),
    );
  });
});

describe('a period', () => {
  it('of a day is the site’s own day', () => {
    // 23:59 and 00:00 in Brisbane.
    const late = Date.UTC(2026, 10, 15, 13, 59);
    expect(periodKey('day', late, BRISBANE)).toBe('day 2026-11-15');
    expect(periodKey('day', late + 60_000, BRISBANE)).toBe('day 2026-11-16');
    expect(nextSpinAt('day', late, BRISBANE)).toBe(late + 60_000);
  });

  it('of a week begins on Monday', () => {
    const sunday = Date.UTC(2026, 10, 15, 3);
    expect(periodKey('week', sunday, BRISBANE)).toBe('week 2026-11-09');
    expect(periodKey('week', sunday + 86_400_000, BRISBANE)).toBe('week 2026-11-16');
    expect(nextSpinAt('week', sunday, BRISBANE)).toBe(Date.UTC(2026, 10, 15, 14));
  });

  it('of once is for ever', () => {
    expect(periodKey('once', 0, BRISBANE)).toBe(periodKey('once', 1e15, BRISBANE));
    expect(nextSpinAt('once', 0, BRISBANE)).toBeNull();
  });

  it('lasts until the next one begins, also when the clocks change', () => {
    const instants = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2028, 0) });
    fc.assert(
      fc.property(instants, fc.constantFrom('day', 'week'), (now, period) => {
        const next = nextSpinAt(period, now, SYDNEY) ?? 0;
        expect(next).toBeGreaterThan(now);
        const key = periodKey(period, now, SYDNEY);
        expect(periodKey(period, next - 1, SYDNEY)).toBe(key);
        expect(periodKey(period, next, SYDNEY)).not.toBe(key);
      }),
    );
  });
});

describe('a spin', () => {
  const NOW = Date.UTC(2026, 10, 15, 3);
  const clock = { now: NOW, zone: BRISBANE };
  const wheel = { start: NOW - 1000, expiry: NOW + 30 * 86_400_000, period: 'day' } as const;

  it('is possible within the window only, its ends included', () => {
    const window = { start: 10, expiry: 20 };
    expect([9, 10, 20, 21].map((now) => wheelState(window, now))).toEqual([
      'early',
      'open',
      'open',
      'over',
    ]);
    expect(wheelState({ start: null, expiry: null }, 0)).toBe('open');
    expect(spinVerdict({ ...wheel, start: NOW + 1 }, [], clock)).toEqual({
      kind: 'closed',
      state: 'early',
    });
  });

  it('is possible once a period', () => {
    expect(spinVerdict(wheel, ['day 2026-11-14'], clock)).toEqual({
      kind: 'may-spin',
      key: 'day 2026-11-15',
    });
    expect(spinVerdict(wheel, ['day 2026-11-15'], clock)).toEqual({
      kind: 'spun',
      again: Date.UTC(2026, 10, 15, 14),
    });
  });

  it('is not promised for a period that begins after the window', () => {
    expect(spinVerdict({ ...wheel, expiry: NOW + 1 }, ['day 2026-11-15'], clock)).toEqual({
      kind: 'spun',
      again: null,
    });
    expect(spinVerdict({ ...wheel, period: 'once' }, ['once'], clock)).toEqual({
      kind: 'spun',
      again: null,
    });
  });
});
