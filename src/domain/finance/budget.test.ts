import { defaultCopy } from '#copy/format.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BUDGET_DEFAULT_DEPOSIT,
  BUDGET_DEFAULT_REPAYMENT,
  BUDGET_DEPOSIT_PICKS,
  BUDGET_FALLBACK_MAX_PRICE,
  BUDGET_REPAYMENT_PICKS,
  BUYABLE_STATUSES,
  budgetCeiling,
  budgetOutcome,
  budgetSearchHref,
  budgetTitle,
  borrowedFor,
  clampBudgetInput,
  computeBudget,
  openingBudget,
  readBudget,
  readBudgetInput,
  withFrequency,
} from './budget.ts';
import type { BudgetFrequency } from './budget.ts';
import { carTypeNoun } from '#domain/vehicle/car-types.ts';
import { repaymentCents } from './loan.ts';
import { paths } from '#domain/site/paths.ts';
import { searchHref, withRange } from '#domain/search/address/search-links.ts';
import { emptySearch } from '#domain/search/address/search-url.ts';

const FREQUENCIES: BudgetFrequency[] = ['monthly', 'weekly'];

describe('budget search', () => {
  it('budget = repayment × (12 if monthly, else 52) × 5 years + deposit', () => {
    expect(computeBudget({ repayment: 600, frequency: 'monthly', deposit: 2_000 })).toBe(38_000);
    expect(computeBudget({ repayment: 200, frequency: 'weekly', deposit: 2_000 })).toBe(54_000);
  });

  it('the default repayment is 600 monthly or 200 weekly, the default deposit 2000', () => {
    expect(BUDGET_DEFAULT_REPAYMENT).toEqual({ monthly: 600, weekly: 200 });
    expect(BUDGET_DEFAULT_DEPOSIT).toBe(2_000);
  });

  it('repayment and deposit are clamped to 0 to 1,000,000; NaN becomes 0', () => {
    expect(clampBudgetInput(-1)).toBe(0);
    expect(clampBudgetInput(1_000_001)).toBe(1_000_000);
    expect(clampBudgetInput(Number.NaN)).toBe(0);
    expect(clampBudgetInput(Number.POSITIVE_INFINITY)).toBe(1_000_000);
    expect(computeBudget({ repayment: Number.NaN, frequency: 'monthly', deposit: -5 })).toBe(0);
  });

  it('repayment and deposit are whole cents', () => {
    expect(readBudgetInput('.0000001')).toBe(0);
    expect(readBudgetInput('200.456')).toBe(200.46);
    const params = new URLSearchParams('repayment=.0000001&deposit=0');
    expect(computeBudget(readBudget(params, 'weekly'))).toBe(0);
  });

  it('whatever is typed, the budget lies within what the clamps allow', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (repayment, deposit) => {
        const budget = computeBudget({ repayment, frequency: 'weekly', deposit });
        expect(budget).toBeGreaterThanOrEqual(0);
        expect(budget).toBeLessThanOrEqual(1_000_000 * 52 * 5 + 1_000_000);
        expect(budget).toBe(clampBudgetInput(repayment) * 52 * 5 + clampBudgetInput(deposit));
      }),
    );
  });

  it("below the minimum price the button is disabled and reads '0 {carType}s Found', with a hint", () => {
    const noun = carTypeNoun('used', {}, defaultCopy);
    const search = { budget: 9_999, minPrice: 10_000, found: 0, noun };
    expect(budgetOutcome(search, defaultCopy)).toEqual({
      disabled: true,
      buttonLabel: '0 Used Cars Found',
      hint: 'No Used Cars found for this budget',
    });
    // The count for the previous budget does not matter.
    expect(budgetOutcome({ ...search, found: 12 }, defaultCopy).disabled).toBe(true);
    const preOwned = carTypeNoun('used', { usedLabel: 'Pre-Owned' }, defaultCopy);
    expect(budgetOutcome({ ...search, noun: preOwned }, defaultCopy).hint).toBe(
      'No Pre-Owned Cars found for this budget',
    );
    const any = carTypeNoun(null, {}, defaultCopy);
    expect(budgetOutcome({ ...search, noun: any }, defaultCopy).buttonLabel).toBe('0 Cars Found');
  });

  it("from the minimum price on it reads '{n} {carType}s Found'", () => {
    const search = { budget: 10_000, minPrice: 10_000, found: 1_204, noun: 'Used Car' };
    expect(budgetOutcome(search, defaultCopy)).toEqual({
      disabled: false,
      buttonLabel: '1,204 Used Cars Found',
      hint: null,
    });
  });

  it('while the number is not known the button leads on without one', () => {
    const search = { budget: 10_000, minPrice: 0, found: null, noun: 'Used Car' };
    expect(budgetOutcome(search, defaultCopy)).toEqual({
      disabled: false,
      buttonLabel: 'Show Used Cars',
      hint: null,
    });
  });

  it('without any priced stock no budget finds a car', () => {
    const search = { budget: 10_000, minPrice: null, found: null, noun: 'New Car' };
    expect(budgetOutcome(search, defaultCopy).disabled).toBe(true);
  });
});

