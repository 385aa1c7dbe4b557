import { carTypeNoun } from './car-types.ts';
import type { CarTypeOptions } from './car-types.ts';
import { formatNumber } from './money.ts';
import type { CarType } from './vehicle.ts';

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

const MOST = 1_000_000;
const PAYMENTS_A_YEAR: Record<BudgetFrequency, number> = { monthly: 12, weekly: 52 };

/** What a visitor typed, as dollars from 0 to 1,000,000; what is no number is 0. */
export function clampBudgetInput(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(Math.max(value, 0), MOST);
}

/** In dollars, like the fields it is worked out from. */
export function computeBudget(
  repayment: number,
  frequency: BudgetFrequency,
  deposit: number,
): number {
  return (
    clampBudgetInput(repayment) * PAYMENTS_A_YEAR[frequency] * BUDGET_YEARS +
    clampBudgetInput(deposit)
  );
}

export interface BudgetOutcome {
  disabled: boolean;
  buttonLabel: string;
  hint: string | null;
}

export interface BudgetSearch extends CarTypeOptions {
  budget: number;
  /** The lowest price in stock, in dollars; null when nothing is priced. */
  minPrice: number | null;
  /** How many vehicles the budget reaches. */
  found: number;
  carType: CarType | null;
}

export function budgetOutcome(search: BudgetSearch): BudgetOutcome {
  const noun = carTypeNoun(search.carType, search);
  if (search.minPrice === null || search.budget < search.minPrice) {
    return {
      disabled: true,
      buttonLabel: `0 ${noun}s Found`,
      hint: `No ${noun}s found for this budget`,
    };
  }
  return {
    disabled: false,
    buttonLabel: `${formatNumber(search.found)} ${noun}s Found`,
    hint: null,
  };
}
