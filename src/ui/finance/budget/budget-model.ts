import type { BudgetAmounts } from '#domain/finance/budget.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';

/** The panel 'Find cars for your budget', with the visitor's amounts or the defaults. */
export interface BudgetModel extends BudgetAmounts {
  title: string;
  carType: CarType;
  /** 'Used Car', 'Pre-Owned Car': the noun of '{carType}s Found'. */
  noun: string;
  /** In whole dollars; null if no vehicle of the car type has a price, 0 if the stock is unavailable. */
  minPrice: number | null;
  /** In whole dollars; null if unknown. */
  maxPrice: number | null;
  /** The number of vehicles within the budget that can be bought; null if the stock is unavailable. */
  found: number | null;
  /** The site's own rate, in percent a year; null if it shows no finance. */
  rate: { rate: number; comparison: number } | null;
  /** The panel's own page. */
  action: string;
  /** The list of all vehicles of the car type. */
  searchPath: string;
}
