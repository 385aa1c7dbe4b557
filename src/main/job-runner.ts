import { PgBoss } from 'pg-boss';
import { createHttpPictureFetcher } from '#adapters/picture-fetcher-http/http-picture-fetcher.ts';
import { JOBS } from '#jobs/registry.ts';
import type { Job, JobTools } from '#jobs/job.ts';
import { whyNotErase } from '#services/site/may-erase.ts';
import type { OpenDatabase } from './database.ts';
import type { Log } from '#http/logging.ts';

export interface JobRunner {
  stop: () => Promise<void>;
}

/** The part of `openMedia` that jobs use. */
interface JobMedia {
  store: JobTools['media'];
  pictures: JobTools['pictures'];
}

export interface JobRunnerOptions {
  jobs?: readonly Job[];
  now?: () => number;
  /** A job that erases by age did nothing, because a clock cannot be trusted. */
  onRefused?: (job: string) => void;
}

/** Takes jobs from the queue in PostgreSQL; any number of these can run in parallel. */
export async function startJobRunner(
  database: OpenDatabase,
  media: JobMedia,
  log: Log,
  { jobs = JOBS, now = Date.now, onRefused = () => undefined }: JobRunnerOptions = {},
): Promise<JobRunner> {
  const boss = new PgBoss({ ...database.connection, max: 4, application_name: 'forecourt-jobs' });
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
  await boss.start();
  const tools: JobTools = {
    db: database.db,
    ownerDb: database.ownerDb,
    now,
    media: media.store,
    pictures: media.pictures,
    fetchPicture: createHttpPictureFetcher(),
  };
  for (const job of jobs) {
    await boss.createQueue(job.name, { retryLimit: job.retries, retryBackoff: true });
    await boss.work(job.name, async (batch) => {
      for (const { id, data } of batch) {
        log.info({ job: job.name, id }, 'job started');
        const reason = job.erasesByAge ? await whyNotErase(tools) : null;
        if (reason !== null) {
          log.error({ job: job.name, reason }, 'nothing is erased: a clock is wrong');
          onRefused(job.name);
          continue;
        }
        await job.run(data, tools);
      }
    });
    if (job.schedule !== null) {
      await boss.schedule(job.name, job.schedule.cron, job.schedule.data);
    }
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 20_000 }) };
}
