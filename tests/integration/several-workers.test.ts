import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '#http/logging.ts';
import { defineJob } from '#jobs/job.ts';
import { installJobQueue } from '#main/background/job-queue.ts';
import { type JobRunner, startJobRunner } from '#main/background/job-runner.ts';
import type { JobRun } from '#services/monitoring/job-metrics.ts';
import { readJobRuns } from '#db/monitoring/job-runs.ts';
import { PictureWorld } from '#tests/factories/picture-world.ts';
import { type TestDatabase, createTestDatabase } from './database.ts';

const PATIENCE = { timeout: 120_000, interval: 100 };
const PERIODIC = 'every-minute';
const QUEUED = 'numbered';
const JOBS_SENT = 6;

/** What a worker ran, in order. */
interface Worker {
  periodic: number;
  numbers: number[];
  runs: JobRun[];
  runner: JobRunner;
}

let database: TestDatabase;
let sender: PgBoss;
const workers: Worker[] = [];
/** Resolves when both workers have a numbered job: neither can take all of them. */
const bothBusy = Promise.withResolvers<void>();

beforeAll(async () => {
  database = await createTestDatabase();
  await installJobQueue(database.ownerConnection, database.ownerDb);
  await Promise.all([startWorker(), startWorker()]);
  sender = new PgBoss({
    ...database.connection,
    max: 1,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  await sender.start();
});
afterAll(async () => {
  await sender.stop({ graceful: false });
  await Promise.all(workers.map(({ runner }) => runner.stop()));
  await database.drop();
});

async function startWorker(): Promise<void> {
  const { media, pictures } = new PictureWorld().tools;
  const seen: Omit<Worker, 'runner'> = { periodic: 0, numbers: [], runs: [] };
  const jobs = [
    defineJob({
      name: PERIODIC,
      payload: v.object({}),
      schedule: { cron: '* * * * *', data: {} },
      run: async () => {
        seen.periodic += 1;
      },
    }),
    defineJob({
      name: QUEUED,
      payload: v.object({ number: v.number() }),
      retries: 0,
      run: async ({ number }) => {
        seen.numbers.push(number);
        if (workers.every(({ numbers }) => numbers.length > 0)) bothBusy.resolve();
        await bothBusy.promise;
        if (number === 0) throw new Error('the first one always fails');
      },
    }),
  ];
  const worker = seen as Worker;
  worker.runner = await startJobRunner(
    { connection: database.connection, workDb: database.db },
    { store: media, pictures },
    createLog('silent'),
    { jobs, onRun: (run) => seen.runs.push(run) },
  );
  workers.push(worker);
}

it('two workers share what is queued: each job is run by one of them', async () => {
  for (let number = 0; number < JOBS_SENT; number += 1) await sender.send(QUEUED, { number });
  await vi.waitFor(() => {
    const finished = workers.flatMap(({ runs }) => runs.filter(({ job }) => job === QUEUED));
    expect(finished).toHaveLength(JOBS_SENT);
  }, PATIENCE);
  const [one, other] = workers.map(({ numbers }) => numbers);
  expect(one?.length).toBeGreaterThan(0);
  expect(other?.length).toBeGreaterThan(0);
  const all = [...(one ?? []), ...(other ?? [])].toSorted((a, b) => a - b);
  expect(all).toEqual([0, 1, 2, 3, 4, 5]);
});

it('a run is reported with its outcome and its time', () => {
  const runs = workers.flatMap((worker) => worker.runs).filter(({ job }) => job === QUEUED);
  const failed = runs.filter(({ outcome }) => outcome === 'failed');
  expect(failed).toHaveLength(1);
  expect(runs.filter(({ outcome }) => outcome === 'completed')).toHaveLength(JOBS_SENT - 1);
  for (const { ms } of runs) expect(ms).toBeGreaterThanOrEqual(0);
});

it('a scheduled job runs once for its time, however many workers there are', async () => {
  await vi.waitFor(async () => {
    const job = (await readJobRuns(database.db)).find(({ name }) => name === PERIODIC);
    expect(job?.lastSuccessAt).toEqual(expect.any(Number));
  }, PATIENCE);
  const { rows } = await sql<{ slots: number; jobs: number }>`
    select count(distinct date_trunc('minute', created_on))::int as slots, count(*)::int as jobs
    from pgboss.job where name = ${PERIODIC}`.execute(database.db);
  expect(rows[0]?.jobs).toBe(rows[0]?.slots);
  const ran = workers.reduce((sum, { periodic }) => sum + periodic, 0);
  expect(ran).toBeLessThanOrEqual(rows[0]?.jobs ?? 0);
  expect(ran).toBeGreaterThan(0);
});
