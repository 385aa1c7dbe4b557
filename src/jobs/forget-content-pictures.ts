import * as v from 'valibot';
import { readRevisions } from '#db/revisions.ts';
import { forgetContentPictures } from '#services/content/forget-content-pictures.ts';
import { defineJob } from './job.ts';

export const forgetContentPicturesJob = defineJob({
  name: 'forget-content-pictures',
  payload: v.object({ afterDays: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  schedule: { cron: '47 16 * * *', data: { afterDays: 30 } },
  erasesByAge: true,
  run: async ({ afterDays }, tools) => {
    for (const { id } of await readRevisions(tools.db)) {
      await forgetContentPictures(id, afterDays, tools);
    }
  },
});
