import type { Db } from '#db/database.ts';
import { withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';

/** Handles so many rows at most, and returns how many it handled. */
type Batch = (trx: SiteTransaction, most: number) => Promise<number>;

/** Until a batch is not full. Each is a transaction of its own, so that none takes long. */
export async function inBatches(
  db: Db,
  siteId: number,
  most: number,
  handle: Batch,
): Promise<number> {
  let all = 0;
  let handled: number;
  do {
    handled = await withSite(db, siteId, (trx) => handle(trx, most));
    all += handled;
  } while (handled === most);
  return all;
}
