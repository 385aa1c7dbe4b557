import { expect, it } from 'vitest';
import { createStop } from './stop-web.ts';

it('is not ready first, then serves on while the proxy notices, then closes, once', async () => {
  const steps: string[] = [];
  const waiting = Promise.withResolvers<void>();
  const stop = createStop(
    {
      markStopping: () => steps.push('not ready'),
      delayMs: 5_000,
      unwind: async () => {
        steps.push('closed');
      },
    },
    (ms) => {
      steps.push(`waits ${ms}`);
      return waiting.promise;
    },
  );
  const stopped = stop();
  void stop();
  expect(steps).toEqual(['not ready', 'waits 5000']);
  waiting.resolve();
  await stopped;
  await stop();
  expect(steps).toEqual(['not ready', 'waits 5000', 'closed']);
});

it('without a delay it closes at once', async () => {
  const steps: string[] = [];
  const stop = createStop(
    {
      markStopping: () => steps.push('not ready'),
      delayMs: 0,
      unwind: async () => {
        steps.push('closed');
      },
    },
    async () => steps.push('waits'),
  );
  await stop();
  expect(steps).toEqual(['not ready', 'closed']);
});
