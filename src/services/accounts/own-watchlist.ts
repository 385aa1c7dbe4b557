import { listWatched, removeWatched } from '#db/accounts/watched-vehicles.ts';
import type { Db } from '#db/database.ts';
import { readSite, withSite } from '#db/with-site.ts';

/** What the watchlist's page may do, for its visitor only. */
export interface OwnWatchlist {
  /** Ids of vehicles, newest first. */
  list(): Promise<number[]>;
  remove(vehicleId: number): Promise<void>;
}

export function openOwnWatchlist(db: Db, siteId: number, accountId: number): OwnWatchlist {
  return {
    list: () => readSite(db, siteId, (trx) => listWatched(trx, accountId)),
    async remove(vehicleId) {
      await withSite(db, siteId, (trx) => removeWatched(trx, accountId, vehicleId));
    },
  };
}
