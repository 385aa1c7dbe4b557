import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { openLeadApp } from './lead-app.ts';
import type { LeadApp } from './lead-app.ts';
import { CONTACT, FORM_POST, addLeadSite, formBody } from './lead-site.ts';
import type { LeadSite } from './lead-site.ts';

const WINDOW_MS = 10 * 60_000;

let database: TestDatabase;
let app: LeadApp;
let site: LeadSite;

beforeAll(async () => {
  database = await createTestDatabase({ max: 8 });
  site = await addLeadSite(database, 'content-lock', { security: { captcha: 'off' } });
  app = await openLeadApp(database, 'content-lock');
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const postForm = () =>
  app.request('/contact', { method: 'POST', body: formBody(CONTACT), headers: FORM_POST });

/** How many connections wait for another one's lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())
  `.execute(database.ownerDb);
  return rows[0]?.count ?? 0;
}

describe('the same words twice at once', () => {
  it('are one lead also where the window of their keys ends between the two', async () => {
    app.clock.now = Math.ceil(app.clock.now / WINDOW_MS) * WINDOW_MS - 1;
    const held = Promise.withResolvers<void>();
    const holding = Promise.withResolvers<void>();
    // No lead can be written yet, so the first is still in progress when the second looks for it.
    const holder = database.ownerDb.transaction().execute(async (trx) => {
      await sql`lock table leads in exclusive mode`.execute(trx);
      holding.resolve();
      await held.promise;
    });
    await holding.promise;
    const first = postForm();
    await expect.poll(waiting).toBe(1);
    app.clock.now += 1;
    const second = postForm();
    await expect.poll(waiting).toBe(2);
    held.resolve();
    const responses = await Promise.all([first, second]);
    await holder;
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    expect(await site.stored('leads')).toHaveLength(1);
  });
});
