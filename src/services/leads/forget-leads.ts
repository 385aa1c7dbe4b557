import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import type { Db } from '#db/database.ts';
import { deleteOldMessages, eraseOldLeads } from '#db/leads/lead-erasure.ts';
import { deleteOldPurchases } from '#db/reservations/purchases.ts';
import { eraseOldReservations } from '#db/reservations/reservation-erasure.ts';
import { deleteOldCounts } from '#db/site/limit-counts.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import { deleteOldMiscellaneous } from '#db/trade-in/miscellaneous.ts';
import { withSite } from '#db/with-site.ts';
import { inBatches } from '#services/in-batches.ts';

const LEADS_PER_BATCH = 500;
const ROWS_PER_BATCH = 10_000;

interface ForgetTools {
  db: Db;
  now: () => number;
}

/** Older leads are erased. */
export function retainedSince({ retentionDays }: { retentionDays: number }, now: number): number {
  return now - retentionDays * DAY_MS;
}

/** Erases personal data from leads older than the site's retention, and deletes other records of that age. */
export async function forgetLeads(siteId: number, { db, now }: ForgetTools): Promise<number> {
  const site = await loadResolvedSite(db, siteId);
  if (site === null) return 0;
  const before = retainedSince(site.config.leads, now());
  const erased = await inBatches(db, siteId, LEADS_PER_BATCH, (trx, limit) =>
    eraseOldLeads(trx, { before, most: limit, now: now() }),
  );
  await inBatches(db, siteId, LEADS_PER_BATCH, (trx, limit) =>
    eraseOldReservations(trx, { before, most: limit }),
  );
  await withSite(db, siteId, (trx) => deleteOldMessages(trx, before));
  await inBatches(db, siteId, ROWS_PER_BATCH, (trx, limit) =>
    deleteOldMiscellaneous(trx, { before, most: limit }),
  );
  await inBatches(db, siteId, ROWS_PER_BATCH, (trx, limit) =>
    deleteOldPurchases(trx, { before, most: limit }),
  );
  return erased;
}

/** Deletes the rate-limit counts whose window is over. */
export async function forgetCounts(siteId: number, { db, now }: ForgetTools): Promise<number> {
  const before = now();
  return inBatches(db, siteId, ROWS_PER_BATCH, (trx, limit) =>
    deleteOldCounts(trx, { before, most: limit }),
  );
}
