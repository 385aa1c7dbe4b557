import type { PostcodesPort } from '#ports/postcodes.ts';
import type { FinanceQuotes } from '#services/finance/finance-quotes.ts';
import type { MarketPrices } from '#services/pricing/market-prices.ts';

/** The sources of the price API's figures. */
export interface PriceSources {
  quotes: Pick<FinanceQuotes, 'quote'>;
  market: Pick<MarketPrices, 'compare'>;
  postcodes: PostcodesPort;
}
