import { describe, expect, it } from 'vitest';
import { DailyBudget } from './daily-budget.ts';

const DAY = 86_400_000;

describe('a day’s budget of paid look-ups', () => {
  it('is spent and then refused until the next day', () => {
    const budget = new DailyBudget();
    const taken = Array.from({ length: 5 }, () => budget.take(1, 3, 10 * DAY + 5));
    expect(taken).toEqual([true, true, true, false, false]);
    expect(budget.take(1, 3, 11 * DAY)).toBe(true);
  });

  it('is each site’s own', () => {
    const budget = new DailyBudget();
    expect(budget.take(1, 1, DAY)).toBe(true);
    expect(budget.take(1, 1, DAY)).toBe(false);
    expect(budget.take(2, 1, DAY)).toBe(true);
  });

  it('of nothing pays for nothing', () => {
    expect(new DailyBudget().take(1, 0, DAY)).toBe(false);
  });
});
