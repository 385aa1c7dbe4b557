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
): CarQuote {
  const shown = financeEstimate(vehicle, options, now);
  const isAssumed =
    terms.selfAssessedCreditScore === ASSUMED_CREDIT_SCORE &&
    terms.loanTerm === ESTIMATE_TERM_YEARS;
  if (isAssumed && shown !== null) {
    return { kind: 'shown', quote: shown, reason: otherTermReason(shown, terms) };
  }
  // Where the page shows no amount, there is none for the same terms either.
  const mayRequest = isAssumed
    ? wantsQuote(vehicle, options, now)
    : mayBeQuoted(vehicle, options, now);
  return mayRequest
    ? { kind: 'requested', reason: shown && otherTermsReason(shown, terms) }
    : { kind: 'none' };
}

function otherTermReason({ termYears }: FinanceEstimate, { loanTerm }: QuoteTerms): string | null {
  return termYears === loanTerm
    ? null
    : `The lender offers this car over ${yearsText(termYears)}, so the amount is not for ${loanTerm}.`;
}

function otherTermsReason(shown: FinanceEstimate, terms: QuoteTerms): string {
  const score = (value: CreditScore) => `${value.toLowerCase()} credit`;
  const weekly = formatWholeDollars(shown.weeklyRepaymentCents);
  return `The car’s page shows ${weekly} per week over ${yearsText(shown.termYears)} with ${score(ASSUMED_CREDIT_SCORE)}. This quote is over ${yearsText(terms.loanTerm)} with ${score(terms.selfAssessedCreditScore)}.`;
}

function yearsText(years: number): string {
  return `${years} ${years === 1 ? 'year' : 'years'}`;
}
