import { rateCardQuote } from '#domain/finance/rate-card.ts';
import { isAskable } from '#ports/finance-quote.ts';
import type { FinanceQuotePort, RateCardSettings } from '#ports/finance-quote.ts';

/** Quotes from the rates in the site's own document. */
export function openRateCardQuotes({
  rateCard,
  example,
  feesCents,
}: RateCardSettings): FinanceQuotePort {
  return {
    quote: async (request) => {
      const quote = isAskable(request)
        ? rateCardQuote({ ...request, example, feesCents }, rateCard)
        : null;
      return quote === null ? { kind: 'declined' } : { kind: 'quoted', quote };
    },
  };
}
