import { PgBoss } from 'pg-boss';
import { JOBS } from '#jobs/registry.ts';
import type { Job } from '#jobs/job.ts';
import type { OpenDatabase } from './database.ts';
import type { Log } from './logging.ts';

export interface JobRunner {
  stop: () => Promise<void>;
}

/** Takes jobs from the queue in PostgreSQL; any number of these may run beside each other. */
export async function startJobRunner(
  database: OpenDatabase,
  log: Log,
  jobs: readonly Job[] = JOBS,
): Promise<JobRunner> {
  const boss = new PgBoss({ ...database.connection, max: 4, application_name: 'forecourt-jobs' });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  const tools = { db: database.db, ownerDb: database.ownerDb, now: Date.now };
  for (const job of jobs) {
    await boss.createQueue(job.name, { retryLimit: 5, retryBackoff: true });
    await boss.work(job.name, async (batch) => {
      for (const { id, data } of batch) {
        log.info({ job: job.name, id }, 'job');
        await job.run(data, tools);
      }
    });
    if (job.schedule !== null) {
      await boss.schedule(job.name, job.schedule.cron, job.schedule.data);
    }
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 20_000 }) };
}
