import { rateCardQuote } from '#domain/finance/rate-card.ts';
import type { AssumedLoan, RateCardEntry } from '#domain/finance/rate-card.ts';
import { isAskable } from '#ports/finance-quote.ts';
import type { FinanceQuotePort } from '#ports/finance-quote.ts';

export interface RateCardSettings {
  rateCard: readonly RateCardEntry[];
  /** What is assumed of the loan, as by the estimates on cards. */
  example: AssumedLoan;
  feesCents: number;
}

/** Quotes from the rates that the site's own document states. */
export function openRateCardQuotes({
  rateCard,
  example,
  feesCents,
}: RateCardSettings): FinanceQuotePort {
  return {
    quote: async (question) => {
      const quote = isAskable(question)
        ? rateCardQuote({ ...question, example, feesCents }, rateCard)
        : null;
      return quote === null ? { kind: 'declined' } : { kind: 'quoted', quote };
    },
  };
}
