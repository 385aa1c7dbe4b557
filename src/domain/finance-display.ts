import { cashPriceCents } from './price.ts';
import { isInStock } from './stock-status.ts';
import type { FinanceLender, FinanceQuote, Vehicle } from './vehicle.ts';

const LEAST_FINANCED_CENTS = 500_00;

/** The part of a site's `finance` options that decides whether a vehicle shows an amount. */
export interface FinanceDisplayOptions {
  /** The site's provider, which is a key of `financeLenders`. */
  provider: string;
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

/** The quote that a vehicle may show, on a card, a page and in the filters; null where it shows none. */
export function shownQuote(
  vehicle: FinancedVehicle,
  options: FinanceDisplayOptions,
): FinanceQuote | null {
  return isEligibleForFinance(vehicle) && !isFinanceSuppressed(vehicle, options)
    ? quoteOf(vehicle, options.provider)
    : null;
}

/** What the site's provider has worked out for the car, else the quote that came with it. */
function quoteOf(
  { financeLenders, financeQuote }: Pick<FinancedVehicle, 'financeLenders' | 'financeQuote'>,
  provider: string,
): FinanceQuote | null {
  const lender = Object.hasOwn(financeLenders, provider) ? financeLenders[provider] : undefined;
  const weekly = lender === undefined ? null : weeklyCentsOf(lender);
  return lender === undefined || weekly === null
    ? withRates(financeQuote)
    : withRates({
        weeklyRepaymentCents: weekly,
        advertisedRate: lender.interestRate,
        comparisonRate: lender.comparisonRate,
      });
}

function weeklyCentsOf(lender: FinanceLender): number | null {
  if (lender.paymentWeekCents !== null) return lender.paymentWeekCents;
  const month = lender.paymentMonthCents;
  return month === null ? null : Math.round((month * 12) / 52);
}

type Nullable<Quote> = { [Key in keyof Quote]: Quote[Key] | null };

/** An amount whose interest or comparison rate is not known is not shown at all. */
function withRates(quote: Nullable<FinanceQuote> | null): FinanceQuote | null {
  if (quote === null) return null;
  const { weeklyRepaymentCents, advertisedRate, comparisonRate } = quote;
  // Feeds are kept as they came: what a type rules out can still be missing from them.
  return weeklyRepaymentCents === null || advertisedRate == null || comparisonRate == null
    ? null
    : { weeklyRepaymentCents, advertisedRate, comparisonRate };
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
