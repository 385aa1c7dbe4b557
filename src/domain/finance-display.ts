import { cashPriceCents } from './price.ts';
import { isInStock } from './stock-status.ts';
import type { FinanceQuote, Vehicle } from './vehicle.ts';

const LEAST_FINANCED_CENTS = 500_00;

/** The part of a site's `finance` options that decides whether a vehicle shows an amount. */
export interface FinanceDisplayOptions {
  suppressed: boolean;
  suppressMakes: readonly string[];
  /** Slugs. */
  suppressDealerships: readonly string[];
  /** Makes that show finance only from their own lender, which is a key of `financeLenders`. */
  captiveMakes: readonly { make: string; lender: string }[];
  captiveGroupFlag: boolean;
}

type FinancedVehicle = Pick<
  Vehicle,
  | 'make'
  | 'dealershipSlug'
  | 'status'
  | 'sold'
  | 'priceCents'
  | 'offerPriceCents'
  | 'financeQuote'
  | 'financeLenders'
>;

/** The quote that a vehicle may show; null where it shows no finance. */
export function shownQuote(
  vehicle: FinancedVehicle,
  options: FinanceDisplayOptions,
): FinanceQuote | null {
  return isEligibleForFinance(vehicle) && !isFinanceSuppressed(vehicle, options)
    ? vehicle.financeQuote
    : null;
}

/** The strictest of the providers' rules that a quote can be held to. */
export function isEligibleForFinance(
  vehicle: Pick<FinancedVehicle, 'status' | 'sold' | 'priceCents' | 'offerPriceCents'>,
): boolean {
  return isInStock(vehicle) && (cashPriceCents(vehicle) ?? 0) > LEAST_FINANCED_CENTS;
}

export function isFinanceSuppressed(
  vehicle: Pick<FinancedVehicle, 'make' | 'dealershipSlug' | 'financeLenders'>,
  options: FinanceDisplayOptions,
): boolean {
  return (
    options.suppressed ||
    options.suppressMakes.includes(vehicle.make) ||
    options.suppressDealerships.includes(vehicle.dealershipSlug) ||
    isWithheldByMake(vehicle, options)
  );
}

/** A quote does not name its lender, so the make's own lender having worked out the car stands for it. */
function isWithheldByMake(
  vehicle: Pick<FinancedVehicle, 'make' | 'financeLenders'>,
  { captiveMakes, captiveGroupFlag }: FinanceDisplayOptions,
): boolean {
  if (captiveGroupFlag) return false;
  const own = captiveMakes.filter(({ make }) => make === vehicle.make);
  return own.length > 0 && !own.some(({ lender }) => Object.hasOwn(vehicle.financeLenders, lender));
}
