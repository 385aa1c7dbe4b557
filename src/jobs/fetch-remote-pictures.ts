import * as v from 'valibot';
import { fetchRemotePictures } from '#services/media/fetch-remote-pictures.ts';
import { defineJob } from './job.ts';

export const fetchRemotePicturesJob = defineJob({
  name: 'fetch-remote-pictures',
  payload: v.object({ siteId: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))) }),
  schedule: { cron: '* * * * *', data: {} },
  retries: 0,
  run: ({ siteId }, tools) => fetchRemotePictures(tools, siteId),
});
