import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  MAX_CONFIRMATIONS,
  MAX_CONFIRMATIONS_OF_SITE,
} from '#domain/leads/delivery/confirmation-limits.ts';
import { replayDeliveries } from '#db/leads/lead-replay.ts';
import { withSite } from '#db/with-site.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { NOW } from '../vehicle/vehicle-app.ts';
import { openLeadApp } from './lead-app.ts';
import type { LeadApp } from './lead-app.ts';
import { CONTACT, addLeadSite } from './lead-site.ts';
import type { LeadSite } from './lead-site.ts';

const DAY_MS = 86_400_000;
const RULES = {
  confirmation: true,
  destinations: [{ via: 'log' as const, categories: [], carTypes: [], locations: [] }],
};

let database: TestDatabase;
const sites: LeadSite[] = [];
const apps: LeadApp[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ max: 12 });
  for (const slug of ['first', 'second', 'third']) {
    sites.push(await addLeadSite(database, slug, { security: { captcha: 'off' }, leads: RULES }));
    apps.push(await openLeadApp(database, slug));
  }
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await database.drop();
});

let sent = 0;

/** From an address of its own each, so that no other limit counts them. */
async function send(of: number, email: string, times: number): Promise<void> {
  const responses = await Promise.all(
    Array.from({ length: times }, async () => {
      sent += 1;
      return apps[of]?.request('/api/leads', {
        method: 'POST',
        address: `198.51.100.${sent}`,
        body: { ...CONTACT, email, message: `Message ${sent}` },
        headers: { 'Idempotency-Key': `confirmation-${sent}` },
      });
    }),
  );
  expect(responses.map((response) => response?.status)).toEqual(responses.map(() => 201));
}

async function deliveries(of: number) {
  const rows = (await sites[of]?.stored('lead_deliveries')) ?? [];
  const count = (key: string, status: string) =>
    rows.filter((row) => row['destination_key'] === key && row['status'] === status).length;
  return {
    dealer: count('log', 'waiting'),
    confirmations: count('confirmation', 'waiting'),
    withheld: count('confirmation', 'withheld'),
    reasons: [...new Set(rows.map((row) => row['last_error']).filter(Boolean))],
  };
}

it('an address gets a few confirmations a day, and the dealer every lead', async () => {
  await send(0, 'victim@example.com', 12);
  await send(0, 'Vic.Tim+car@EXAMPLE.com', 13);
  expect(await deliveries(0)).toEqual({
    dealer: 25,
    confirmations: MAX_CONFIRMATIONS_OF_SITE,
    withheld: 25 - MAX_CONFIRMATIONS_OF_SITE,
    reasons: ['the address already got 5 confirmations of this site today'],
  });
  // Only what is really sent is in the queue.
  const { rows } = await sql`select 1 from lead_delivery_queue`.execute(database.ownerDb);
  expect(rows).toHaveLength(25 + MAX_CONFIRMATIONS_OF_SITE);
});

it('from all sites together as well', async () => {
  await send(1, 'victim@example.com', 6);
  await send(2, 'victim@example.com', 2);
  expect(await deliveries(1)).toMatchObject({ dealer: 6, confirmations: 5, withheld: 1 });
  expect(await deliveries(2)).toEqual({
    dealer: 2,
    confirmations: 0,
    withheld: 2,
    reasons: ['the address already got 10 confirmations of all sites today'],
  });
  expect(MAX_CONFIRMATIONS).toBe(10);
  await send(2, 'somebody.else@example.com', 1);
  expect(await deliveries(2)).toMatchObject({ dealer: 3, confirmations: 1 });
});

it('a withheld confirmation is not sent by a replay', async () => {
  const siteId = sites[2]?.id ?? 0;
  await withSite(database.db, siteId, (trx) => replayDeliveries(trx, { rules: RULES, now: NOW }));
  expect(await deliveries(2)).toMatchObject({ confirmations: 1, withheld: 2 });
});

it('the counts hold no address, and are gone after the next day', async () => {
  const stored = async () => {
    const { rows } = await sql<{ day: string; who: string; count: number }>`
      select day::text, who, count from confirmation_counts order by day`.execute(database.ownerDb);
    return rows;
  };
  expect(JSON.stringify(await stored())).not.toMatch(/victim|example/);
  for (const app of apps) app.clock.now = NOW + 2 * DAY_MS;
  await send(0, 'victim@example.com', 1);
  expect(await deliveries(0)).toMatchObject({ confirmations: MAX_CONFIRMATIONS_OF_SITE + 1 });
  const today = new Date(NOW + 2 * DAY_MS).toISOString().slice(0, 10);
  expect(new Set((await stored()).map(({ day }) => day))).toEqual(new Set([today]));
});
