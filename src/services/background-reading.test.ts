import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BackgroundReading } from './background-reading.ts';

const OPTIONS = { refreshMs: 60_000, maxAgeMs: 300_000, waitMs: 2_000 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('reads once a minute, and returns the old value meanwhile', async () => {
  let count = 0;
  const reading = new BackgroundReading(async () => (count += 1), OPTIONS);
  expect(await reading.current()).toBe(1);
  vi.advanceTimersByTime(59_999);
  expect(await reading.current()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await reading.current()).toBe(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(await reading.current()).toBe(2);
});

it('the first caller waits two seconds at most, and a slow value serves later ones', async () => {
  const slow = Promise.withResolvers<string>();
  const read = vi.fn<() => Promise<string>>(() => slow.promise);
  const reading = new BackgroundReading(read, OPTIONS);
  const first = reading.current();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await first).toBeNull();
  slow.resolve('read');
  await vi.advanceTimersByTimeAsync(0);
  expect(await reading.current()).toBe('read');
  expect(read).toHaveBeenCalledTimes(1);
});

it('a value is given up when reading fails for five minutes, and comes back', async () => {
  let works = true;
  const reading = new BackgroundReading(
    async () => (works ? 'read' : Promise.reject(new Error('away'))),
    OPTIONS,
  );
  expect(await reading.current()).toBe('read');
  works = false;
  vi.advanceTimersByTime(300_000);
  expect(await reading.current()).toBe('read');
  vi.advanceTimersByTime(1);
  expect(await reading.current()).toBeNull();
  works = true;
  expect(await reading.current()).toBe('read');
});
