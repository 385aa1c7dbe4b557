import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  SALES_COUNTER_ANIMATION_MS,
  SALES_COUNTER_DEFAULTS,
  SALES_COUNTER_REFRESH_MS,
  salesCounterValue,
} from './sales-counter.ts';

const BRISBANE_OFFSET_MS = 10 * 3_600_000;
const DAY_MS = 86_400_000;
const brisbane = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0) =>
  Date.UTC(year, month - 1, day, hour, minute, second) - BRISBANE_OFFSET_MS;
const month = (at: number) => new Date(at + BRISBANE_OFFSET_MS).getUTCMonth();
const anyTime = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });

describe('sales counter', () => {
  it('is 192 per day × (day of month − 1) + seconds elapsed today ÷ 450, in Brisbane time', () => {
    expect(salesCounterValue(brisbane(2026, 11, 1))).toBe(0);
    expect(salesCounterValue(brisbane(2026, 11, 1, 0, 7, 30))).toBe(1);
    expect(salesCounterValue(brisbane(2026, 11, 2))).toBe(192);
    expect(salesCounterValue(brisbane(2026, 11, 15, 12))).toBe(14 * 192 + 96);
    expect(salesCounterValue(brisbane(2026, 11, 30, 23, 59, 59))).toBe(30 * 192 - 1);
  });

  it('the fraction is rounded down', () => {
    expect(salesCounterValue(brisbane(2026, 11, 1, 0, 7, 29))).toBe(0);
    expect(salesCounterValue(brisbane(2026, 11, 1, 0, 14, 59))).toBe(1);
  });

  it('begins anew with the month', () => {
    expect(salesCounterValue(brisbane(2027, 1, 1) - 1)).toBe(31 * 192 - 1);
    expect(salesCounterValue(brisbane(2027, 1, 1))).toBe(0);
    expect(salesCounterValue(brisbane(2028, 2, 29))).toBe(28 * 192);
  });

  it('the zone comes from the option', () => {
    const midnightUtc = Date.UTC(2026, 10, 2);
    expect(salesCounterValue(midnightUtc, { perDay: 192, divisor: 450, zone: 'UTC' })).toBe(192);
    expect(salesCounterValue(midnightUtc, SALES_COUNTER_DEFAULTS)).toBe(192 + 80);
    expect(salesCounterValue(midnightUtc, { perDay: 10, divisor: 3_600, zone: 'Asia/Tokyo' })).toBe(
      10 + 9,
    );
  });

  it('agrees with plain arithmetic in a zone without daylight saving, month ends included', () => {
    fc.assert(
      fc.property(anyTime, (now) => {
        const wall = new Date(now + BRISBANE_OFFSET_MS);
        const seconds = Math.floor(((now + BRISBANE_OFFSET_MS) % DAY_MS) / 1000);
        expect(salesCounterValue(now)).toBe(
          Math.floor(192 * (wall.getUTCDate() - 1) + seconds / 450),
        );
      }),
    );
  });

  it('never falls within a month', () => {
    fc.assert(
      fc.property(anyTime, fc.integer({ min: 0, max: DAY_MS }), (now, later) => {
        fc.pre(month(now) === month(now + later));
        expect(salesCounterValue(now + later)).toBeGreaterThanOrEqual(salesCounterValue(now));
      }),
    );
  });

  it('refreshes every 150000 ms, with an animation of 2 s', () => {
    expect(SALES_COUNTER_REFRESH_MS).toBe(150_000);
    expect(SALES_COUNTER_ANIMATION_MS).toBe(2_000);
  });
});
