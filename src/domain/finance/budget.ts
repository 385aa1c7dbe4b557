import { formatNumber } from '#domain/money.ts';

/** `budget.frequency`. */
export type BudgetFrequency = 'monthly' | 'weekly';

export const BUDGET_YEARS = 5;
export const BUDGET_DEFAULT_DEPOSIT = 2_000;
export const BUDGET_DEFAULT_REPAYMENT: Record<BudgetFrequency, number> = {
  monthly: 600,
  weekly: 200,
};
/** The top of the range while the stock's own is not known. */
export const BUDGET_FALLBACK_MAX_PRICE = 100_000;

/** The quick-pick buttons of both fields, in dollars: the default is always one of them. */
export const BUDGET_REPAYMENT_PICKS: Record<BudgetFrequency, readonly number[]> = {
  monthly: [400, 600, 800, 1_000],
  weekly: [100, 200, 300, 400],
};
export const BUDGET_DEPOSIT_PICKS: readonly number[] = [0, 2_000, 5_000, 10_000];

/** The panel's own page. */
export const BUDGET_PATH = '/budget';

/** Names of the panel's fields in the address. */
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

const MOST = 1_000_000;
const PAYMENTS_A_YEAR: Record<BudgetFrequency, number> = { monthly: 12, weekly: 52 };

/** What a visitor typed, as dollars and cents from 0 to 1,000,000; what is no number is 0. */
export function clampBudgetInput(value: number): number {
  return Math.round(Math.min(Math.max(value || 0, 0), MOST) * 100) / 100;
}

/** A dollar sign, commas and spaces belong to the way people write an amount. */
export function readBudgetInput(text: string): number {
  const amount = text.replaceAll(/[$,\s]/g, '');
  return clampBudgetInput(/^-?(\d+\.?\d*|\.\d+)$/.test(amount) ? Number(amount) : Number.NaN);
}

/**
 * The panel's fields as they were sent or stand in the form. One that is missing has its default; one
 * that was emptied is 0.
 */
export function readBudget(
  fields: { getAll: (name: string) => readonly unknown[] },
  usual: BudgetFrequency,
): BudgetAmounts {
  const last = (name: string) => {
    // A quick-pick button is sent after the field that it belongs to, and stands for it.
    const value = fields.getAll(name).at(-1);
    return typeof value === 'string' ? value : undefined;
  };
  const asked = last(BUDGET_FIELDS.frequency);
  const frequency = asked === 'monthly' || asked === 'weekly' ? asked : usual;
  const repayment = last(BUDGET_FIELDS.repayment);
  const deposit = last(BUDGET_FIELDS.deposit);
  return {
    repayment:
      repayment === undefined ? BUDGET_DEFAULT_REPAYMENT[frequency] : readBudgetInput(repayment),
    deposit: deposit === undefined ? BUDGET_DEFAULT_DEPOSIT : readBudgetInput(deposit),
    frequency,
  };
}

/** Another frequency: a repayment that was still the default becomes the default of the other. */
export function withFrequency(amounts: BudgetAmounts, frequency: BudgetFrequency): BudgetAmounts {
  const untouched = amounts.repayment === BUDGET_DEFAULT_REPAYMENT[amounts.frequency];
  return {
    ...amounts,
    frequency,
    repayment: untouched ? BUDGET_DEFAULT_REPAYMENT[frequency] : amounts.repayment,
  };
}

/** In dollars, like the fields it is worked out from. */
export function computeBudget({ repayment, frequency, deposit }: BudgetAmounts): number {
  return (
    clampBudgetInput(repayment) * PAYMENTS_A_YEAR[frequency] * BUDGET_YEARS +
    clampBudgetInput(deposit)
  );
}

/** What is searched for: whole dollars, and never more than the dearest vehicle costs. */
export function budgetCeiling(budget: number, maxPrice: number | null): number {
  return Math.min(Math.floor(budget), maxPrice ?? BUDGET_FALLBACK_MAX_PRICE);
}

/** The list of what a budget reaches; `searchPath` already says the car type. */
export function budgetSearchHref(searchPath: string, ceiling: number): string {
  return `${searchPath}?price=-${ceiling}`;
}

/** 'Find cars for your budget', or whatever else is all that the site sells. */
export function budgetTitle(stockNoun: string): string {
  const noun = stockNoun === 'Vehicle' ? 'Car' : stockNoun;
  return `Find ${noun.toLowerCase()}s for your budget`;
}

export interface BudgetOutcome {
  disabled: boolean;
  buttonLabel: string;
  hint: string | null;
}

export interface BudgetSearch {
  budget: number;
  /** The lowest price in stock, in dollars; null when nothing is priced, 0 when it is not known. */
  minPrice: number | null;
  /** How many vehicles the budget reaches; null while that is not known. */
  found: number | null;
  /** 'Used Car', 'Pre-Owned Car'. */
  noun: string;
}

export function budgetOutcome({ budget, minPrice, found, noun }: BudgetSearch): BudgetOutcome {
  if (minPrice === null || budget < minPrice || found === 0) {
    return {
      disabled: true,
      buttonLabel: `0 ${noun}s Found`,
      hint: `No ${noun}s found for this budget`,
    };
  }
  return {
    disabled: false,
    buttonLabel: found === null ? `Show ${noun}s` : `${formatNumber(found)} ${noun}s Found`,
    hint: null,
  };
}
