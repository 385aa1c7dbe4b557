import { financeEstimate } from './finance-estimate.ts';
import type { FinancedVehicle, FinanceEstimateOptions } from './finance-estimate.ts';
import type { FinanceQuote } from '#domain/vehicle/vehicle.ts';

export type FinanceDisplayOptions = FinanceEstimateOptions;

/** The quote that a vehicle may show on cards, on its page and in filters; null if none. */
export function shownQuote(
  vehicle: FinancedVehicle,
  options: FinanceDisplayOptions,
  now: number,
): FinanceQuote | null {
  const estimate = financeEstimate(vehicle, options, now);
  return (
    estimate && {
      weeklyRepaymentCents: estimate.weeklyRepaymentCents,
      advertisedRate: estimate.advertisedRate,
      comparisonRate: estimate.comparisonRate,
    }
  );
}
