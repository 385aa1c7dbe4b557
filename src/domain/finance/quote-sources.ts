export interface QuoteSource {
  /**
   * Whether another party is asked for each vehicle, after its page is shown. Otherwise the stock's own
   * amounts and the site's rate card are all there is, and pages are made with them.
   */
  isQuotedLater: boolean;
}

/** Where a site's quotes come from (`finance.quote`). Another source is a record here and its adapter in the wiring. */
export const QUOTE_SOURCES = {
  rateCard: { isQuotedLater: false },
  youx: { isQuotedLater: true },
} as const satisfies Record<string, QuoteSource>;

export type FinanceQuoteSource = keyof typeof QUOTE_SOURCES;

/** The sources that are other parties. */
export type LaterQuoteSource = {
  [Name in FinanceQuoteSource]: (typeof QUOTE_SOURCES)[Name]['isQuotedLater'] extends true
    ? Name
    : never;
}[FinanceQuoteSource];

export function isQuotedLater(source: FinanceQuoteSource | undefined): source is LaterQuoteSource {
  return source !== undefined && QUOTE_SOURCES[source].isQuotedLater;
}
