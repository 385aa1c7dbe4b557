import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Readiness } from './readiness.ts';
import type { ReadinessProbes } from './readiness.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function started(probes: ReadinessProbes): Readiness {
  const readiness = new Readiness(probes);
  readiness.markStarted();
  return readiness;
}

const answers = async () => undefined;

it('is not ready before it has started, nor while it stops', async () => {
  const readiness = new Readiness({ database: answers });
  expect(await readiness.check()).toEqual({ ready: false, reason: 'starting' });
  readiness.markStarted();
  expect(await readiness.check()).toEqual({ ready: true, reason: 'ready' });
  // At once, whatever was found a moment ago.
  readiness.markStopping();
  expect(await readiness.check()).toEqual({ ready: false, reason: 'stopping' });
});

it('a database that hangs is unreachable after two seconds', async () => {
  const readiness = started({ database: () => new Promise(() => undefined) });
  const check = readiness.check();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await check).toEqual({ ready: false, reason: 'database unreachable' });
});

it('a flood of checks makes one query a second, also when the clock is set back', async () => {
  const database = vi.fn<() => Promise<unknown>>(answers);
  const readiness = started({ database });
  await Promise.all(Array.from({ length: 500 }, () => readiness.check()));
  await readiness.check();
  expect(database).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(1_000);
  await readiness.check();
  expect(database).toHaveBeenCalledTimes(2);
});

it.each([
  [true, { ready: false, reason: 'disk full' }],
  [false, { ready: true, reason: 'ready, disk full' }],
])(
  'a full disk is told; with the database on it (%s) nothing can be stored',
  async (own, result) => {
    const freeBytes = async () => 5_000_000;
    const disk = { freeBytes, holdsDatabase: own };
    expect(await started({ database: answers, disk }).check()).toEqual(result);
  },
);

it('a full disk is the reason when the database on it fails', async () => {
  const database = async () => Promise.reject(new Error('No space left on device'));
  const disk = { freeBytes: async () => 0, holdsDatabase: true };
  expect(await started({ database, disk }).check()).toMatchObject({ reason: 'disk full' });
});

it('a disk that cannot be looked at does not matter', async () => {
  const disk = { freeBytes: async () => Promise.reject(new Error('gone')), holdsDatabase: true };
  expect(await started({ database: answers, disk }).check()).toMatchObject({ ready: true });
});
