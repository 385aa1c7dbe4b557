import type { BudgetAmounts } from '#domain/finance/budget.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';

/** The panel 'Find cars for your budget', with what the visitor asked for or the defaults. */
export interface BudgetModel extends BudgetAmounts {
  title: string;
  carType: CarType;
  /** 'Used Car', 'Pre-Owned Car': the noun of '{carType}s Found'. */
  noun: string;
  /** In whole dollars; null when nothing of the car type is priced, 0 when the stock cannot be asked. */
  minPrice: number | null;
  /** In whole dollars; null when it is not known. */
  maxPrice: number | null;
  /** How many the amounts reach; null when the stock cannot be asked. */
  found: number | null;
  /** The panel's own page. */
  action: string;
  /** The list of all vehicles of the car type. */
  searchPath: string;
}
