import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import type { Db } from '#db/database.ts';
import { deleteOldMessages, eraseOldLeads } from '#db/leads/lead-erasure.ts';
import { deleteOldCounts } from '#db/site/limit-counts.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import { deleteOldMiscellaneous } from '#db/trade-in/miscellaneous.ts';
import { withSite } from '#db/with-site.ts';
import { inBatches } from '#services/in-batches.ts';

const LEADS_A_BATCH = 500;
const ROWS_A_BATCH = 10_000;

interface ForgetTools {
  db: Db;
  now: () => number;
}

/** Erases the person from leads that are older than the site's retention, and all else of that age. */
export async function forgetLeads(siteId: number, { db, now }: ForgetTools): Promise<number> {
  const days = (await loadResolvedSite(db, siteId))?.config.leads.retentionDays;
  if (days === undefined) return 0;
  const before = now() - days * DAY_MS;
  const forgotten = await inBatches(db, siteId, LEADS_A_BATCH, (trx, most) =>
    eraseOldLeads(trx, { before, most, now: now() }),
  );
  await withSite(db, siteId, (trx) => deleteOldMessages(trx, before));
  await inBatches(db, siteId, ROWS_A_BATCH, (trx, most) =>
    deleteOldMiscellaneous(trx, { before, most }),
  );
  return forgotten;
}

/** Windows of limits that are over count for nothing. */
export async function forgetCounts(siteId: number, { db, now }: ForgetTools): Promise<number> {
  const before = now();
  return inBatches(db, siteId, ROWS_A_BATCH, (trx, most) => deleteOldCounts(trx, { before, most }));
}
