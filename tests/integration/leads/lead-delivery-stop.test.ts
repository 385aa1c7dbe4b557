import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadLeadHistory } from '#db/leads/lead-reading.ts';
import { readSite } from '#db/with-site.ts';
import type { SendResult } from '#ports/email.ts';
import type { LeadWebhookPort } from '#ports/lead-webhook.ts';
import { DELIVERY_SETTINGS } from '#services/leads/delivery/delivery-loop.ts';
import { startDelivery } from '#main/delivery.ts';
import { type TestDatabase, createTestDatabase } from '../database.ts';
import { createLeadSite, queueLead } from './lead-world.ts';

const NOW = Date.UTC(2026, 10, 15);
const URL = 'https://hooks.riverside.example/leads';
const WEBHOOK = { via: 'webhook', url: URL } as const;
const ACCEPTED: SendResult = { kind: 'accepted', detail: 'HTTP 200' };

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(() => {
  vi.useRealTimers();
});

it('takes nothing more from the moment it is stopped, though its listener is yet to close', async () => {
  const { db, ownerDb } = database;
  const destination = { via: 'webhook', url: URL, secret: 'a-secret-of-some-length' };
  const site = await createLeadSite(ownerDb, 'dealer', { destinations: [destination] });
  const statusOf = async (lead: number) => {
    const { deliveries } = await readSite(db, site, (trx) => loadLeadHistory(trx, lead));
    return deliveries.map(({ status }) => status);
  };
  // The loop runs only when this test advances its timer, never by notification: its listener finds no
  // server.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const unheard = { host: '/nowhere', user: 'nobody', database: 'none' };
  const slow = Promise.withResolvers<SendResult>();
  const post = vi.fn<LeadWebhookPort['post']>(() => slow.promise);
  const now = vi.fn<() => number>(() => NOW);
  const { id } = await queueLead(db, site, [WEBHOOK], { at: NOW });
  const delivery = startDelivery({
    database: { db, connection: unheard },
    environment: { mail: { kind: 'log' }, port: 3000 },
    log: { info: () => undefined, warn: () => undefined },
    now,
    webhook: { post },
  });
  await expect.poll(() => post.mock.calls).toHaveLength(1);
  const { id: later } = await queueLead(db, site, [WEBHOOK], { at: NOW });

  const stopped = delivery.stop();
  now.mockClear();
  vi.advanceTimersByTime(DELIVERY_SETTINGS.pollMs);
  // Each run of the loop starts by reading the clock.
  expect(now).not.toHaveBeenCalled();

  slow.resolve(ACCEPTED);
  await stopped;
  expect(post).toHaveBeenCalledOnce();
  expect(await statusOf(id)).toEqual(['delivered']);
  expect(await statusOf(later)).toEqual(['waiting']);
});
