export interface QuoteSource {
  /**
   * Whether a third party is called for each vehicle after its page has loaded. If not, only the
   * stock's own amounts and the site's rate card are used, and pages are rendered with them.
   */
  isQuotedLater: boolean;
}

/**
 * Where a site's quotes come from (`finance.quote`). To add a source, add a record here and its
 * adapter in the wiring.
 */
export const QUOTE_SOURCES = {
  rateCard: { isQuotedLater: false },
  youx: { isQuotedLater: true },
} as const satisfies Record<string, QuoteSource>;

export type FinanceQuoteSource = keyof typeof QUOTE_SOURCES;

/** The sources that are third parties. */
export type LaterQuoteSource = {
  [Name in FinanceQuoteSource]: (typeof QUOTE_SOURCES)[Name]['isQuotedLater'] extends true
    ? Name
    : never;
}[FinanceQuoteSource];

export function isQuotedLater(source: FinanceQuoteSource | undefined): source is LaterQuoteSource {
  return source !== undefined && QUOTE_SOURCES[source].isQuotedLater;
}
