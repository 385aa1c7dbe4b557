import * as v from 'valibot';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import { deleteEvents } from '#db/site/analytics-events.ts';
import { readRevisions } from '#db/revisions.ts';
import { deleteViewVisitors } from '#db/vehicle/vehicle-views.ts';
import { deleteVisitorKeys } from '#db/site/visitor-keys.ts';
import { withSite } from '#db/with-site.ts';
import { defineJob } from './job.ts';
import type { JobTools } from './job.ts';

const days = v.pipe(v.number(), v.integer(), v.minValue(1));
const EVENTS_A_TURN = 10_000;

/** Forgets who was counted, which matters on the day alone, and what happened too long ago to be of use. */
export const pruneVisitsJob = defineJob({
  name: 'prune-visits',
  payload: v.object({ visitorDays: days, eventDays: days }),
  schedule: { cron: '29 16 * * *', data: { visitorDays: 2, eventDays: 400 } },
  run: async ({ visitorDays, eventDays }, tools) => {
    const now = tools.now();
    // Days are counted in UTC here: no site's own day is more than one ahead or behind.
    const before = new Date(now - visitorDays * DAY_MS).toISOString().slice(0, 10);
    for (const { id } of await readRevisions(tools.db)) {
      await withSite(tools.db, id, async (trx) => {
        await deleteViewVisitors(trx, before);
        await deleteVisitorKeys(trx, before);
      });
      await pruneEvents(id, now - eventDays * DAY_MS, tools);
    }
  },
});

/** In turns, each a transaction of its own, so that none takes long. */
async function pruneEvents(siteId: number, before: number, { db }: JobTools): Promise<void> {
  let deleted: number;
  do {
    deleted = await withSite(db, siteId, (trx) => deleteEvents(trx, before, EVENTS_A_TURN));
  } while (deleted === EVENTS_A_TURN);
}
