import * as v from 'valibot';
import { readRevisions } from '#db/revisions.ts';
import { forgetRemotePictures } from '#services/media/forget-remote-pictures.ts';
import { defineJob } from './job.ts';

export const forgetRemotePicturesJob = defineJob({
  name: 'forget-remote-pictures',
  payload: v.object({ afterDays: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  schedule: { cron: '41 16 * * *', data: { afterDays: 30 } },
  erasesByAge: true,
  run: async ({ afterDays }, tools) => {
    for (const { id } of await readRevisions(tools.db)) {
      await forgetRemotePictures(id, afterDays, tools);
    }
  },
});
