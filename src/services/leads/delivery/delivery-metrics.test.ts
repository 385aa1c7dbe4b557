import { Registry } from '@prometheus-io/client';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Db } from '#db/database.ts';
import { createDeliveryMetrics } from './delivery-metrics.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A database whose connections are as the test says. */
function databaseWith(acquire: () => Promise<never>): Db {
  class Driver extends DummyDriver {
    override acquireConnection = acquire;
  }
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

it.each([
  ['hangs', () => new Promise<never>(() => undefined)],
  ['fails', async () => Promise.reject<never>(new Error('refused'))],
])(
  'a scrape ends in time when the database %s, without the gauges it holds',
  async (_, acquire) => {
    const registry = new Registry();
    const metrics = createDeliveryMetrics(registry, databaseWith(acquire), () => 0);
    metrics.waiting.set(5);
    metrics.attempts.inc({ via: 'log', outcome: 'accepted' });
    const scrape = registry.metrics();
    await vi.advanceTimersByTimeAsync(2_000);
    const text = await scrape;
    expect(text).toContain(
      'forecourt_lead_delivery_attempts_total{via="log",outcome="accepted"} 1',
    );
    const values = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(values).toHaveLength(1);
  },
);
