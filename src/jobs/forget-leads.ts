import * as v from 'valibot';
import { readRevisions } from '#db/revisions.ts';
import { forgetCounts, forgetLeads } from '#services/leads/forget-leads.ts';
import { forgetAccounts } from '#services/accounts/forget-accounts.ts';
import { defineJob } from './job.ts';

export const forgetLeadsJob = defineJob({
  name: 'forget-leads',
  payload: v.object({}),
  schedule: { cron: '53 16 * * *', data: {} },
  erasesByAge: true,
  run: async (_payload, tools) => {
    for (const { id } of await readRevisions(tools.db)) {
      await forgetLeads(id, tools);
      await forgetCounts(id, tools);
      await forgetAccounts(id, tools);
    }
  },
});
