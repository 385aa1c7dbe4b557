import { describe, expect, it } from 'vitest';
import {
  areAdjacent,
  priceRangeOf,
  rangeAmongSteps,
  rangeOfSteps,
  weeklyRangeOf,
} from './price-steps.ts';

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

describe('several steps', () => {
  const all = ['$50 - $100', '$100 - $150', '$200 - $250', '$250 - $300'];

  it.each<[string[], number | null, number | null]>([
    [['$50 - $100', '$100 - $150'], null, 150],
    [['$200 - $250'], 200, 250],
    [['$200 - $250', '$250 - $300'], 200, null],
    [all, null, 300],
  ])('of a stock, %j, are what the shopper asked for', (steps, min, max) => {
    expect(rangeAmongSteps(steps, all)).toEqual({ min, max });
  });

  it('are a range by themselves', () => {
    expect(rangeOfSteps(['$0 - $50', '$50 - $100'])).toEqual({ min: null, max: 100 });
    expect(rangeOfSteps(['$90,000 - $100,000', '$100,000+'])).toEqual({ min: 90_000, max: null });
    expect(rangeOfSteps(['cheap'])).toBeNull();
  });

  it('are adjacent if each begins where another ends', () => {
    expect(areAdjacent(['$100 - $150', '$50 - $100'])).toBe(true);
    expect(areAdjacent(['$50 - $100', '$150 - $200'])).toBe(false);
  });
});
