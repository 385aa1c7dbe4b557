import * as v from 'valibot';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import { deleteOldMessages, eraseOldLeads } from '#db/leads/lead-erasure.ts';
import { deleteOldCounts } from '#db/site/limit-counts.ts';
import { deleteOldMiscellaneous } from '#db/trade-in/miscellaneous.ts';
import { readRevisions } from '#db/revisions.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import { withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { defineJob } from './job.ts';
import type { JobTools } from './job.ts';

const LEADS_A_TURN = 500;
const ROWS_A_TURN = 10_000;

/**
 * Removes who somebody was from leads that are older than the site keeps them, what else is of that age, and
 * what was counted for limits of yesterday.
 */
export const forgetLeadsJob = defineJob({
  name: 'forget-leads',
  payload: v.object({}),
  schedule: { cron: '53 16 * * *', data: {} },
  run: async (_payload, tools) => {
    for (const { id } of await readRevisions(tools.db)) {
      await forgetLeads(id, tools);
      await forgetCounts(id, tools);
    }
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
  const turns = (most: number, work: Turn) => inTurns(db, siteId, most, work);
  const forgotten = await turns(LEADS_A_TURN, (trx, most) =>
    eraseOldLeads(trx, { before, most, now: now() }),
  );
  await withSite(db, siteId, (trx) => deleteOldMessages(trx, before));
  await turns(ROWS_A_TURN, (trx, most) => deleteOldMiscellaneous(trx, { before, most }));
  return forgotten;
}

/** Windows that are over count for nothing. */
export async function forgetCounts(
  siteId: number,
  { db, now }: Pick<JobTools, 'db' | 'now'>,
): Promise<number> {
  const before = now();
  return inTurns(db, siteId, ROWS_A_TURN, (trx, most) => deleteOldCounts(trx, { before, most }));
}

/** Deals with so many at most, and says with how many. */
type Turn = (trx: SiteTransaction, most: number) => Promise<number>;

async function inTurns(
  db: JobTools['db'],
  siteId: number,
  most: number,
  work: Turn,
): Promise<number> {
  let all = 0;
  let turn: number;
  do {
    turn = await withSite(db, siteId, (trx) => work(trx, most));
    all += turn;
  } while (turn === most);
  return all;
}
