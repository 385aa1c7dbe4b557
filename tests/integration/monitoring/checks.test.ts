import { Registry } from '@prometheus-io/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { settleAttempt } from '#db/leads/lead-deliveries.ts';
import { recordPictures } from '#db/media/remote-pictures.ts';
import { applyDocuments, loadSiteBySlug } from '#db/site/sites.ts';
import { insertImport } from '#db/vehicle/imports/stock-imports.ts';
import type { StoredImport } from '#db/vehicle/imports/stock-imports.ts';
import { insertPayment, insertPaymentEvent } from '#db/payments/payments.ts';
import { upsertVehicles } from '#db/vehicle/vehicles.ts';
import { withSite } from '#db/with-site.ts';
import type { Finding } from '#domain/monitoring/finding.ts';
import { installJobQueue } from '#main/background/job-queue.ts';
import { databaseChecks } from '#services/monitoring/check-database.ts';
import { siteChecks } from '#services/monitoring/check-sites.ts';
import { createPaymentMetrics } from '#services/monitoring/payment-metrics.ts';
import { runChecks } from '#services/monitoring/run-checks.ts';
import { readSiteSummaries } from '#services/monitoring/site-summaries.ts';
import { type TestDatabase, createTestDatabase } from '../database.ts';
import { queueLead } from '../leads/lead-world.ts';
import { newVehicle } from '../rows.ts';

const HOUR_MS = 3_600_000;
const WEBHOOK = {
  via: 'webhook',
  url: 'https://crm.example/leads',
  secret: 'a-secret-of-some-length',
};

let database: TestDatabase;
let north: number;
let unreachable: string | null;
let gateway: { name: string; fault: string | null } | null;

beforeAll(async () => {
  database = await createTestDatabase();
  await installJobQueue(database.ownerConnection, database.ownerDb);
  const documents = [
    { slug: 'north', name: 'North', leads: { destinations: [WEBHOOK] } },
    { slug: 'south', name: 'South' },
  ];
  await applyDocuments(database.ownerDb, documents, Date.now());
  north = (await loadSiteBySlug(database.ownerDb, 'north'))?.id ?? 0;
  await withSite(database.db, north, async (trx) => {
    const cars = [1, 2, 3].map((id) => newVehicle({ id, stockNumber: `K${id}`, slug: `c${id}` }));
    await upsertVehicles(trx, cars);
  });
});
afterAll(() => database.drop());
beforeEach(() => {
  unreachable = null;
  gateway = null;
});

async function examine(): Promise<Record<string, Finding>> {
  const tools = { app: database.db, owner: database.ownerDb, separate: true };
  const results = await runChecks([
    ...databaseChecks(async () => tools, Date.now),
    ...siteChecks({
      db: async () => database.db,
      now: Date.now,
      probeWebhook: async () => unreachable,
      probeGateway: async () => gateway,
    }),
  ]);
  return Object.fromEntries(results.map((result) => [result.name, result]));
}

const states = (found: Record<string, Finding>) =>
  Object.fromEntries(Object.entries(found).map(([name, { state }]) => [name, state]));

it('a platform in order has one fault in a test: nobody works', async () => {
  const found = await examine();
  expect(states(found)).toEqual({
    database: 'ok',
    migrations: 'ok',
    logins: 'ok',
    connections: 'ok',
    clock: 'ok',
    search: 'ok',
    jobs: 'fail',
    deliveries: 'ok',
    webhooks: 'ok',
    payments: 'ok',
    'stock feeds': 'ok',
    pictures: 'ok',
  });
  expect(found['jobs']?.says).toBe('no worker is connected');
  expect(found['search']?.says).toBe('3 vehicles of 2 sites can be searched');
});

it('a missing grant is found, and a migration that did not run or is not known', async () => {
  const { ownerDb } = database;
  await sql`revoke insert on leads from forecourt_app`.execute(ownerDb);
  try {
    const found = await examine();
    expect(found['logins']).toMatchObject({ state: 'fail' });
    expect(found['logins']?.details.join()).toContain('INSERT on leads');
  } finally {
    await sql`grant insert on leads to forecourt_app`.execute(ownerDb);
  }
  const rename = async (from: string, to: string) => {
    await sql`update kysely_migration set name = ${to} where name = ${from}`.execute(ownerDb);
  };
  await rename('0002-remote-pictures', '9999-of-the-future');
  try {
    expect((await examine())['migrations']).toMatchObject({
      state: 'fail',
      details: ['0002-remote-pictures'],
    });
  } finally {
    await rename('9999-of-the-future', '0002-remote-pictures');
  }
});

it('a row that cannot be shown is counted and named', async () => {
  await withSite(database.db, north, async (trx) => {
    await sql`update vehicles set created_at = 'infinity' where id = 2`.execute(trx);
  });
  expect((await examine())['search']).toMatchObject({
    state: 'warn',
    says: '1 row of the stock cannot be shown',
    details: [expect.stringMatching(/^north: vehicles 2: /)],
  });
});

