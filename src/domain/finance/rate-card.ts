import { repaymentCents } from './loan.ts';
import { ageInYears } from '#domain/vehicle/model-year.ts';
import type { FinanceQuote } from '#domain/vehicle/vehicle.ts';

/** How a shopper rates their own credit, best first. */
export const CREDIT_SCORES = ['GREAT', 'GOOD', 'FAIR', 'POOR'] as const;
export type CreditScore = (typeof CREDIT_SCORES)[number];

/** What is asked for where nobody has said anything of their credit. */
export const ASSUMED_CREDIT_SCORE: CreditScore = 'GREAT';

export interface RateCardEntry {
  maxAgeYears: number;
  /** In percent a year. */
  rate: number;
  comparison: number;
  /** Left out: every score. */
  creditScore?: CreditScore | undefined;
  /** In years; left out: every term. */
  maxTerm?: number | undefined;
}

/** How a loan is assumed to be made up where nobody has said anything of it. */
export interface AssumedLoan {
  /** In cents; where there is one, no share of the price is taken. */
  deposit: number;
  /** In percent of the price, like the other. */
  depositShare?: number;
  finalPaymentShare?: number;
}

export interface RateCardInput {
  selfAssessedCreditScore: CreditScore;
  purchasePriceCents: number;
  /** Left out: no deposit and no final payment. */
  example?: AssumedLoan | undefined;
  /** Added to what is borrowed. */
  feesCents?: number | undefined;
  /** In years. */
  loanTerm: number;
  /** The vehicle's model year. */
  year: number;
  now: number;
}

const SHORTEST_TERM = 0.5;
const LONGEST_TERM = 10;

/** The first entry that holds decides; where none does, the card lends nothing. */
export function rateCardQuote(
  input: RateCardInput,
  card: readonly RateCardEntry[],
): FinanceQuote | null {
  const { loanTerm, purchasePriceCents, example, feesCents = 0 } = input;
  if (!(loanTerm >= SHORTEST_TERM && loanTerm <= LONGEST_TERM)) return null;
  const depositCents =
    (example?.deposit ?? 0) || shareOf(purchasePriceCents, example?.depositShare);
  if (!Number.isFinite(purchasePriceCents) || purchasePriceCents <= depositCents) return null;
  const age = ageInYears(input.year, input.now);
  const entry = card.find((tier) => holds(tier, age, loanTerm, input.selfAssessedCreditScore));
  if (entry === undefined) return null;
  const weeklyRepaymentCents = repaymentCents({
    amountCents: purchasePriceCents,
    depositCents,
    feesCents,
    balloonCents: shareOf(purchasePriceCents, example?.finalPaymentShare),
    termYears: loanTerm,
    rate: entry.rate,
    frequency: 'weekly',
  });
  // Nothing a week: all of it is left to the final payment.
  if (weeklyRepaymentCents <= 0) return null;
  return { weeklyRepaymentCents, comparisonRate: entry.comparison, advertisedRate: entry.rate };
}

function shareOf(cents: number, percent = 0): number {
  return Math.round((cents * percent) / 100);
}

function holds(tier: RateCardEntry, age: number, term: number, score: CreditScore): boolean {
  return (
    age <= tier.maxAgeYears &&
    (tier.maxTerm === undefined || term <= tier.maxTerm) &&
    (tier.creditScore === undefined || tier.creditScore === score)
  );
}

/** Whether every car, term and score of an entry has been taken by an earlier one. */
export function coversEntry(earlier: RateCardEntry, later: RateCardEntry): boolean {
  return (
    earlier.maxAgeYears >= later.maxAgeYears &&
    (earlier.creditScore === undefined || earlier.creditScore === later.creditScore) &&
    (earlier.maxTerm ?? Infinity) >= (later.maxTerm ?? Infinity)
  );
}
