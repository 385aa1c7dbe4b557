import { openBundledPostcodes } from '#adapters/postcodes-bundled/bundled-postcodes.ts';
import type { Db } from '#db/database.ts';
import { loadMarketPrice } from '#db/pricing/market-prices.ts';
import { countOne, waitBriefly } from '#db/site/limit-counts.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { openAskJson } from '#ports/outbound/ask-json.ts';
import type { AskJson } from '#ports/outbound/ask-json.ts';
import { guardAsk } from '#ports/outbound/guarded-ask.ts';
import type { PostcodesPort } from '#ports/postcodes.ts';
import type { CountPaid } from '#services/site/daily-budget.ts';
import { MarketRoom } from '#services/pricing/market-room.ts';
import { QuoteRoom } from '#services/finance/quote-room.ts';

/** Whom the calls about money ask. */
export interface MoneyRoom {
  quotes: Pick<QuoteRoom, 'quote'>;
  market: Pick<MarketRoom, 'compare'>;
  postcodes: PostcodesPort;
}

export interface MoneyRoomOptions {
  db: Db;
  now: () => number;
  /** How providers are asked; a test has its own on this machine. */
  ask?: AskJson;
}

export function openMoneyRoom({ db, now, ask = openAskJson() }: MoneyRoomOptions): MoneyRoom {
  return {
    // A circuit each: a lender who is out of order says nothing of a valuer.
    quotes: new QuoteRoom({ ask: guardAsk(ask, now), now, count: countingIn(db) }),
    market: new MarketRoom({
      load: (siteId, vehicleId) => readSite(db, siteId, (trx) => loadMarketPrice(trx, vehicleId)),
      ask: guardAsk(ask, now),
      now,
    }),
    postcodes: openBundledPostcodes(),
  };
}

function countingIn(db: Db): CountPaid {
  return (siteId, day, limit) =>
    withSite(db, siteId, async (trx) => {
      await waitBriefly(trx);
      return countOne(trx, { counted: 'paid-quote', who: '', ...day }, limit);
    });
}
