import type { Db } from '#db/database.ts';
import { withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';

/** Handles at most `limit` rows and returns how many it handled. */
type Batch = (trx: SiteTransaction, limit: number) => Promise<number>;

/** Repeats until a batch is not full. Each batch is its own transaction, so that none takes long. */
export async function inBatches(
  db: Db,
  siteId: number,
  limit: number,
  handle: Batch,
): Promise<number> {
  let total = 0;
  let handled: number;
  do {
    handled = await withSite(db, siteId, (trx) => handle(trx, limit));
    total += handled;
  } while (handled === limit);
  return total;
}
