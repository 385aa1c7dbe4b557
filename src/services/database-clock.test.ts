import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Db } from '#db/database.ts';
import { openDatabaseClock } from './database-clock.ts';

const NOW = Date.UTC(2026, 10, 15);
const HOUR = 3_600_000;

const db: Db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (executor) => new PostgresIntrospector(executor),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

it('is the database’s time, whatever this machine’s clock is set to', async () => {
  const clock = openDatabaseClock(db, async () => NOW + 7_000);
  await clock.sync();
  expect(clock.now()).toBe(NOW + 7_000);
  vi.setSystemTime(NOW - HOUR);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(clock.now()).toBe(NOW + 12_000);
  vi.setSystemTime(NOW + HOUR);
  expect(clock.now()).toBe(NOW + 12_000);
  clock.close();
});

it('runs on while the database is away', async () => {
  const clock = openDatabaseClock(db, async () => Promise.reject(new Error('refused')));
  await vi.advanceTimersByTimeAsync(90_000);
  expect(clock.now()).toBe(NOW + 90_000);
  clock.close();
});
