import { createHttpFeedDownloader } from '#adapters/feed-source-http/http-feed-downloader.ts';
import { createHttpPictureFetcher } from '#adapters/picture-fetcher-http/http-picture-fetcher.ts';
import { JOBS } from '#jobs/registry.ts';
import type { Job, JobTools } from '#jobs/job.ts';
import type { JobRun } from '#services/monitoring/job-metrics.ts';
import { withoutRepeats } from '#services/repeated-errors.ts';
import { whyNotErase } from '#services/site/may-erase.ts';
import { StartError } from '../database.ts';
import type { RunningDatabase } from '../database.ts';
import { openJobQueue } from './job-queue.ts';
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
  onRun?: (run: JobRun) => void;
  /** Without it no alerts are sent. */
  alerts?: JobTools['alerts'];
}

/** Takes jobs from the queue in PostgreSQL; any number of these can run in parallel. */
export async function startJobRunner(
  database: Pick<RunningDatabase, 'workDb' | 'connection'>,
  media: JobMedia,
  log: Log,
  {
    jobs = JOBS,
    now = Date.now,
    onRefused = () => undefined,
    onRun = () => undefined,
    alerts = null,
  }: JobRunnerOptions = {},
): Promise<JobRunner> {
  const { boss, close } = openJobQueue(database.connection);
  const reportError = withoutRepeats(
    (error, leftOut) => log.error({ err: error, leftOut }, 'job queue error'),
    Date.now,
  );
  // Some of them are copies without the prototype of an error.
  boss.on('error', (error) =>
    reportError(error instanceof Error ? error : Object.assign(new Error(), error)),
  );
  try {
    await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    await close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The job queue cannot be used (${reason}): run \`forecourt migrate\` with the owner's DATABASE_URL.`,
      { cause: error },
    );
  }
  const tools: JobTools = {
    db: database.workDb,
    now,
    media: media.store,
    pictures: media.pictures,
    fetchPicture: createHttpPictureFetcher(),
    downloadFeed: createHttpFeedDownloader(),
    alerts,
  };
  for (const job of jobs) {
    await boss.createQueue(job.name, { retryLimit: job.retries, retryBackoff: true });
    const runJob = async (data: unknown): Promise<'completed' | 'refused'> => {
      const reason = job.erasesByAge ? await whyNotErase(tools) : null;
      if (reason === null) {
        await job.run(data, tools);
        return 'completed';
      }
      log.error({ job: job.name, reason }, 'nothing is erased: a clock is wrong');
      onRefused(job.name);
      return 'refused';
    };
    await boss.work(job.name, async (batch) => {
      for (const { id, data } of batch) {
        log.info({ job: job.name, id }, 'job started');
        const started = performance.now();
        const report = (outcome: JobRun['outcome']) =>
          onRun({ job: job.name, outcome, ms: performance.now() - started });
        try {
          report(await runJob(data));
        } catch (error) {
          report('failed');
          log.error({ job: job.name, id, err: error }, 'job failed');
          throw error;
        }
      }
    });
    if (job.schedule !== null) {
      await boss.schedule(job.name, job.schedule.cron, job.schedule.data);
    }
  }
  return {
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 20_000 });
      await close();
    },
  };
}
