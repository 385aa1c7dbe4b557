import {
  captiveLenders,
  isEligibleForFinance,
  isFinanceSuppressed,
} from './finance-eligibility.ts';
import type {
  FinanceEligibility,
  FinanceSuppression,
  PartialQuote,
} from './finance-eligibility.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import { isQuotedLater } from './quote-sources.ts';
import type { FinanceQuoteSource } from './quote-sources.ts';
import { ASSUMED_CREDIT_SCORE, rateCardQuote } from './rate-card.ts';
import type { AssumedLoan, RateCardEntry } from './rate-card.ts';
import { isInStock } from '#domain/vehicle/stock-status.ts';
import type { FinanceLender, FinanceQuote, Vehicle } from '#domain/vehicle/vehicle.ts';

export const ESTIMATE_TERM_YEARS = 5;

/** The part of a site's `finance` options that decides which amount a vehicle shows. */
export interface FinanceEstimateOptions extends FinanceSuppression {
  /** The site's provider; a key of `financeLenders`. */
  provider: string;
  /** Omitted: as for the manual provider. */
  eligibility?: FinanceEligibility;
  /** Server only: browsers receive the amount, not how it was calculated. */
  quote?: FinanceQuoteSource;
  rateCard?: readonly RateCardEntry[];
  /** What the rate card assumes about a loan. */
  example?: AssumedLoan;
  /** In cents; it is added to the loan. */
  establishmentFee?: number;
}

export type FinancedVehicle = Pick<
  Vehicle,
  | 'make'
  | 'year'
  | 'dealershipSlug'
  | 'status'
  | 'sold'
  | 'priceCents'
  | 'offerPriceCents'
  | 'financeQuote'
  | 'financeLenders'
>;

export interface FinanceEstimate extends FinanceQuote {
  /** As shown, and as the filter's steps read it. */
  weeklyDollars: number;
  termYears: number;
  source: 'lender' | 'quote' | 'rateCard';
  /** The lender that calculated it, if any. */
  lender: FinanceLender | null;
}

interface Candidate extends PartialQuote {
  termYears: number;
  source: FinanceEstimate['source'];
  lender: FinanceLender | null;
}

/**
 * A vehicle's weekly amount, for the card, page, sidebar, sticky header and filter alike; null if
 * none may be shown. Of `now` only the year matters, and indexes are rebuilt when the year changes.
 */
export function financeEstimate(
  vehicle: FinancedVehicle,
  options: FinanceEstimateOptions,
  now: number,
): FinanceEstimate | null {
  if (isFinanceSuppressed(vehicle, options)) return null;
  const found = candidateOf(vehicle, options, now);
  if (
    found === null ||
    !isEligibleForFinance(vehicle, found, options.eligibility ?? 'priced', now)
  ) {
    return null;
  }
  const { weeklyRepaymentCents, advertisedRate, comparisonRate, termYears, source, lender } = found;
  // An amount without a known interest rate or comparison rate is not shown.
  if (weeklyRepaymentCents == null || advertisedRate == null || comparisonRate == null) return null;
  // Written out here and below because indexing calls this for every vehicle, and a spread takes as
  // long as the rest.
  return {
    weeklyRepaymentCents,
    advertisedRate,
    comparisonRate,
    weeklyDollars: Math.round(weeklyRepaymentCents / 100),
    termYears,
    source,
    lender,
  };
}

/** Stands for a quote when checking eligibility before a lender is called. */
const ANY_QUOTE: FinanceQuote = { weeklyRepaymentCents: 1, comparisonRate: 1, advertisedRate: 1 };

/** Whether a quote for the car could be shown if there were one. */
export function mayBeQuoted(
  vehicle: FinancedVehicle,
  options: FinanceEstimateOptions,
  now: number,
): boolean {
  return (
    cashPriceCents(vehicle) !== null &&
    isInStock(vehicle) &&
    !isFinanceSuppressed(vehicle, options) &&
    captiveLenders(vehicle, options) === null &&
    isEligibleForFinance(vehicle, ANY_QUOTE, options.eligibility ?? 'priced', now)
  );
}

/**
 * Whether the car's page requests a quote from the site's lender: the stock has no weekly amount
 * for it.
 */
