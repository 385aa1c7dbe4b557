import * as copy from '#copy/en-AU/finance.ts';
import type { Copy } from '#copy/format.ts';
import { formatWholeDollars } from '#domain/money.ts';
import type { FinanceQuote } from '#domain/vehicle/vehicle.ts';
import {
  ESTIMATE_TERM_YEARS,
  financeEstimate,
  mayBeQuoted,
  wantsQuote,
} from './finance-estimate.ts';
import type {
  FinancedVehicle,
  FinanceEstimate,
  FinanceEstimateOptions,
} from './finance-estimate.ts';
import { ASSUMED_CREDIT_SCORE } from './rate-card.ts';
import type { CreditScore } from './rate-card.ts';
import { yearsText } from './years-text.ts';

export interface QuoteTerms {
  selfAssessedCreditScore: CreditScore;
  /** In years. */
  loanTerm: number;
}

/**
 * How a quote for a car of the stock is answered. `reason` says why it differs from the estimate on
 * the car's page; null if it does not.
 */
export type CarQuote =
  /** The estimate on the page. */
  | { kind: 'shown'; quote: FinanceQuote; reason: string | null }
  /** Requested from the site's source of quotes. */
  | { kind: 'requested'; reason: string | null }
  | { kind: 'none' };

/** The page and the quote API answer the same request alike, from the same amount. */
export function carQuote(
  vehicle: FinancedVehicle,
  terms: QuoteTerms,
  options: FinanceEstimateOptions,
  now: number,
  t: Copy,
): CarQuote {
  const shown = financeEstimate(vehicle, options, now);
  const isAssumed =
    terms.selfAssessedCreditScore === ASSUMED_CREDIT_SCORE &&
    terms.loanTerm === ESTIMATE_TERM_YEARS;
  if (isAssumed && shown !== null) {
    return { kind: 'shown', quote: shown, reason: otherTermReason(shown, terms, t) };
  }
  // Where the page shows no amount, there is none for the same terms either.
  const mayRequest = isAssumed
    ? wantsQuote(vehicle, options, now)
    : mayBeQuoted(vehicle, options, now);
  return mayRequest
    ? { kind: 'requested', reason: shown && otherTermsReason(shown, terms, t) }
    : { kind: 'none' };
}

function otherTermReason(
  { termYears }: FinanceEstimate,
  { loanTerm }: QuoteTerms,
  t: Copy,
): string | null {
  return termYears === loanTerm
    ? null
    : t(copy.otherTerm, { term: yearsText(termYears, t), years: loanTerm });
}

function otherTermsReason(shown: FinanceEstimate, terms: QuoteTerms, t: Copy): string {
  return t(copy.otherTerms, {
    weekly: formatWholeDollars(shown.weeklyRepaymentCents),
    shownTerm: yearsText(shown.termYears, t),
    shownCredit: ASSUMED_CREDIT_SCORE.toLowerCase(),
    term: yearsText(terms.loanTerm, t),
    credit: terms.selfAssessedCreditScore.toLowerCase(),
  });
}
