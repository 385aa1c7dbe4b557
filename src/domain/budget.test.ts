import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BUDGET_DEFAULT_DEPOSIT,
  BUDGET_DEFAULT_REPAYMENT,
  BUDGET_FALLBACK_MAX_PRICE,
  budgetOutcome,
  clampBudgetInput,
  computeBudget,
} from './budget.ts';

describe('budget search', () => {
  it('budget = repayment × (12 if monthly, else 52) × 5 years + deposit', () => {
    expect(computeBudget(600, 'monthly', 2_000)).toBe(38_000);
    expect(computeBudget(200, 'weekly', 2_000)).toBe(54_000);
  });

  it('the default repayment is 600 monthly or 200 weekly, the default deposit 2000', () => {
    expect(BUDGET_DEFAULT_REPAYMENT).toEqual({ monthly: 600, weekly: 200 });
    expect(BUDGET_DEFAULT_DEPOSIT).toBe(2_000);
  });

  it('the fallback maximum price is 100000 when no range is known', () => {
    expect(BUDGET_FALLBACK_MAX_PRICE).toBe(100_000);
  });

  it('repayment and deposit are clamped to 0 to 1,000,000; NaN becomes 0', () => {
    expect(clampBudgetInput(-1)).toBe(0);
    expect(clampBudgetInput(1_000_001)).toBe(1_000_000);
    expect(clampBudgetInput(Number.NaN)).toBe(0);
    expect(clampBudgetInput(Number.POSITIVE_INFINITY)).toBe(1_000_000);
    expect(computeBudget(Number.NaN, 'monthly', -5)).toBe(0);
  });

  it('whatever is typed, the budget lies within what the clamps allow', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (repayment, deposit) => {
        const budget = computeBudget(repayment, 'weekly', deposit);
        expect(budget).toBeGreaterThanOrEqual(0);
        expect(budget).toBeLessThanOrEqual(1_000_000 * 52 * 5 + 1_000_000);
        expect(budget).toBe(clampBudgetInput(repayment) * 52 * 5 + clampBudgetInput(deposit));
      }),
    );
  });

  it("below the minimum price the button is disabled and reads '0 {carType}s Found', with a hint", () => {
    const search = { budget: 9_999, minPrice: 10_000, found: 0, carType: 'used' } as const;
    expect(budgetOutcome(search)).toEqual({
      disabled: true,
      buttonLabel: '0 Used Cars Found',
      hint: 'No Used Cars found for this budget',
    });
    expect(budgetOutcome({ ...search, usedLabel: 'Pre-Owned' }).hint).toBe(
      'No Pre-Owned Cars found for this budget',
    );
    expect(budgetOutcome({ ...search, carType: null }).buttonLabel).toBe('0 Cars Found');
  });

  it("from the minimum price on it reads '{n} {carType}s Found'", () => {
    const search = { budget: 10_000, minPrice: 10_000, found: 1_204, carType: 'used' } as const;
    expect(budgetOutcome(search)).toEqual({
      disabled: false,
      buttonLabel: '1,204 Used Cars Found',
      hint: null,
    });
  });

  it('without any priced stock no budget finds a car', () => {
    const search = { budget: 10_000, minPrice: null, found: 0, carType: 'new' } as const;
    expect(budgetOutcome(search).disabled).toBe(true);
  });
});
