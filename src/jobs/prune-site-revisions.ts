import * as v from 'valibot';
import { readRevisions } from '#db/revisions.ts';
import { pruneSiteRevisions } from '#db/site/site-revisions.ts';
import { withSite } from '#db/with-site.ts';
import { defineJob } from './job.ts';

/** Old revisions of a site's document exist for rollback; the newest ones are enough. */
export const pruneSiteRevisionsJob = defineJob({
  name: 'prune-site-revisions',
  payload: v.object({ keep: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  schedule: { cron: '17 16 * * *', data: { keep: 100 } },
  run: async ({ keep }, { db }) => {
    for (const { id } of await readRevisions(db)) {
      await withSite(db, id, (trx) => pruneSiteRevisions(trx, keep));
    }
  },
});
