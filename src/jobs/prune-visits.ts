import * as v from 'valibot';
import { readRevisions } from '#db/revisions.ts';
import { pruneIdempotencyKeys } from '#services/site/idempotent-calls.ts';
import { pruneVisits } from '#services/site/prune-visits.ts';
import { defineJob } from './job.ts';

const days = v.pipe(v.number(), v.integer(), v.minValue(1));

export const pruneVisitsJob = defineJob({
  name: 'prune-visits',
  payload: v.object({ visitorDays: days, eventDays: days }),
  schedule: { cron: '29 16 * * *', data: { visitorDays: 2, eventDays: 400 } },
  erasesByAge: true,
  run: async (retention, tools) => {
    for (const { id } of await readRevisions(tools.db)) {
      await pruneVisits(id, retention, tools);
      // The answers to calls of the API, which expire within a day.
      await pruneIdempotencyKeys(id, tools);
    }
  },
});
