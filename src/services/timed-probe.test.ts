import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProbeTimeout, TimedProbe } from './timed-probe.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('callers at the same time share one run', async () => {
  const run = vi.fn<() => Promise<number>>(async () => 7);
  const probe = new TimedProbe(run, 2_000);
  expect(await Promise.all([probe.read(), probe.read(), probe.read()])).toEqual([7, 7, 7]);
  expect(run).toHaveBeenCalledTimes(1);
  await probe.read();
  expect(run).toHaveBeenCalledTimes(2);
});

it('a run that hangs costs a caller two seconds, and later callers nothing', async () => {
  const run = vi.fn<() => Promise<number>>(() => new Promise(() => undefined));
  const probe = new TimedProbe(run, 2_000);
  const first = probe.read().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await first).toBeInstanceOf(ProbeTimeout);
  await expect(probe.read()).rejects.toThrow(ProbeTimeout);
  expect(run).toHaveBeenCalledTimes(1);
  // A connection that died without a word never settles: another run finds out whether it works again.
  await vi.advanceTimersByTimeAsync(30_000);
  run.mockImplementationOnce(async () => Promise.reject(new Error('refused')));
  await expect(probe.read()).rejects.toThrow('refused');
  expect(run).toHaveBeenCalledTimes(2);
});
