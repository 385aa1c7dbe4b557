import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fail, ok, warn } from '#domain/monitoring/finding.ts';
import { overallState, runChecks } from './run-checks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs all checks at once and keeps their order', async () => {
  const first = Promise.withResolvers<void>();
  const results = await runChecks([
    {
      name: 'waits for the second',
      timeoutMs: 1_000,
      run: async () => {
        await first.promise;
        return ok('fine');
      },
    },
    {
      name: 'second',
      timeoutMs: 1_000,
      run: async () => {
        first.resolve();
        return warn('odd', 'look');
      },
    },
  ]);
  expect(results.map(({ name, state }) => `${name}: ${state}`)).toEqual([
    'waits for the second: ok',
    'second: warn',
  ]);
});

it('a check that hangs fails when its time is over, and is told to end', async () => {
  let aborted = false;
  const checking = runChecks([
    {
      name: 'hangs',
      timeoutMs: 5_000,
      run: (signal) => {
        signal.addEventListener('abort', () => (aborted = true));
        return new Promise(() => undefined);
      },
    },
  ]);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect((await checking)[0]).toMatchObject({ state: 'fail', says: 'no answer within 5 s' });
  expect(aborted).toBe(true);
});

it('a check that throws fails with the reason, and the others still answer', async () => {
  const several = new AggregateError([new Error('refused by ::1.'), new Error('refused by 127.1')]);
  const results = await runChecks([
    { name: 'throws', timeoutMs: 1_000, run: () => Promise.reject(several) },
    { name: 'fine', timeoutMs: 1_000, run: async () => ok('fine') },
  ]);
  expect(results[0]).toMatchObject({
    state: 'fail',
    says: 'could not be checked: refused by ::1, refused by 127.1',
  });
  expect(results[1]?.state).toBe('ok');
});

it.each([
  [[], 'ok'],
  [[ok('a'), warn('b', 'c')], 'warn'],
  [[warn('b', 'c'), fail('d', 'e'), ok('a')], 'fail'],
])('the worst finding counts', (findings, state) => {
  const results = findings.map((finding) => ({ ...finding, name: 'x', ms: 0 }));
  expect(overallState(results)).toBe(state);
});
