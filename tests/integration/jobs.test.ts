import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { applyDocuments, loadSiteBySlug } from '#db/site/sites.ts';
import { installJobQueue } from '#main/background/job-queue.ts';
import { startJobRunner } from '#main/background/job-runner.ts';
import type { JobRunner } from '#main/background/job-runner.ts';
import { createLog } from '#http/logging.ts';
import { PictureWorld } from '#tests/factories/picture-world.ts';
import { createTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
const JOB = 'prune-site-revisions';

let database: TestDatabase;
let runner: JobRunner;
let sender: PgBoss;

beforeAll(async () => {
  database = await createTestDatabase();
  const { connection, db, ownerConnection, ownerDb } = database;
  await installJobQueue(ownerConnection, ownerDb);
  const { media, pictures } = new PictureWorld().tools;
  runner = await startJobRunner(
    { connection, workDb: db },
    { store: media, pictures },
    createLog('silent'),
  );
  sender = new PgBoss({ ...connection, max: 1, supervise: false, schedule: false, migrate: false });
  await sender.start();
});

afterEach(() => database.ownerDb.deleteFrom('sites').execute());

afterAll(async () => {
  await sender.stop({ graceful: false });
  await runner.stop();
  await database.drop();
});

/** The stored `slug:revision` pairs, in order. */
async function revisions(): Promise<string[]> {
  const rows = await database.ownerDb
    .selectFrom('site_revisions')
    .innerJoin('sites', 'sites.id', 'site_revisions.site_id')
    .select(['sites.slug', 'site_revisions.revision'])
    .orderBy('sites.slug')
    .orderBy('site_revisions.revision')
    .execute();
  return rows.map(({ slug, revision }) => `${slug}:${revision}`);
}

async function applyTimes(slug: string, times: number): Promise<void> {
  for (let time = 1; time <= times; time += 1) {
    const document = { slug, name: slug, stock: { soldDays: time } };
    await applyDocuments(database.ownerDb, [document], Date.UTC(2026, 10, time));
  }
}

describe('the job runner', () => {
  it('prunes each site to its newest revisions when the job is sent', async () => {
    await applyTimes('north', 5);
    await applyTimes('south', 2);
    expect(await revisions()).toHaveLength(7);
    await sender.send(JOB, { keep: 3 });
    await vi.waitFor(async () => {
      expect(await revisions()).toEqual(['north:3', 'north:4', 'north:5', 'south:1', 'south:2']);
    }, PATIENCE);
  });

  it('a job whose payload is wrong does nothing and holds up no other', async () => {
    await applyTimes('north', 3);
    const wrong = await sender.send(JOB, { keep: 0 }, { retryLimit: 0 });
    await vi.waitFor(async () => {
      const [job] = await sender.findJobs(JOB, { id: wrong ?? '' });
      expect(job?.state).toBe('failed');
    }, PATIENCE);
    expect(await revisions()).toHaveLength(3);
    await sender.send(JOB, { keep: 1 });
    await vi.waitFor(async () => expect(await revisions()).toEqual(['north:3']), PATIENCE);
  });

  it('leaves every run that comes by itself in the schedule', async () => {
    const schedules = await sender.getSchedules();
    const planned = schedules.map(({ name, cron, data }) => ({ name, cron, data }));
    expect(planned.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'compute-market-prices', cron: '23 * * * *', data: {} },
      { name: 'fetch-remote-pictures', cron: '* * * * *', data: {} },
      { name: 'forget-content-pictures', cron: '47 16 * * *', data: { afterDays: 30 } },
      { name: 'forget-leads', cron: '53 16 * * *', data: {} },
      { name: 'forget-remote-pictures', cron: '41 16 * * *', data: { afterDays: 30 } },
      { name: 'import-stock', cron: '* * * * *', data: {} },
      { name: 'prune-site-previews', cron: '19 16 * * *', data: {} },
      { name: JOB, cron: '17 16 * * *', data: { keep: 100 } },
      { name: 'prune-visits', cron: '29 16 * * *', data: { visitorDays: 2, eventDays: 400 } },
      { name: 'send-alerts', cron: '*/5 * * * *', data: {} },
    ]);
  });

  it('runs the fetching of pictures when it is sent for one site', async () => {
    await applyTimes('north', 1);
    const north = await loadSiteBySlug(database.ownerDb, 'north');
    const sent = await sender.send('fetch-remote-pictures', { siteId: north?.id });
    await vi.waitFor(async () => {
      const [job] = await sender.findJobs('fetch-remote-pictures', { id: sent ?? '' });
      expect(job?.state).toBe('completed');
    }, PATIENCE);
  });

  it('is refused in one sentence while the owner has not set the queue up', async () => {
    const fresh = await createTestDatabase();
    const { media, pictures } = new PictureWorld().tools;
    try {
      const starting = startJobRunner(
        { connection: fresh.connection, workDb: fresh.db },
        { store: media, pictures },
        createLog('silent'),
      );
      await expect(starting).rejects.toThrow(
        /^The job queue cannot be used \(.+\): run `forecourt migrate` with the owner's DATABASE_URL\.$/,
      );
    } finally {
      await fresh.drop();
    }
  });
});
