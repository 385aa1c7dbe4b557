import * as v from 'valibot';
import { runAlerts } from '#services/accounts/alerts/run-alerts.ts';
import { defineJob } from './job.ts';

/** Tells visitors about vehicles and searches that they saved. What one run leaves, the next one finds. */
export const sendAlertsJob = defineJob({
  name: 'send-alerts',
  payload: v.object({}),
  schedule: { cron: '*/5 * * * *', data: {} },
  retries: 0,
  run: async (_payload, { db, now, alerts }) => {
    if (alerts !== null) await runAlerts({ db, now, ...alerts });
  },
});
