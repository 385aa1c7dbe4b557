import { Registry } from '@prometheus-io/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '#db/database.ts';
import { claimDeliveries, queueDeliveries, readQueueState } from '#db/leads/lead-deliveries.ts';
import { loadLeadHistory } from '#db/leads/lead-reading.ts';
import { replayDeliveries } from '#db/leads/lead-replay.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { SendResult } from '#ports/email.ts';
import type { WebhookCall } from '#ports/lead-webhook.ts';
import { DELIVERY_SETTINGS } from '#services/leads/delivery/delivery-loop.ts';
import { createDeliveryMetrics } from '#services/leads/delivery/delivery-metrics.ts';
import { startDelivery } from '#main/delivery.ts';
import type { RunningDelivery } from '#services/leads/delivery/open-delivery.ts';
import { type TestDatabase, createTestDatabase } from '../database.ts';
import { createLeadSite, deliveriesOf, PATIENCE, queueLead } from './lead-world.ts';

const URL = 'https://hooks.riverside.example/leads';
const SECRET = 'a-secret-of-some-length';
const WEBHOOK = { via: 'webhook', url: URL } as const;
const LEADS = {
  destinations: [{ via: 'webhook', url: URL, secret: SECRET }, { via: 'log' }],
  confirmation: true,
};
const DAY = 86_400_000;

let database: TestDatabase;
let db: Db;
let site: number;
let sites = 0;
/** The loops' clock, advanced by the test, since waits are days long. */
let time = Date.UTC(2026, 10, 15);
let running: RunningDelivery[] = [];
let calls: WebhookCall[] = [];
let respond: (call: WebhookCall) => Promise<SendResult>;
const logged: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ max: 10 });
  ({ db } = database);
});
afterAll(() => database.drop());

beforeEach(async () => {
  sites += 1;
  site = await createLeadSite(database.ownerDb, `dealer-${sites}`, LEADS);
  calls = [];
  logged.length = 0;
  respond = async () => ({ kind: 'accepted', detail: 'HTTP 200' });
});
afterEach(async () => {
  await Promise.all(running.map((delivery) => delivery.stop()));
  running = [];
});

function start(changes: Partial<typeof DELIVERY_SETTINGS> = {}): void {
  const keep = (...line: unknown[]) => logged.push(line);
  running.push(
    startDelivery({
      database,
      environment: { mail: { kind: 'log' }, port: 3000 },
      log: { info: keep, warn: keep },
      now: () => time,
      webhook: {
        post: async (call) => {
          calls.push(call);
          return respond(call);
        },
      },
      settings: { ...DELIVERY_SETTINGS, pollMs: 20, ...changes },
    }),
  );
}

async function replay(one: { lead?: number } = {}) {
  const rules = (await loadResolvedSite(db, site))?.config.leads;
  if (rules === undefined) return null;
  return withSite(db, site, (trx) => replayDeliveries(trx, { rules, now: time, ...one }));
}

const { historyOf, statuses, settled, attempted } = deliveriesOf(() => ({ db, site }));