it('webhooks that cannot be reached, deliveries given up and pictures long due are found', async () => {
  unreachable = 'connect-failed';
  const now = Date.now();
  const target = { via: 'webhook', url: WEBHOOK.url } as const;
  const lead = await queueLead(database.db, north, [target], { at: now });
  await withSite(database.db, north, async (trx) => {
    const { id } = await trx
      .selectFrom('lead_deliveries')
      .select('id')
      .where('lead', '=', lead.id)
      .executeTakeFirstOrThrow();
    const attempt = { deliveryId: id, at: now, ms: 5, detail: 'HTTP 500' };
    await settleAttempt(trx, { ...attempt, outcome: 'failed', retryAt: null });
    await recordPictures(trx, ['https://pictures.example/1.jpg'], now - HOUR_MS);
  });
  const found = await examine();
  expect(found['webhooks']).toMatchObject({
    state: 'fail',
    details: ['north: crm.example (connect-failed)'],
  });
  expect(found['deliveries']).toMatchObject({
    state: 'fail',
    details: [
      'north: 1 delivery given up',
      'north: webhook:https://crm.example/leads accepted none of 1 in a day (HTTP 500)',
    ],
  });
  expect(found['pictures']).toMatchObject({
    state: 'warn',
    says: '1 picture should have been fetched by now',
  });
  expect(await readSiteSummaries(database.db, Date.now())).toMatchObject([
    { slug: 'north', vehiclesInStock: 3, leads: 1, deliveriesDead: 1, picturesPending: 1 },
    { slug: 'south', vehiclesInStock: 0, leads: 0, deliveriesDead: 0, stockChangedAt: null },
  ]);
});

it('feeds are judged by their newest import and their schedule', async () => {
  const now = Date.now();
  const feed = { url: 'https://dms.example/stock.csv', format: 'csv', everyMinutes: 60 };
  await applyDocuments(
    database.ownerDb,
    [{ slug: 'south', name: 'South', feeds: { in: feed } }],
    now,
  );
  expect((await examine())['stock feeds']).toMatchObject({
    state: 'warn',
    details: ['south: feed has not run yet'],
  });

  const south = (await loadSiteBySlug(database.ownerDb, 'south'))?.id ?? 0;
  const run = { digest: null, reason: null, rows: 3, added: 3, changed: 0, missing: 0 };
  const record = async (
    change: Pick<StoredImport, 'number' | 'state'> & Partial<StoredImport>,
    at: number,
  ) => {
    const times = { startedAt: new Date(at), finishedAt: new Date(at) };
    const source = { feed: 'feed', source: 'dms.example/stock.csv', faultCount: 0 };
    await withSite(database.db, south, (trx) =>
      insertImport(trx, { ...run, ...source, ...times, ...change }, []),
    );
  };
  await record({ number: 1, state: 'applied' }, now - 4 * HOUR_MS);
  expect((await examine())['stock feeds']).toMatchObject({
    state: 'warn',
    says: '1 feed late',
    details: ['south: feed 4 h ago'],
  });
  await record({ number: 2, state: 'applied', feed: 'file' }, now - 300 * HOUR_MS);
  await record({ number: 3, state: 'unchanged' }, now - HOUR_MS);
  expect((await examine())['stock feeds']).toMatchObject({ state: 'ok', says: '2 feeds imported' });
  const reason = 'The feed has no vehicles.';
  await record({ number: 4, state: 'refused', reason }, now);
  await record({ number: 5, state: 'rolled_back' }, now);
  expect((await examine())['stock feeds']).toMatchObject({
    state: 'fail',
    details: [`south: feed 0 s ago, refused: ${reason}`],
  });

  const [, summary] = await readSiteSummaries(database.db, Date.now());
  expect(summary?.feeds).toMatchObject([
    { feed: 'feed', refusal: reason, acceptedAt: now - HOUR_MS },
    { feed: 'file', refusal: null, acceptedAt: now - 300 * HOUR_MS },
  ]);
});

it('payments: a gateway that does not answer, and an event that nobody applies', async () => {
  gateway = { name: 'test', fault: 'timed-out' };
  expect((await examine())['payments']).toMatchObject({ state: 'fail' });
  gateway = { name: 'test', fault: null };
  await withSite(database.db, north, async (trx) => {
    const payment = await insertPayment(trx, {
      purpose: 'online-payment',
      reservation: null,
      accountId: null,
      visitorHash: 'a'.repeat(64),
      visitor: { name: 'Robyn', email: 'robyn@visitor.example', phone: '+61412345678' },
      amountCents: 100_00,
      description: 'INV-1',
      gateway: 'test',
      gatewayAccount: null,
      lead: null,
      payableMinutes: 30,
    });
    await insertPaymentEvent(trx, 'test', {
      id: 'ev_1',
      kind: 'payment.captured',
      siteId: north,
      paymentId: payment.id,
      checkoutId: null,
      account: null,
      entries: [],
      isOpen: null,
      at: Date.now(),
    });
  });
  expect((await examine())['payments']).toMatchObject({ state: 'ok' });
  await sql`update payment_events set received_at = now() - interval '1 hour'`.execute(
    database.ownerDb,
  );
  expect((await examine())['payments']).toMatchObject({
    state: 'fail',
    says: '1 event of the gateway is not applied, the oldest for 60 min',
  });
  const registry = new Registry();
  createPaymentMetrics(registry, database.db, Date.now);
  const text = await registry.metrics();
  expect(text).toContain('forecourt_payment_events_waiting 1');
  expect(text).toMatch(/forecourt_payment_event_oldest_seconds 36\d\d/);
  expect(text).toContain('forecourt_payments_last_day{state="open"} 1');
  expect(text).toContain('forecourt_refunds_waiting 0');
});
