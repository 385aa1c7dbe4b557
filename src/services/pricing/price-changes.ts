import type { Db } from '#db/database.ts';
import { listPriceChanges } from '#db/pricing/price-changes.ts';
import { readSite } from '#db/with-site.ts';
import type { PriceChange } from '#domain/pricing/price-history.ts';
import type { DatabaseGuard } from '#services/site/database-guard.ts';

/** A page does not wait for longer: it says nothing about earlier prices then. */
const WAIT_MS = 500;

export type ReadPriceChanges = (siteId: number, vehicleId: number) => Promise<PriceChange[]>;

/** Earlier prices are read for the page of one vehicle, which is kept until its price changes again. */
export function openPriceChanges(db: Db, guard: Pick<DatabaseGuard, 'run'>): ReadPriceChanges {
  return async (siteId, vehicleId) => {
    try {
      return await guard.run(
        () => readSite(db, siteId, (trx) => listPriceChanges(trx, vehicleId)),
        WAIT_MS,
      );
    } catch {
      return [];
    }
  };
}
