import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readDatabaseTime, readNewestTime } from '#db/clocks.ts';
import { recordEvents } from '#db/site/analytics-events.ts';
import { withSite } from '#db/with-site.ts';
import { createLog } from '#http/logging.ts';
import { forgetLeadsJob } from '#jobs/forget-leads.ts';
import { pruneVisitsJob } from '#jobs/prune-visits.ts';
import { installJobQueue } from '#main/background/job-queue.ts';
import { startJobRunner } from '#main/background/job-runner.ts';
import type { JobRunner } from '#main/background/job-runner.ts';
import { PictureWorld } from '#tests/factories/picture-world.ts';
import { createTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { addLeadSite } from './leads/lead-site.ts';
import type { LeadSite } from './leads/lead-site.ts';

const DAY_MS = 86_400_000;
const PATIENCE = { timeout: 60_000, interval: 50 };

let database: TestDatabase;
let site: LeadSite;
let runner: JobRunner;
let sender: PgBoss;
let offset = 0;
const refused: string[] = [];

async function record(at: number): Promise<void> {
  const event = { name: 'asc_pageview', eventId: null, pageLocation: '/', vehicleId: null };
  await withSite(database.db, site.id, (trx) => recordEvents(trx, [{ ...event, params: {} }], at));
}

beforeAll(async () => {
  database = await createTestDatabase();
  site = await addLeadSite(database, 'clocks');
  const { connection, db, ownerConnection, ownerDb } = database;
  await installJobQueue(ownerConnection, ownerDb);
  const now = await readDatabaseTime(db);
  await record(now - 500 * DAY_MS);
  await record(now);
  const { media, pictures } = new PictureWorld().tools;
  runner = await startJobRunner(
    { connection, workDb: db },
    { store: media, pictures },
    createLog('silent'),
    {
      jobs: [forgetLeadsJob, pruneVisitsJob],
      now: () => Date.now() + offset,
      onRefused: (job) => refused.push(job),
    },
  );
  sender = new PgBoss({ ...connection, max: 1, supervise: false, schedule: false, migrate: false });
  await sender.start();
});
afterAll(async () => {
  await sender.stop({ graceful: false });
  await runner.stop();
  await database.drop();
});

const events = () => site.stored('analytics_events');

it('the newest row is found across sites and tables', async () => {
  const newest = (await readNewestTime(database.db)) ?? 0;
  expect(Math.abs(newest - (await readDatabaseTime(database.db)))).toBeLessThan(DAY_MS);
});

it('a job that erases by age erases nothing while a clock is wrong, and catches up afterwards', async () => {
  offset = 10 * 365 * DAY_MS;
  await sender.send(pruneVisitsJob.name, { visitorDays: 2, eventDays: 400 });
  await sender.send(forgetLeadsJob.name, {});
  await vi.waitFor(
    () => expect(refused.toSorted()).toEqual(['forget-leads', 'prune-visits']),
    PATIENCE,
  );
  expect(await events()).toHaveLength(2);
  offset = 0;
  await sender.send(pruneVisitsJob.name, { visitorDays: 2, eventDays: 400 });
  await vi.waitFor(async () => expect(await events()).toHaveLength(1), PATIENCE);
});
