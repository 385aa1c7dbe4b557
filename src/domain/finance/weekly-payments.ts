import { cashPriceCents } from '#domain/pricing/price.ts';
import { currentYear } from '#domain/vehicle/model-year.ts';
import {
  captiveLenders,
  isEligibleForFinance,
  isFinanceSuppressed,
} from './finance-eligibility.ts';
import { ESTIMATE_TERM_YEARS } from './finance-estimate.ts';
import type { FinancedVehicle, FinanceEstimateOptions } from './finance-estimate.ts';
import type { PaymentTerms } from './payment-terms.ts';
import { isQuotedLater } from './quote-sources.ts';
import { ASSUMED_CREDIT_SCORE, assumedLoanParts, entryFor, rateCardQuote } from './rate-card.ts';
import type { RateCardEntry } from './rate-card.ts';

/**
 * What a car costs a week by the site's rate card, with a shopper's deposit and trade-in; and its
 * inverse, the prices that cost so much. Prices count in whole dollars, as searches filter them.
 */

export interface PaymentSite {
  finance: FinanceEstimateOptions & { rateCard: readonly RateCardEntry[]; weeklySearch: boolean };
  dealerships: readonly { slug: string; name: string }[];
}

export interface WeeklyPayment {
  /** 0 if deposit and trade-in cover the price. */
  dollars: number;
  rate: number;
  comparison: number;
}

/** Whether a site can show every price as what it costs a week. */
export function offersWeeklyPayments({ finance, dealerships }: PaymentSite): boolean {
  return (
    finance.weeklySearch &&
    !finance.suppressed &&
    !isQuotedLater(finance.quote) &&
    // A search tells dealerships apart by name.
    finance.suppressDealerships.every((slug) => dealerships.some((one) => one.slug === slug))
  );
}

/** Null if the rate card offers no loan for the car, or the site may not show one: its price is shown. */
export function weeklyPayment(
  vehicle: FinancedVehicle,
  terms: PaymentTerms,
  { finance }: Pick<PaymentSite, 'finance'>,
  now: number,
): WeeklyPayment | null {
  const cents = cashPriceCents(vehicle);
  if (
    cents === null ||
    isFinanceSuppressed(vehicle, finance) ||
    captiveLenders(vehicle, finance) !== null ||
    !isEligibleForFinance(vehicle, ANY_QUOTE, finance.eligibility ?? 'priced', now)
  ) {
    return null;
  }
  const age = Math.max(0, currentYear(now) - vehicle.year);
  const entry = entryFor(finance.rateCard, age, ESTIMATE_TERM_YEARS, ASSUMED_CREDIT_SCORE);
  if (entry === undefined) return null;
  const dollars = weeklyDollars(Math.round(cents / 100), entry, terms, finance);
  return dollars === null ? null : { dollars, rate: entry.rate, comparison: entry.comparison };
}

/** Eligibility depends on a quote only in that there is one. */
const ANY_QUOTE = { weeklyRepaymentCents: 1, comparisonRate: 1, advertisedRate: 1 };

/** Null if all of the loan is due at the end. It never falls as the price rises. */
function weeklyDollars(
  price: number,
  entry: RateCardEntry,
  terms: PaymentTerms,
  finance: PaymentSite['finance'],
): number | null {
  const brought = broughtCents(price, terms, finance);
  if (price * 100 <= brought) return 0;
  const quote = rateCardQuote(
    {
      selfAssessedCreditScore: ASSUMED_CREDIT_SCORE,
      purchasePriceCents: price * 100,
      example: { ...finance.example, deposit: brought, depositShare: 0 },
      feesCents: finance.establishmentFee,
      loanTerm: ESTIMATE_TERM_YEARS,
      // The entry is the whole card: it fits every age.
      year: 0,
      now: 0,
    },
    [{ maxAgeYears: Infinity, rate: entry.rate, comparison: entry.comparison }],
  );
  // Rounded to whole dollars; a loan is never free.
  return quote && Math.max(1, Math.round(quote.weeklyRepaymentCents / 100));
}

