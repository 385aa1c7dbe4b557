import * as v from 'valibot';
import { DAY_MS } from '#domain/stock-status.ts';
import { deleteOldMessages, eraseOldLeads } from '#db/lead-erasure.ts';
import { readRevisions } from '#db/revisions.ts';
import { loadResolvedSite } from '#db/sites.ts';
import { withSite } from '#db/with-site.ts';
import { defineJob } from './job.ts';
import type { JobTools } from './job.ts';

const LEADS_A_TURN = 500;

/** Removes who somebody was from leads that are older than the site keeps them. */
export const forgetLeadsJob = defineJob({
  name: 'forget-leads',
  payload: v.object({}),
  schedule: { cron: '53 16 * * *', data: {} },
  run: async (_payload, tools) => {
    for (const { id } of await readRevisions(tools.db)) await forgetLeads(id, tools);
  },
});

/** In turns, each a transaction of its own, so that none takes long. */
export async function forgetLeads(
  siteId: number,
  { db, now }: Pick<JobTools, 'db' | 'now'>,
): Promise<number> {
  const days = (await loadResolvedSite(db, siteId))?.config.leads.retentionDays;
  if (days === undefined) return 0;
  const before = now() - days * DAY_MS;
  let forgotten = 0;
  let turn: number;
  do {
    turn = await withSite(db, siteId, (trx) =>
      eraseOldLeads(trx, { before, most: LEADS_A_TURN, now: now() }),
    );
    forgotten += turn;
  } while (turn === LEADS_A_TURN);
  await withSite(db, siteId, (trx) => deleteOldMessages(trx, before));
  return forgotten;
}
