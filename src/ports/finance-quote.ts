import { ASSUMED_CREDIT_SCORE } from '#domain/finance/rate-card.ts';
import type { CreditScore } from '#domain/finance/rate-card.ts';
import { ESTIMATE_TERM_YEARS } from '#domain/finance/finance-estimate.ts';
import type { FinanceQuote } from '#domain/vehicle/vehicle.ts';

export interface QuoteQuestion {
  selfAssessedCreditScore: CreditScore;
  purchasePriceCents: number;
  /** In years. */
  loanTerm: number;
  /** The vehicle's model year. */
  year: number;
  vin: string | null;
  nvic: string | null;
  now: number;
}

/** What is asked for where nobody has said anything else. */
export const ASSUMED_QUESTION = {
  selfAssessedCreditScore: ASSUMED_CREDIT_SCORE,
  loanTerm: ESTIMATE_TERM_YEARS,
} as const;

export type QuoteAnswer =
  | { kind: 'quoted'; quote: FinanceQuote }
  /** The lender lends nothing for this vehicle. */
  | { kind: 'declined' }
  | { kind: 'failed'; reason: string };

/** What a vehicle costs a week with a loan, by a lender who is asked. Never rejects. */
export interface FinanceQuotePort {
  quote(question: QuoteQuestion): Promise<QuoteAnswer>;
}

const MOST_PRICE_CENTS = 10_000_000_00;
const SHORTEST_TERM = 0.5;
const LONGEST_TERM = 10;

/** What no lender need be asked: it can only be a mistake, or somebody trying. */
export function isAskable({ purchasePriceCents, loanTerm, year }: QuoteQuestion): boolean {
  return (
    purchasePriceCents > 0 &&
    purchasePriceCents <= MOST_PRICE_CENTS &&
    loanTerm >= SHORTEST_TERM &&
    loanTerm <= LONGEST_TERM &&
    year >= 1900 &&
    year <= 2200
  );
}