function broughtCents(
  price: number,
  { deposit, tradeIn }: PaymentTerms,
  { example }: PaymentSite['finance'],
): number {
  const own =
    deposit === null ? assumedLoanParts(price * 100, example).depositCents : deposit * 100;
  return own + tradeIn * 100;
}

/** The weekly payment for a price in whole dollars. */
export function weeklyOfPrice(
  price: number,
  { entry }: PaymentTier,
  terms: PaymentTerms,
  finance: PaymentSite['finance'],
): number | null {
  return weeklyDollars(price, entry, terms, finance);
}

/** The lowest price, in whole dollars, that costs at least so much a week. */
export function priceCosting(
  weekly: number,
  { entry }: PaymentTier,
  terms: PaymentTerms,
  finance: PaymentSite['finance'],
): number {
  return firstPrice(
    1,
    HIGHEST_PRICE,
    (price) => (weeklyDollars(price, entry, terms, finance) ?? 0) >= weekly,
  );
}

/** Model years that have one rate. */
export interface PaymentTier {
  entry: RateCardEntry;
  minYear: number;
  /** Null: no limit. */
  maxYear: number | null;
}

const OLDEST = 120;
const RECENT_YEARS = 12;

/** Newest first; years without a loan are in none. */
export function paymentTiers(
  { finance }: Pick<PaymentSite, 'finance'>,
  now: number,
): PaymentTier[] {
  const year = currentYear(now);
  const oldest = finance.eligibility === 'recent' ? RECENT_YEARS - 1 : OLDEST;
  const tiers: PaymentTier[] = [];
  let previous: RateCardEntry | undefined;
  for (let age = 0; age <= oldest; age += 1) {
    const entry = entryFor(finance.rateCard, age, ESTIMATE_TERM_YEARS, ASSUMED_CREDIT_SCORE);
    const last = tiers.at(-1);
    if (entry !== undefined && entry === previous && last !== undefined) last.minYear = year - age;
    else if (entry !== undefined) {
      // Next year's models are as old as this year's.
      tiers.push({ entry, minYear: year - age, maxYear: age === 0 ? null : year - age });
    }
    previous = entry;
  }
  return tiers;
}

/** Prices in whole dollars, both ends included. */
export interface PriceInterval {
  min: number;
  max: number;
}

const HIGHEST_PRICE = 100_000_000;
const MIN_FINANCED_DOLLARS = 500;

/** Cheaper cars show no loan. */
export function lowestPrice({ eligibility }: PaymentSite['finance']): number {
  return eligibility === 'inStock' ? 1 : MIN_FINANCED_DOLLARS + 1;
}

/** The prices whose weekly payment lies in the range: exactly those, since a dearer car never costs less a week. */
export function pricesFor(
  { min, max }: { min: number | null; max: number | null },
  { entry }: PaymentTier,
  terms: PaymentTerms,
  finance: PaymentSite['finance'],
): PriceInterval[] {
  const lowest = lowestPrice(finance);
  const first = (isReached: (price: number) => boolean) =>
    firstPrice(lowest, HIGHEST_PRICE, isReached);
  const pays = (price: number) => weeklyDollars(price, entry, terms, finance) ?? 0;
  const from = min === null ? lowest : first((price) => pays(price) >= min);
  const to = max === null ? HIGHEST_PRICE : first((price) => pays(price) > max) - 1;
  const borrowed = first((price) => price * 100 > broughtCents(price, terms, finance));
  const repaid = first((price) => pays(price) > 0);
  // Between them all of the loan is due at the end, and no weekly payment is shown.
  return [
    { min: from, max: Math.min(to, borrowed - 1) },
    { min: Math.max(from, repaid), max: to },
  ].filter((interval) => interval.min <= interval.max);
}

/** The first price of a range for which a condition holds, that holds for all above it too; else the one after it. */
function firstPrice(from: number, to: number, isReached: (price: number) => boolean): number {
  let [low, high] = [from, to + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
