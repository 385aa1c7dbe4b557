import * as copy from '#copy/en-AU/finance.ts';
import type { Copy } from '#copy/format.ts';
import { formatNumber } from '#domain/money.ts';
import { typedAmount } from '#domain/typed-amount.ts';

/** `budget.frequency`. */
export type BudgetFrequency = 'monthly' | 'weekly';

export const BUDGET_YEARS = 5;
export const BUDGET_DEFAULT_DEPOSIT = 2_000;
export const BUDGET_DEFAULT_REPAYMENT: Record<BudgetFrequency, number> = {
  monthly: 600,
  weekly: 200,
};
/** The top of the range while the stock's own maximum is unknown. */
export const BUDGET_FALLBACK_MAX_PRICE = 100_000;

/** The quick-pick buttons of both fields, in dollars. The default is always one of them. */
export const BUDGET_REPAYMENT_PICKS: Record<BudgetFrequency, readonly number[]> = {
  monthly: [400, 600, 800, 1_000],
  weekly: [100, 200, 300, 400],
};
export const BUDGET_DEPOSIT_PICKS: readonly number[] = [0, 2_000, 5_000, 10_000];

/** The panel's own page. */
export const BUDGET_PATH = '/budget';

/** The panel's query parameter names. */
export const BUDGET_FIELDS = {
  repayment: 'repayment',
  deposit: 'deposit',
  frequency: 'frequency',
} as const;

/** What the visitor can pay, in dollars. */
export interface BudgetAmounts {
  repayment: number;
  deposit: number;
  frequency: BudgetFrequency;
}

const MAX_DOLLARS = 1_000_000;
const PAYMENTS_A_YEAR: Record<BudgetFrequency, number> = { monthly: 12, weekly: 52 };

/**
 * The visitor's input as dollars and cents, from 0 to 1,000,000. Anything that is not a number is
 * 0.
 */
export function clampBudgetInput(value: number): number {
  return Math.round(Math.min(Math.max(value || 0, 0), MAX_DOLLARS) * 100) / 100;
}

/** Accepts a dollar sign, commas and spaces. */
export function readBudgetInput(text: string): number {
  return clampBudgetInput(typedAmount(text) ?? Number.NaN);
}

/**
 * The panel's fields as submitted or as currently in the form. A missing field gets its default; an
 * emptied one is 0.
 */
export function readBudget(
  fields: { getAll: (name: string) => readonly unknown[] },
  usual: BudgetFrequency,
): BudgetAmounts {
  const last = (name: string) => {
    // A quick-pick button is submitted after its field and overrides it.
    const value = fields.getAll(name).at(-1);
    return typeof value === 'string' ? value : undefined;
  };
  const requested = last(BUDGET_FIELDS.frequency);
  const frequency = requested === 'monthly' || requested === 'weekly' ? requested : usual;
  const repayment = last(BUDGET_FIELDS.repayment);
  const deposit = last(BUDGET_FIELDS.deposit);
  return {
    repayment:
      repayment === undefined ? BUDGET_DEFAULT_REPAYMENT[frequency] : readBudgetInput(repayment),
    deposit: deposit === undefined ? BUDGET_DEFAULT_DEPOSIT : readBudgetInput(deposit),
    frequency,
  };
}

/**
 * Changes the frequency. A repayment that is still the default becomes the new frequency's default.
 */
export function withFrequency(amounts: BudgetAmounts, frequency: BudgetFrequency): BudgetAmounts {
  const untouched = amounts.repayment === BUDGET_DEFAULT_REPAYMENT[amounts.frequency];
  return {
    ...amounts,
    frequency,
    repayment: untouched ? BUDGET_DEFAULT_REPAYMENT[frequency] : amounts.repayment,
  };
}

/** In dollars, like its inputs. */
export function computeBudget({ repayment, frequency, deposit }: BudgetAmounts): number {
  return (
    clampBudgetInput(repayment) * PAYMENTS_A_YEAR[frequency] * BUDGET_YEARS +
    clampBudgetInput(deposit)
  );
}

/** The price limit to search with: whole dollars, at most the price of the dearest vehicle. */
export function budgetCeiling(budget: number, maxPrice: number | null): number {
  return Math.min(Math.floor(budget), maxPrice ?? BUDGET_FALLBACK_MAX_PRICE);
}

/** A budget is for what can be bought: a list of it leaves out recently sold vehicles. */
export const BUYABLE_STATUSES = ['coming_soon', 'in_stock'] as const;

/** The search for vehicles within a budget; `searchPath` already contains the car type. */
export function budgetSearchHref(searchPath: string, ceiling: number): string {
  return `${searchPath}?${BUYABLE_STATUSES.map((status) => `status=${status}&`).join('')}price=-${ceiling}`;
}

const OPENING_STEP: Record<BudgetFrequency, number> = { monthly: 50, weekly: 10 };

/** The amounts a panel opens with: if they would find nothing, the smallest repayment that does. */
export function openingBudget(amounts: BudgetAmounts, minPrice: number | null): BudgetAmounts {
  if (minPrice === null || computeBudget(amounts) >= minPrice) return amounts;
  const { frequency, deposit } = amounts;
  const payments = PAYMENTS_A_YEAR[frequency] * BUDGET_YEARS;
  const needed = (minPrice - deposit) / payments;
  const pick = BUDGET_REPAYMENT_PICKS[frequency].find((amount) => amount >= needed);
  const step = OPENING_STEP[frequency];
  return { ...amounts, repayment: clampBudgetInput(pick ?? Math.ceil(needed / step) * step) };
}

/** What the repayments borrow at a rate in percent a year, in whole dollars. */
export function borrowedFor({ repayment, frequency }: BudgetAmounts, rate: number): number {
  const payments = PAYMENTS_A_YEAR[frequency] * BUDGET_YEARS;
  const perPayment = rate / 100 / PAYMENTS_A_YEAR[frequency];
  const factor =
    perPayment === 0 ? payments : -Math.expm1(-payments * Math.log1p(perPayment)) / perPayment;
  return Math.floor(clampBudgetInput(repayment) * factor);
}

/** 'Find cars for your budget', or the site's own noun for its stock. */
export function budgetTitle(stockNoun: string, t: Copy): string {
  const noun = stockNoun === 'Vehicle' ? 'Car' : stockNoun;
  return t(copy.budgetTitle, { vehicle: noun.toLowerCase() });
}

export interface BudgetOutcome {
  disabled: boolean;
  buttonLabel: string;
  hint: string | null;
}

export interface BudgetSearch {
  budget: number;
  /** The lowest price in stock, in dollars; null when nothing has a price, 0 when unknown. */
  minPrice: number | null;
  /** How many vehicles are within the budget; null while unknown. */
  found: number | null;
  /** 'Used Car', 'Pre-Owned Car'. */
  noun: string;
}

export function budgetOutcome(
  { budget, minPrice, found, noun }: BudgetSearch,
  t: Copy,
): BudgetOutcome {
  if (minPrice === null || budget < minPrice || found === 0) {
    return {
      disabled: true,
      buttonLabel: t(copy.budgetFound, { count: 0, vehicle: noun }),
      hint: t(copy.budgetNoneFound, { vehicle: noun }),
    };
  }
  return {
    disabled: false,
    buttonLabel:
      found === null
        ? t(copy.budgetShow, { vehicle: noun })
        : t(copy.budgetFound, { count: formatNumber(found), vehicle: noun }),
    hint: null,
  };
}
