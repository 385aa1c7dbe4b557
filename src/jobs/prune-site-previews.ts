import * as v from 'valibot';
import { readRevisions } from '#db/revisions.ts';
import { prunePreviews } from '#db/site/site-previews.ts';
import { withSite } from '#db/with-site.ts';
import { MAX_PREVIEWS } from '#services/site/site-previews.ts';
import { defineJob } from './job.ts';

/** An expired preview cannot be opened; its document is not kept either. */
export const pruneSitePreviewsJob = defineJob({
  name: 'prune-site-previews',
  payload: v.object({}),
  schedule: { cron: '19 16 * * *', data: {} },
  erasesByAge: true,
  run: async (_payload, { db, now }) => {
    for (const { id } of await readRevisions(db)) {
      await withSite(db, id, (trx) => prunePreviews(trx, now(), MAX_PREVIEWS));
    }
  },
});
