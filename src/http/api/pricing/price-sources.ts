import type { PostcodesPort } from '#ports/postcodes.ts';
import type { FinanceQuotes } from '#services/finance/finance-quotes.ts';
import type { MarketPrices } from '#services/pricing/market-prices.ts';

/** Where the figures of the calls about prices come from. */
export interface PriceSources {
  quotes: Pick<FinanceQuotes, 'quote'>;
  market: Pick<MarketPrices, 'compare'>;
  postcodes: PostcodesPort;
}
