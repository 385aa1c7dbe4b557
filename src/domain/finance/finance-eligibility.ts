import { currentYear } from '#domain/vehicle/model-year.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import { isInStock } from '#domain/vehicle/stock-status.ts';
import type { FinanceQuote, Vehicle } from '#domain/vehicle/vehicle.ts';

const MIN_FINANCED_CENTS = 500_00;
const OLDEST_YEARS = 12;

/**
 * `recent`: newer than current year minus 12, price above 500, in stock, a comparison rate.
 * `priced`: price above 500, in stock, a weekly or monthly amount. `inStock`: only in stock.
 */
export const FINANCE_ELIGIBILITIES = ['recent', 'priced', 'inStock'] as const;
export type FinanceEligibility = (typeof FINANCE_ELIGIBILITIES)[number];

/** The part of a site's `finance` options that hides amounts. */
export interface FinanceSuppression {
  suppressed: boolean;
  suppressMakes: readonly string[];
  /** Slugs. */
  suppressDealerships: readonly string[];
  /** Makes that show finance only from their own lender; `lender` is a key of `financeLenders`. */
  captiveMakes: readonly { make: string; lender: string }[];
  captiveGroupFlag: boolean;
}

type EligibleVehicle = Pick<Vehicle, 'year' | 'status' | 'sold' | 'priceCents' | 'offerPriceCents'>;
/** Feeds are stored unchanged, so any field of a quote may be missing. */
export type PartialQuote = { [Key in keyof FinanceQuote]: FinanceQuote[Key] | null };

type Rule = (vehicle: EligibleVehicle, quote: PartialQuote | null, now: number) => boolean;

const RULES: Record<FinanceEligibility, Rule> = {
  recent: (vehicle, quote, now) =>
    vehicle.year > currentYear(now) - OLDEST_YEARS &&
    isPriced(vehicle) &&
    isInStock(vehicle) &&
    quote?.comparisonRate != null,
  priced: (vehicle, quote) =>
    isPriced(vehicle) && isInStock(vehicle) && quote?.weeklyRepaymentCents != null,
  inStock: (vehicle) => isInStock(vehicle),
};

export function isEligibleForFinance(
  vehicle: EligibleVehicle,
  quote: PartialQuote | null,
  eligibility: FinanceEligibility,
  now: number,
): boolean {
  return RULES[eligibility](vehicle, quote, now);
}

function isPriced(vehicle: EligibleVehicle): boolean {
  return (cashPriceCents(vehicle) ?? 0) > MIN_FINANCED_CENTS;
}

export function isFinanceSuppressed(
  vehicle: Pick<Vehicle, 'make' | 'dealershipSlug' | 'financeLenders'>,
  options: FinanceSuppression,
): boolean {
  if (
    options.suppressed ||
    options.suppressMakes.includes(vehicle.make) ||
    options.suppressDealerships.includes(vehicle.dealershipSlug)
  ) {
    return true;
  }
  const bound = captiveLenders(vehicle, options);
  return bound !== null && !bound.some((lender) => Object.hasOwn(vehicle.financeLenders, lender));
}

/** The only lenders whose amounts a make's vehicles may show; null if any lender may. */
export function captiveLenders(
  vehicle: Pick<Vehicle, 'make'>,
  { captiveMakes, captiveGroupFlag }: FinanceSuppression,
): string[] | null {
  if (captiveGroupFlag || captiveMakes.length === 0) return null;
  const entries = captiveMakes.filter(({ make }) => make === vehicle.make);
  return entries.length === 0 ? null : entries.map(({ lender }) => lender);
}