export function wantsQuote(
  vehicle: FinancedVehicle,
  options: FinanceEstimateOptions,
  now: number,
): boolean {
  return (
    isQuotedLater(options.quote) &&
    mayBeQuoted(vehicle, options, now) &&
    candidateOf(vehicle, options, now) === null
  );
}

/**
 * The first of these that has an amount: the lender of the site's provider, the car's quote, the
 * rate card.
 */
function candidateOf(
  vehicle: FinancedVehicle,
  options: FinanceEstimateOptions,
  now: number,
): Candidate | null {
  const captive = captiveLenders(vehicle, options);
  const fromLender = lenderCandidate(vehicle, captive ?? [options.provider]);
  if (fromLender !== null) return fromLender;
  const quoted = quoteCandidate(vehicle.financeQuote);
  // A quote does not name its lender. On a car with a captive lender it counts as that lender's.
  return captive === null ? (quoted ?? rateCardCandidate(vehicle, options, now)) : quoted;
}

function lenderCandidate(
  { financeLenders }: Pick<Vehicle, 'financeLenders'>,
  names: readonly string[],
): Candidate | null {
  for (const name of names) {
    const lender = Object.hasOwn(financeLenders, name) ? financeLenders[name] : undefined;
    const amount = lender === undefined ? null : lenderAmount(lender);
    if (lender !== undefined && amount !== null) {
      return {
        weeklyRepaymentCents: amount.weeklyRepaymentCents,
        termYears: amount.termYears,
        advertisedRate: lender.interestRate,
        comparisonRate: lender.comparisonRate,
        source: 'lender',
        lender,
      };
    }
  }
  return null;
}

/** The five-year amount if the lender has one, otherwise the lender's own term. */
function lenderAmount(
  lender: FinanceLender,
): Pick<Candidate, 'weeklyRepaymentCents' | 'termYears'> | null {
  // Feeds are stored unchanged: a field can be missing even if its type says otherwise.
  const five = amountOrNull(lender.terms?.[String(ESTIMATE_TERM_YEARS)]);
  const month = amountOrNull(lender.paymentMonthCents);
  const ownTermCents =
    amountOrNull(lender.paymentWeekCents) ??
    (month === null ? null : amountOrNull(Math.round((month * 12) / 52)));
  const isForFive =
    five !== null && (lender.termYears !== ESTIMATE_TERM_YEARS || ownTermCents === null);
  if (isForFive) return { weeklyRepaymentCents: five, termYears: ESTIMATE_TERM_YEARS };
  return ownTermCents === null
    ? null
    : { weeklyRepaymentCents: ownTermCents, termYears: lender.termYears || ESTIMATE_TERM_YEARS };
}

/** Feeds write 0 for a missing amount. */
function amountOrNull(cents: number | null | undefined): number | null {
  return cents != null && cents > 0 ? cents : null;
}

function quoteCandidate(quote: PartialQuote | null): Candidate | null {
  const weeklyRepaymentCents = amountOrNull(quote?.weeklyRepaymentCents);
  return quote === null || weeklyRepaymentCents === null
    ? null
    : {
        weeklyRepaymentCents,
        termYears: ESTIMATE_TERM_YEARS,
        advertisedRate: quote.advertisedRate,
        comparisonRate: quote.comparisonRate,
        source: 'quote',
        lender: null,
      };
}

/** A site that gets its quotes from a provider does not show our own rates instead. */
function rateCardCandidate(
  vehicle: FinancedVehicle,
  { quote, rateCard, example, establishmentFee }: FinanceEstimateOptions,
  now: number,
): Candidate | null {
  const price = cashPriceCents(vehicle);
  if (price === null || rateCard === undefined || isQuotedLater(quote)) return null;
  const worked = rateCardQuote(
    {
      selfAssessedCreditScore: ASSUMED_CREDIT_SCORE,
      purchasePriceCents: price,
      example,
      feesCents: establishmentFee,
      loanTerm: ESTIMATE_TERM_YEARS,
      year: vehicle.year,
      now,
    },
    rateCard,
  );
  return worked && { ...worked, termYears: ESTIMATE_TERM_YEARS, source: 'rateCard', lender: null };
}