describe('what a budget is searched with', () => {
  it('the fallback maximum price is 100000 when no range is known', () => {
    expect(BUDGET_FALLBACK_MAX_PRICE).toBe(100_000);
    expect(budgetCeiling(260_000, null)).toBe(100_000);
    expect(budgetCeiling(38_000, null)).toBe(38_000);
  });

  it('never more than the highest price, in whole dollars', () => {
    expect(budgetCeiling(260_000, 89_990)).toBe(89_990);
    expect(budgetCeiling(38_000, 89_990)).toBe(38_000);
    expect(budgetCeiling(38_000.75, 89_990)).toBe(38_000);
  });

  it('the address is that of a search by price for what can be bought', () => {
    const path = paths.search({ carType: 'used' });
    const route = { path, values: { car_type: ['used'] } };
    const values = { ...route.values, status: [...BUYABLE_STATUSES] };
    const state = withRange({ ...emptySearch(), values }, 'price', {
      min: null,
      max: 38_000,
    });
    expect(budgetSearchHref(path, 38_000)).toBe(
      '/search/used-cars?status=coming_soon&status=in_stock&price=-38000',
    );
    expect(budgetSearchHref(path, 38_000)).toBe(searchHref(route, state));
  });

  it("the title is 'Find cars for your budget', but for a site that sells nothing of the kind", () => {
    expect(budgetTitle('Car', defaultCopy)).toBe('Find cars for your budget');
    expect(budgetTitle('Vehicle', defaultCopy)).toBe('Find cars for your budget');
    expect(budgetTitle('Motorcycle', defaultCopy)).toBe('Find motorcycles for your budget');
  });
});

describe('the fields of the budget search', () => {
  const read = (query: string, usual: BudgetFrequency = 'monthly') =>
    readBudget(new URLSearchParams(query), usual);

  it('missing ones have their defaults, by the frequency that is asked for', () => {
    expect(read('')).toEqual({ repayment: 600, deposit: 2_000, frequency: 'monthly' });
    expect(read('', 'weekly').repayment).toBe(200);
    expect(read('frequency=weekly')).toEqual({
      repayment: 200,
      deposit: 2_000,
      frequency: 'weekly',
    });
  });

  it('are read as people write amounts, and clamped', () => {
    expect(read('repayment=%241%2C200&deposit=5000.50')).toMatchObject({
      repayment: 1_200,
      deposit: 5_000.5,
    });
    expect(read('repayment=9999999&deposit=-3')).toMatchObject({
      repayment: 1_000_000,
      deposit: 0,
    });
  });

  it.each(['', 'abc', 'Infinity', '1e3', '0x10', '--5', '1.2.3', '.'])(
    '%j is no amount, so it is 0',
    (text) => expect(readBudgetInput(text)).toBe(0),
  );

  it('an unknown frequency is that of the site', () => {
    expect(read('frequency=daily', 'weekly').frequency).toBe('weekly');
  });

  it('a quick-pick that is sent along stands for its field', () => {
    expect(read('repayment=450&deposit=2000&repayment=800').repayment).toBe(800);
  });

  it('quick-picks offer the default among others, all of them within the clamps', () => {
    for (const frequency of FREQUENCIES) {
      const picks = BUDGET_REPAYMENT_PICKS[frequency];
      expect(picks).toContain(BUDGET_DEFAULT_REPAYMENT[frequency]);
      expect(picks.map(clampBudgetInput)).toEqual(picks);
    }
    expect(BUDGET_DEPOSIT_PICKS).toContain(BUDGET_DEFAULT_DEPOSIT);
    expect(BUDGET_DEPOSIT_PICKS.map(clampBudgetInput)).toEqual(BUDGET_DEPOSIT_PICKS);
  });

  it('another frequency brings its own default, and keeps what was typed', () => {
    const usual = { repayment: 600, deposit: 5_000, frequency: 'monthly' } as const;
    expect(withFrequency(usual, 'weekly')).toEqual({
      repayment: 200,
      deposit: 5_000,
      frequency: 'weekly',
    });
    expect(withFrequency({ ...usual, repayment: 650 }, 'weekly').repayment).toBe(650);
  });
});

describe('a panel that would open on nothing', () => {
  const amounts = { repayment: 600, deposit: 2_000, frequency: 'monthly' } as const;

  it('opens on the first quick-pick that finds something, else on the next round repayment', () => {
    expect(openingBudget(amounts, 38_000)).toBe(amounts);
    expect(openingBudget(amounts, null)).toBe(amounts);
    expect(openingBudget(amounts, 38_001).repayment).toBe(800);
    expect(openingBudget(amounts, 90_000).repayment).toBe(1_500);
    expect(computeBudget(openingBudget(amounts, 90_000))).toBeGreaterThanOrEqual(90_000);
    const weekly = { ...amounts, repayment: 200, frequency: 'weekly' } as const;
    expect(openingBudget(weekly, 150_000).repayment).toBe(570);
  });
});

describe('what a repayment borrows', () => {
  it('is the loan whose repayment it is, over 5 years', () => {
    const monthly = { repayment: 600, deposit: 2_000, frequency: 'monthly' } as const;
    expect(borrowedFor(monthly, 0)).toBe(36_000);
    for (const rate of [6.29, 10]) {
      const amountCents = borrowedFor(monthly, rate) * 100;
      const loan = {
        amountCents,
        depositCents: 0,
        feesCents: 0,
        balloonCents: 0,
        termYears: 5,
        rate,
      };
      const repaid = repaymentCents({ ...loan, frequency: 'monthly' });
      expect(repaid).toBeGreaterThan(599_95);
      expect(repaid).toBeLessThanOrEqual(600_00);
    }
  });
});
