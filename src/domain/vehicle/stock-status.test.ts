import { describe, expect, it } from 'vitest';
import { DAY_MS, isInStock, isRecentlySold, isSold } from './stock-status.ts';

const now = Date.UTC(2026, 10, 15, 3);

describe('stock status', () => {
  it('in_stock and coming_soon count as in stock', () => {
    expect(isInStock({ status: 'in_stock', sold: false })).toBe(true);
    expect(isInStock({ status: 'coming_soon', sold: false })).toBe(true);
    expect(isInStock({ status: 'sold', sold: true })).toBe(false);
    expect(isInStock({ status: 'withdrawn', sold: false })).toBe(false);
  });

  it('a sold car is sold by its status or by its flag', () => {
    expect(isSold({ status: 'sold', sold: false })).toBe(true);
    expect(isSold({ status: 'in_stock', sold: true })).toBe(true);
    expect(isInStock({ status: 'in_stock', sold: true })).toBe(false);
    expect(isSold({ status: 'in_stock', sold: false })).toBe(false);
  });

  it('sold within the last N days needs a day of sale', () => {
    const sold = { status: 'sold', sold: true } as const;
    expect(isRecentlySold({ ...sold, soldAt: now - 3 * DAY_MS }, now, 3)).toBe(true);
    expect(isRecentlySold({ ...sold, soldAt: now - 3 * DAY_MS - 1 }, now, 3)).toBe(false);
    expect(isRecentlySold({ ...sold, soldAt: null }, now, 3)).toBe(false);
    expect(isRecentlySold({ status: 'in_stock', sold: false, soldAt: now }, now, 3)).toBe(false);
  });
});
