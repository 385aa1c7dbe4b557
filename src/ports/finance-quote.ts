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

/** The defaults of a request. */
export const ASSUMED_REQUEST = {
  selfAssessedCreditScore: ASSUMED_CREDIT_SCORE,
  loanTerm: ESTIMATE_TERM_YEARS,
} as const;

export type QuoteResult =
  | { kind: 'quoted'; quote: FinanceQuote }
  /** The lender offers no loan for this vehicle. */
  | { kind: 'declined' }
  | { kind: 'failed'; reason: string };

/** A lender's quote for the weekly cost of a vehicle with a loan. Never rejects. */
export interface FinanceQuotePort {
  quote(request: QuoteRequest): Promise<QuoteResult>;
}

/** The rates in a site's own document. */
export interface RateCardSettings {
  rateCard: readonly RateCardEntry[];
  /** The assumptions about the loan, the same as in the estimates on cards. */
  example: AssumedLoan;
  feesCents: number;
}

/** A site's account with a provider. */
export interface QuoteProviderSettings {
  url: string;
  key: string | null;
  whoIsHelping: string | null;
}

const MAX_PRICE_CENTS = 10_000_000_00;
const MIN_TERM_YEARS = 0.5;
const MAX_TERM_YEARS = 10;

/** Rejects requests that can only be mistakes or abuse, before a lender is called. */
export function isAskable({ purchasePriceCents, loanTerm, year }: QuoteRequest): boolean {
  return (
    purchasePriceCents > 0 &&
    purchasePriceCents <= MAX_PRICE_CENTS &&
    loanTerm >= MIN_TERM_YEARS &&
    loanTerm <= MAX_TERM_YEARS &&
    year >= 1900 &&
    year <= 2200
  );
}
