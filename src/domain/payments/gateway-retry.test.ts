import { expect, it } from 'vitest';
import { gatewayRetryMs } from './gateway-retry.ts';

it('the gateway is tried again after 5 seconds, then ever more rarely, at least once an hour', () => {
  const waits = [1, 2, 3, 4, 11, 12, 1_000, 100_000].map(gatewayRetryMs);
  expect(waits).toEqual([
    5_000, 10_000, 20_000, 40_000, 3_600_000, 3_600_000, 3_600_000, 3_600_000,
  ]);
  expect(gatewayRetryMs(0)).toBe(5_000);
});
