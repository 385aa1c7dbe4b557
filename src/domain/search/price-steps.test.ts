import { describe, expect, it } from 'vitest';
import { priceRangeOf, weeklyRangeOf } from './price-steps.ts';

describe('price ranges', () => {
  it.each([
    [0, '$0 - $10,000'],
    [999_999, '$0 - $10,000'],
    [1_000_000, '$10,000 - $20,000'],
    [9_999_999, '$90,000 - $100,000'],
    [10_000_000, '$100,000+'],
    [99_000_000, '$100,000+'],
  ])('go in steps of $10,000 up to $100,000 and over: %i cents are in %s', (cents, range) => {
    expect(priceRangeOf(cents)).toBe(range);
    expect(priceRangeOf(cents)).toBe(range);
  });

  it('are not told of a vehicle without a price', () => {
    expect(priceRangeOf(null)).toBeNull();
  });
});

describe('weekly price ranges', () => {
  it.each([
    [14_949, '$100 - $150'],
    [14_950, '$150 - $200'],
    [15_000, '$150 - $200'],
    [0, '$0 - $50'],
    [120_000, '$1,200 - $1,250'],
  ])('go in steps of $50 of the rounded weekly amount: %i cents are in %s', (cents, range) => {
    expect(weeklyRangeOf(cents)).toBe(range);
  });

  it('are not told of a vehicle without a weekly amount', () => {
    expect(weeklyRangeOf(null)).toBeNull();
  });
});
