import { openHttpQuotes } from '#adapters/finance-quote-http/http-quotes.ts';
import { openRateCardQuotes } from '#adapters/finance-quote-rate-card/rate-card-quotes.ts';
import { openHttpMarketPrices } from '#adapters/market-price-http/http-market-prices.ts';
import { openOwnMarketPrices } from '#adapters/market-price-own/own-market-prices.ts';
import { openBundledPostcodes } from '#adapters/postcodes-bundled/bundled-postcodes.ts';
import type { Db } from '#db/database.ts';
import { loadMarketPrice } from '#db/pricing/market-prices.ts';
import { incrementCount, limitLockWait } from '#db/site/limit-counts.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { PriceSources } from '#http/api/pricing/price-sources.ts';
import { openFetchJson } from '#ports/outbound/fetch-json.ts';
import type { FetchJson } from '#ports/outbound/fetch-json.ts';
import { guardFetch } from '#ports/outbound/guarded-fetch.ts';
import { FinanceQuotes } from '#services/finance/finance-quotes.ts';
import { MarketPrices } from '#services/pricing/market-prices.ts';
import type { CountPaid } from '#services/site/daily-budget.ts';

export interface PriceSourcesOptions {
  db: Db;
  now: () => number;
  /** How providers are called; tests use a local one. */
  fetchJson?: FetchJson;
}

export function openPriceSources({
  db,
  now,
  fetchJson = openFetchJson(),
}: PriceSourcesOptions): PriceSources {
  // A circuit breaker each: an unavailable lender does not imply an unavailable valuer.
  const fetchLender = guardFetch(fetchJson, now);
  const fetchValuer = guardFetch(fetchJson, now);
  return {
    quotes: new FinanceQuotes({
      openRateCard: openRateCardQuotes,
      providers: { youx: (settings) => openHttpQuotes(settings, fetchLender) },
      now,
      count: countingIn(db),
    }),
    market: new MarketPrices({
      own: openOwnMarketPrices((siteId, vehicleId) =>
        readSite(db, siteId, (trx) => loadMarketPrice(trx, vehicleId)),
      ),
      openProvider: (settings) => openHttpMarketPrices(settings, fetchValuer),
      now,
    }),
    postcodes: openBundledPostcodes(),
  };
}

function countingIn(db: Db): CountPaid {
  return (siteId, day, limit) =>
    withSite(db, siteId, async (trx) => {
      await limitLockWait(trx);
      return incrementCount(trx, { counted: 'paid-quote', who: '', ...day }, limit);
    });
}