describe('the delivery of leads', () => {
  it('goes to every place once, and each attempt is recorded', async () => {
    const targets = [WEBHOOK, { via: 'log' }, { via: 'confirmation' }] as const;
    const { id, leadId } = await queueLead(db, site, targets, { at: time });
    start();
    await settled(id);
    const { deliveries, events } = await historyOf(id);
    expect(deliveries.map(({ status, attempts }) => [status, attempts.length])).toEqual([
      ['delivered', 1],
      ['delivered', 1],
      ['delivered', 1],
    ]);
    expect(events.map(({ kind }) => kind)).toEqual([
      'created',
      'delivered',
      'delivered',
      'delivered',
    ]);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      url: URL,
      secret: SECRET,
      idempotencyKey: deliveries[0]?.key,
    });
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
      type: 'lead',
      resend: false,
      lead: { lead_id: leadId, name: 'Robyn' },
    });
    const messages = await readSite(db, site, (trx) =>
      trx
        .selectFrom('message_log')
        .select(['kind', 'recipient', 'subject'])
        .orderBy('kind')
        .execute(),
    );
    expect(messages).toEqual([
      {
        kind: 'email',
        recipient: 'robyn@visitor.example',
        subject: `Dealer dealer-${sites} has your message`,
      },
      { kind: 'lead', recipient: 'message log', subject: expect.stringContaining('Robyn Tran') },
    ]);
  });

  it('a lead that is queued twice is sent once', async () => {
    const { id } = await queueLead(db, site, [WEBHOOK], { at: time });
    await withSite(db, site, (trx) =>
      queueDeliveries(trx, { lead: id, revision: 0, targets: [WEBHOOK], at: time }),
    );
    start();
    await settled(id);
    expect(calls).toHaveLength(1);
  });

  it('a later step is another delivery, marked as such, under another key', async () => {
    const { id } = await queueLead(db, site, [WEBHOOK], { at: time });
    start();
    // Queued next to the first, it could be delivered earlier and replace it.
    await settled(id);
    await withSite(db, site, (trx) =>
      queueDeliveries(trx, { lead: id, revision: 1, targets: [WEBHOOK], at: time }),
    );
    await settled(id);
    expect(calls.map(({ body }) => (JSON.parse(body) as { resend: boolean }).resend)).toEqual([
      false,
      true,
    ]);
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it('a lead that a rolled-back transaction queued is not sent', async () => {
    await expect(
      withSite(db, site, async (trx) => {
        await queueDeliveries(trx, { lead: 999, revision: 0, targets: [WEBHOOK], at: time });
      }),
    ).rejects.toThrow('foreign key');
    start();
    const { id } = await queueLead(db, site, [WEBHOOK], { at: time });
    await settled(id);
    expect(calls).toHaveLength(1);
  });

  it('failures are tried again with growing waits and one key, then delivered', async () => {
    respond = async () =>
      calls.length < 4
        ? { kind: 'failed', detail: 'HTTP 503' }
        : { kind: 'accepted', detail: 'HTTP 200' };
    const { id } = await queueLead(db, site, [WEBHOOK], { at: time });
    start();
    for (const [count, wait] of [
      [1, 12_000],
      [2, 36_000],
      [3, 144_000],
    ] as const) {
      await attempted(count, id);
      expect(calls).toHaveLength(count);
      time += wait;
    }
    await settled(id);
    const [delivery] = (await historyOf(id)).deliveries;
    expect(delivery?.attempts.map(({ outcome }) => outcome)).toEqual([
      'failed',
      'failed',
      'failed',
      'accepted',
    ]);
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('is given up after 14 days, and replayed as a resend under the same key', async () => {
    respond = async () => ({ kind: 'failed', detail: 'HTTP 500' });
    const { id } = await queueLead(db, site, [WEBHOOK], { at: time });
    start();
    await attempted(1, id);
    time += 14 * DAY;
    await settled(id);
    expect(await statuses(id)).toEqual(['dead']);
    const { events, deliveries } = await historyOf(id);
    expect(events.at(-1)?.kind).toBe('dead');
    expect(deliveries[0]?.lastError).toBe('HTTP 500');
    respond = async () => ({ kind: 'accepted', detail: 'HTTP 200' });
    time += DAY;
    expect(await replay({ lead: id })).toBe(1);
    await settled(id);
    expect(await statuses(id)).toEqual(['delivered']);
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(JSON.parse(calls.at(-1)?.body ?? '')).toMatchObject({ resend: true });
    expect(await replay()).toBe(0);
  });

  it('a refusal waits an hour and more, and dies after 14 days', async () => {
    respond = async () => ({ kind: 'refused', detail: 'HTTP 401' });
    const { id } = await queueLead(db, site, [WEBHOOK], { at: time });
    start();
    await attempted(1, id);
    time += 1_000_000;
    await vi.waitFor(
      async () => expect((await readQueueState(db, time)).oldestDueAt).toBeNull(),
      PATIENCE,
    );
    expect(calls).toHaveLength(1);
    time += 4 * DAY;
    await attempted(2, id);
    expect(await statuses(id)).toEqual(['waiting']);
    time += 10 * DAY;
    await settled(id);
    expect(await statuses(id)).toEqual(['dead']);
    expect(calls).toHaveLength(3);
  });

  it.each([
    ['a refusal after days of failures', 'failed', 'refused'],
    ['a failure after days of refusals', 'refused', 'failed'],
  ] as const)('%s does not end it', async (_name, first, then) => {
    respond = async () => ({ kind: calls.length < 2 ? first : then, detail: 'HTTP' });
    const { id } = await queueLead(db, site, [WEBHOOK], { at: time });
    start();
    await attempted(1, id);
    time += 4 * DAY;
    await attempted(2, id);
    expect(await statuses(id)).toEqual(['waiting']);
    respond = async () => ({ kind: 'accepted', detail: 'HTTP 200' });
    time += 2 * DAY;
    await settled(id);
    expect(await statuses(id)).toEqual(['delivered']);
  });

  it('several workers send each lead once', async () => {
    const leads = await Promise.all(
      Array.from({ length: 40 }, () => queueLead(db, site, [WEBHOOK], { at: time })),
    );
    for (let worker = 0; worker < 3; worker += 1) start();
    await vi.waitFor(
      async () => expect((await readQueueState(db, time)).waiting).toBe(0),
      PATIENCE,
    );
    for (const { id } of leads) expect(await statuses(id)).toEqual(['delivered']);
    expect(calls).toHaveLength(40);
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(40);
  });

  it('what a dead process held is taken over when its lease ends', async () => {
    const { id } = await queueLead(db, site, [WEBHOOK], { at: time });
    await claimDeliveries(db, { now: time, leaseMs: 60_000, most: 10, mostOfSite: 10 });
    start();
    const { id: other } = await queueLead(db, site, [WEBHOOK], { at: time });
    await settled(other);
    expect(calls).toHaveLength(1);
    time += 60_001;
    await settled(id);
    expect(calls).toHaveLength(2);
  });

  it('an attempt that takes longer than its lease is waited for, and made by nobody else', async () => {
    const slow = Promise.withResolvers<SendResult>();
    respond = async () => slow.promise;
    const { id } = await queueLead(db, site, [WEBHOOK], { at: time });
    for (let worker = 0; worker < 2; worker += 1) start({ leaseMs: 300 });
    await vi.waitFor(() => expect(calls).toHaveLength(1), PATIENCE);
    const leasedUntil = async () => {
      const rows = await db.selectFrom('lead_delivery_queue').selectAll().execute();
      return rows.find(({ site_id: of }) => of === site)?.leased_until?.getTime();
    };
    for (let turn = 0; turn < 5; turn += 1) {
      time += 150;
      await vi.waitFor(async () => expect(await leasedUntil()).toBe(time + 300), PATIENCE);
    }
    slow.resolve({ kind: 'accepted', detail: 'HTTP 200' });
    await settled(id);
    expect(calls).toHaveLength(1);
    expect((await historyOf(id)).deliveries[0]?.attempts).toHaveLength(1);
  });

  it('one site’s silent destination does not hold up the others', async () => {
    const silent = Promise.withResolvers<SendResult>();
    const other = await createLeadSite(database.ownerDb, `other-${sites}`, LEADS);
    respond = async ({ body }) =>
      (JSON.parse(body) as { site: { slug: string } }).site.slug === `other-${sites}`
        ? { kind: 'accepted', detail: 'HTTP 200' }
        : silent.promise;
    for (let lead = 0; lead < 20; lead += 1) await queueLead(db, site, [WEBHOOK], { at: time });
    start({ most: 6, mostOfSite: 4 });
    await vi.waitFor(() => expect(calls).toHaveLength(4), PATIENCE);
    const { id } = await queueLead(db, other, [WEBHOOK], { at: time });
    await vi.waitFor(async () => {
      const { deliveries } = await readSite(db, other, (trx) => loadLeadHistory(trx, id));
      expect(deliveries[0]?.status).toBe('delivered');
    }, PATIENCE);
    expect(calls).toHaveLength(5);
    silent.resolve({ kind: 'accepted', detail: 'HTTP 200' });
    await vi.waitFor(() => expect(calls).toHaveLength(21), PATIENCE);
  });

  it('a stop waits for what is under way and takes nothing more', async () => {
    const slow = Promise.withResolvers<SendResult>();
    respond = async () => slow.promise;
    const { id } = await queueLead(db, site, [WEBHOOK], { at: time });
    start();
    await vi.waitFor(() => expect(calls).toHaveLength(1), PATIENCE);
    const stopped = running[0]?.stop();
    const { id: later } = await queueLead(db, site, [WEBHOOK], { at: time });
    slow.resolve({ kind: 'accepted', detail: 'HTTP 200' });
    await stopped;
    running = [];
    expect(await statuses(id)).toEqual(['delivered']);
    expect(await statuses(later)).toEqual(['waiting']);
    await withSite(db, site, (trx) => trx.deleteFrom('lead_delivery_queue').execute());
  });

  it('a notice wakes a loop that looks but rarely', async () => {
    start({ pollMs: 600_000 });
    const { id: first } = await queueLead(db, site, [WEBHOOK], { at: time });
    await settled(first);
    const { id } = await queueLead(db, site, [WEBHOOK], { at: time });
    await settled(id);
    expect(calls).toHaveLength(2);
  });

  it('a webhook that the site names no more is refused without a call', async () => {
    const gone = { via: 'webhook', url: 'https://gone.example/' } as const;
    const { id } = await queueLead(db, site, [gone], { at: time });
    start();
    await attempted(1, id);
    expect(calls).toEqual([]);
    expect((await historyOf(id)).deliveries[0]?.lastError).toBe(
      'the site names this webhook no more',
    );
    await withSite(db, site, (trx) => trx.deleteFrom('lead_delivery_queue').execute());
  });

  it('nothing personal is logged, whatever the destination does', async () => {
    respond = async () => {
      if (calls.length < 2) throw new Error('broken');
      return { kind: 'accepted', detail: 'HTTP 200' };
    };
    const payload = {
      name: 'Canary',
      last_name: 'Canarysson',
      email: 'canary@visitor.example',
      phone: '+61400000001',
    };
    const { id } = await queueLead(db, site, [WEBHOOK, { via: 'log' }], { at: time, payload });
    start();
    await attempted(1, id);
    time += 12_000;
    await settled(id);
    expect(logged.length).toBeGreaterThan(2);
    expect(JSON.stringify(logged)).not.toMatch(/canary|61400000001/i);
  });

  it('metrics tell what waits, since when, and what was given up', async () => {
    const registry = new Registry();
    const { attempts } = createDeliveryMetrics(registry, db, () => time);
    attempts.inc({ via: 'webhook', outcome: 'dead' });
    await queueLead(db, site, [WEBHOOK, { via: 'log' }], { at: time - 90_000 });
    const { id } = await queueLead(db, site, [WEBHOOK], { at: time - 14 * DAY });
    respond = async () => ({ kind: 'failed', detail: 'HTTP 500' });
    const before = await registry.metrics();
    expect(before).toContain('forecourt_lead_deliveries_waiting 3');
    expect(before).toContain(`forecourt_lead_delivery_oldest_seconds ${14 * 86_400}`);
    expect(before).toContain('attempts_total{via="webhook",outcome="dead"} 1');
    start();
    await settled(id);
    time += 60_001;
    expect(await registry.metrics()).toMatch(/forecourt_lead_deliveries_dead [1-9]/);
    await withSite(db, site, (trx) => trx.deleteFrom('lead_delivery_queue').execute());
  });
});
