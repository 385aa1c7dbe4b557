import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveMax, moveMin, PRICE_STEP, trackPercent } from './price-range.ts';

const bounds = { min: 0, max: 100_000 };
const range = { min: 20_000, max: 40_000 };

describe('price range slider', () => {
  it('has a step of 500', () => {
    expect(PRICE_STEP).toBe(500);
    expect(moveMin(range, 20_740, bounds).min).toBe(20_500);
    expect(moveMax(range, 40_260, bounds).max).toBe(40_500);
  });

  it('does not let the min thumb reach the max', () => {
    expect(moveMin(range, 40_000, bounds)).toEqual({ min: 39_500, max: 40_000 });
  });

  it('does not let the min thumb exceed the max', () => {
    expect(moveMin(range, 90_000, bounds)).toEqual({ min: 39_500, max: 40_000 });
  });

  it('lets a typed min come within 1 of the max', () => {
    expect(moveMin(range, 39_999, bounds, 1).min).toBe(39_999);
    expect(moveMin(range, 40_000, bounds, 1).min).toBe(39_999);
  });

  it('does not let the max go below min plus 1', () => {
    expect(moveMax(range, 0, bounds, 1)).toEqual({ min: 20_000, max: 20_001 });
    expect(moveMax(range, 20_000, bounds)).toEqual({ min: 20_000, max: 20_500 });
  });

  it('stays inside the bounds', () => {
    expect(moveMin(range, -5, bounds).min).toBe(0);
    expect(moveMax(range, 1e9, bounds).max).toBe(100_000);
  });

  it('lets the max rest at an end that is no whole number of steps away', () => {
    const odd = { min: 1_250, max: 73_990 };
    expect(moveMax({ min: 2_000, max: 50_000 }, 73_990, odd).max).toBe(73_990);
    expect(moveMax({ min: 2_000, max: 50_000 }, 73_800, odd).max).toBe(73_750);
  });

  it('reads an emptied field as that end of the bounds', () => {
    expect(moveMin(range, Number.NaN, bounds).min).toBe(0);
    expect(moveMax(range, Number.NaN, bounds).max).toBe(100_000);
  });

  it('keeps min below max through any sequence of moves', () => {
    const move = fc.record({
      thumb: fc.constantFrom('min', 'max'),
      to: fc.integer({ min: -50_000, max: 250_000 }),
      step: fc.constantFrom(1, 50, 500),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 2, max: 200_000 }),
        fc.array(move, { maxLength: 12 }),
        (start, span, moves) => {
          const within = { min: start, max: start + span };
          let now = { ...within };
          for (const { thumb, to, step } of moves) {
            now = (thumb === 'min' ? moveMin : moveMax)(now, to, within, step);
            expect(now.min).toBeGreaterThanOrEqual(within.min);
            expect(now.max).toBeLessThanOrEqual(within.max);
            expect(now.max).toBeGreaterThanOrEqual(now.min + 1);
          }
        },
      ),
    );
  });
});

describe('place on the track', () => {
  it('is a percentage of the span', () => {
    expect(trackPercent(25_000, bounds)).toBe(25);
    expect(trackPercent(33_333, { min: 0, max: 99_999 })).toBe(33.33);
  });

  it('is 0 on a track without length', () => {
    expect(trackPercent(10, { min: 10, max: 10 })).toBe(0);
  });
});
