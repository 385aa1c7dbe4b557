import { repaymentCents } from './loan.ts';
import { ageInYears } from '#domain/vehicle/model-year.ts';
import type { FinanceQuote } from '#domain/vehicle/vehicle.ts';

/** How a shopper rates their own credit, best first. */
export const CREDIT_SCORES = ['GREAT', 'GOOD', 'FAIR', 'POOR'] as const;
export type CreditScore = (typeof CREDIT_SCORES)[number];

/** Used when nothing is known about the shopper's credit. */
export const ASSUMED_CREDIT_SCORE: CreditScore = 'GREAT';

export interface RateCardEntry {
  maxAgeYears: number;
  /** In percent a year. */
  rate: number;
  comparison: number;
  /** Omitted: every score. */
  creditScore?: CreditScore | undefined;
  /** In years; omitted: every term. */
  maxTerm?: number | undefined;
}

/** The loan that is assumed when nothing else is known. */
export interface AssumedLoan {
  /** In cents. If set, no share of the price is used. */
  deposit: number;
  /** In percent of the price, like the other share. */
  depositShare?: number;
  finalPaymentShare?: number;
}

export interface RateCardInput {
  selfAssessedCreditScore: CreditScore;
  purchasePriceCents: number;
  /** Omitted: no deposit and no final payment. */
  example?: AssumedLoan | undefined;
  /** Added to the loan. */
  feesCents?: number | undefined;
  /** In years. */
  loanTerm: number;
  /** The vehicle's model year. */
  year: number;
  now: number;
}

const SHORTEST_TERM = 0.5;
const LONGEST_TERM = 10;

/** The first matching entry decides. If none matches, the card offers no loan. */
export function rateCardQuote(
  input: RateCardInput,
  card: readonly RateCardEntry[],
): FinanceQuote | null {
  const { loanTerm, purchasePriceCents, example, feesCents = 0 } = input;
  if (!(loanTerm >= SHORTEST_TERM && loanTerm <= LONGEST_TERM)) return null;
  const { depositCents, balloonCents } = assumedLoanParts(purchasePriceCents, example);
  if (!Number.isFinite(purchasePriceCents) || purchasePriceCents <= depositCents) return null;
  const age = ageInYears(input.year, input.now);
  const entry = entryFor(card, age, loanTerm, input.selfAssessedCreditScore);
  if (entry === undefined) return null;
  const weeklyRepaymentCents = repaymentCents({
    amountCents: purchasePriceCents,
    depositCents,
    feesCents,
    balloonCents,
    termYears: loanTerm,
    rate: entry.rate,
    frequency: 'weekly',
  });
  // No weekly amount: the whole loan is due as the final payment.
  if (weeklyRepaymentCents <= 0) return null;
  return { weeklyRepaymentCents, comparisonRate: entry.comparison, advertisedRate: entry.rate };
}

/** The deposit and the final payment of the assumed loan for a vehicle of this price. */
export function assumedLoanParts(
  priceCents: number,
  example: AssumedLoan | undefined,
): { depositCents: number; balloonCents: number } {
  return {
    depositCents: (example?.deposit ?? 0) || shareOf(priceCents, example?.depositShare),
    balloonCents: shareOf(priceCents, example?.finalPaymentShare),
  };
}

function shareOf(cents: number, percent = 0): number {
  return Math.round((cents * percent) / 100);
}

/** The first entry that offers a loan for a car of this age. */
export function entryFor(
  card: readonly RateCardEntry[],
  age: number,
  term: number,
  score: CreditScore,
): RateCardEntry | undefined {
  return card.find((tier) => matches(tier, age, term, score));
}

function matches(tier: RateCardEntry, age: number, term: number, score: CreditScore): boolean {
  return (
    age <= tier.maxAgeYears &&
    (tier.maxTerm === undefined || term <= tier.maxTerm) &&
    (tier.creditScore === undefined || tier.creditScore === score)
  );
}

/** Whether an earlier entry already covers every car, term and score of a later one. */
export function coversEntry(earlier: RateCardEntry, later: RateCardEntry): boolean {
  return (
    earlier.maxAgeYears >= later.maxAgeYears &&
    (earlier.creditScore === undefined || earlier.creditScore === later.creditScore) &&
    (earlier.maxTerm ?? Infinity) >= (later.maxTerm ?? Infinity)
  );
}
