import { ASSUMED_CREDIT_SCORE } from '#domain/finance/rate-card.ts';
import type { AssumedLoan, CreditScore, RateCardEntry } from '#domain/finance/rate-card.ts';
import { ESTIMATE_TERM_YEARS } from '#domain/finance/finance-estimate.ts';
import type { FinanceQuote } from '#domain/vehicle/vehicle.ts';

export interface QuoteRequest {
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
export const ASSUMED_REQUEST = {
  selfAssessedCreditScore: ASSUMED_CREDIT_SCORE,
  loanTerm: ESTIMATE_TERM_YEARS,
} as const;

export type QuoteResult =
  | { kind: 'quoted'; quote: FinanceQuote }
  /** The lender lends nothing for this vehicle. */
  | { kind: 'declined' }
  | { kind: 'failed'; reason: string };

/** What a vehicle costs a week with a loan, by a lender who is asked. Never rejects. */
export interface FinanceQuotePort {
  quote(question: QuoteRequest): Promise<QuoteResult>;
}

/** The rates that a site's own document states. */
export interface RateCardSettings {
  rateCard: readonly RateCardEntry[];
  /** What is assumed of the loan, as by the estimates on cards. */
  example: AssumedLoan;
  feesCents: number;
}

/** How a site's account with a provider is reached. */
export interface QuoteProviderSettings {
  url: string;
  key: string | null;
  whoIsHelping: string | null;
}

const MOST_PRICE_CENTS = 10_000_000_00;
const SHORTEST_TERM = 0.5;
const LONGEST_TERM = 10;

/** What no lender need be asked: it can only be a mistake, or somebody trying. */
export function isAskable({ purchasePriceCents, loanTerm, year }: QuoteRequest): boolean {
  return (
    purchasePriceCents > 0 &&
    purchasePriceCents <= MOST_PRICE_CENTS &&
    loanTerm >= SHORTEST_TERM &&
    loanTerm <= LONGEST_TERM &&
    year >= 1900 &&
    year <= 2200
  );
}
