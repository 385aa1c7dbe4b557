import * as v from 'valibot';
import { importDueFeeds } from '#services/stock/import-due-feeds.ts';
import { defineJob } from './job.ts';

/** Imports the stock of sites whose feed is due (`feeds.in`). */
export const importStockJob = defineJob({
  name: 'import-stock',
  payload: v.object({}),
  schedule: { cron: '* * * * *', data: {} },
  retries: 0,
  run: async (_payload, tools) => {
    await importDueFeeds(tools);
  },
});
