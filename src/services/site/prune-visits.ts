import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import type { Db } from '#db/database.ts';
import { deleteEvents } from '#db/site/analytics-events.ts';
import { deleteVisitorKeys } from '#db/site/visitor-keys.ts';
import { deleteViewVisitors } from '#db/vehicle/vehicle-views.ts';
import { withSite } from '#db/with-site.ts';
import { inBatches } from '#services/in-batches.ts';

const EVENTS_PER_BATCH = 10_000;

export interface VisitRetention {
  visitorDays: number;
  eventDays: number;
}

/** Deletes visitor hashes, which matter only on their own day, and events that are too old to be useful. */
export async function pruneVisits(
  siteId: number,
  { visitorDays, eventDays }: VisitRetention,
  { db, now }: { db: Db; now: () => number },
): Promise<void> {
  // Days are in UTC here: no site's own day is more than one ahead or behind.
  const firstDay = new Date(now() - visitorDays * DAY_MS).toISOString().slice(0, 10);
  await withSite(db, siteId, async (trx) => {
    await deleteViewVisitors(trx, firstDay);
    await deleteVisitorKeys(trx, firstDay);
  });
  const before = now() - eventDays * DAY_MS;
  await inBatches(db, siteId, EVENTS_PER_BATCH, (trx, limit) => deleteEvents(trx, before, limit));
}
