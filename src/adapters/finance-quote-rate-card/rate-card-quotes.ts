import { rateCardQuote } from '#domain/rate-card.ts';
import type { RateCardEntry } from '#domain/rate-card.ts';
import { isAskable } from '#ports/finance-quote.ts';
import type { FinanceQuotePort } from '#ports/finance-quote.ts';

export interface RateCardSettings {
  rateCard: readonly RateCardEntry[];
  /** Taken off the price, as the estimates on cards do. */
  depositCents: number;
}

/** Quotes from the rates that the site's own document states. */
export function openRateCardQuotes({ rateCard, depositCents }: RateCardSettings): FinanceQuotePort {
  return {
    quote: async (question) => {
      const quote = isAskable(question)
        ? rateCardQuote({ ...question, depositCents }, rateCard)
        : null;
      return quote === null ? { kind: 'declined' } : { kind: 'quoted', quote };
    },
  };
}
