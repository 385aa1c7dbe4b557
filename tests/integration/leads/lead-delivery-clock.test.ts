import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDatabaseTime } from '#db/clocks.ts';
import { claimDeliveries } from '#db/leads/lead-deliveries.ts';
import { isUsed, markChallengeUsed } from '#db/leads/used-challenges.ts';
import { withSite } from '#db/with-site.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { openLeadApp } from './lead-app.ts';
import { CONTACT, addLeadSite } from './lead-site.ts';

const HOUR_MS = 3_600_000;

let database: TestDatabase;
let siteId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  const site = await addLeadSite(database, 'clock', { security: { captcha: 'off' } });
  siteId = site.id;
});
afterAll(() => database.drop());

it.each([
  ['ahead', HOUR_MS],
  ['behind', -HOUR_MS],
])('a lead is due at once if the clock of the web process is an hour %s', async (_, offset) => {
  const { db } = database;
  const app = await openLeadApp(database, 'clock');
  app.clock.now = (await readDatabaseTime(db)) + offset;
  const body = { ...CONTACT, message: `An hour off: ${offset}` };
  expect((await app.request('/api/leads', { method: 'POST', body })).status).toBe(201);
  await app.close();
  const options = { leaseMs: 90_000, most: 10, mostOfSite: 10 };
  const claimed = await claimDeliveries(db, { ...options, now: await readDatabaseTime(db) });
  expect(claimed).not.toEqual([]);
});

it('a clock that jumps ahead and back does not make a used challenge valid again', async () => {
  const now = await readDatabaseTime(database.db);
  const mark = (challenge: string, at: number) =>
    withSite(database.db, siteId, (trx) =>
      markChallengeUsed(trx, { challenge, expiresAt: at + 600_000, now: at }),
    );
  expect(await mark('used-before-the-jump', now)).toBe(true);
  expect(await mark('used-after-the-jump', now + HOUR_MS)).toBe(true);
  const used = await withSite(database.db, siteId, (trx) => isUsed(trx, 'used-before-the-jump'));
  expect(used).toBe(true);
});
