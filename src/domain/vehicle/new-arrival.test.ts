import { expect, it } from 'vitest';
import { arrivalChanges, isNewArrival } from './new-arrival.ts';
import { DAY_MS } from './stock-status.ts';

const now = Date.UTC(2026, 10, 15, 3);

it('a new arrival was created within the last 8 days', () => {
  expect(isNewArrival({ createdAt: now }, now)).toBe(true);
  expect(isNewArrival({ createdAt: now - 8 * DAY_MS }, now)).toBe(true);
  expect(isNewArrival({ createdAt: now - 8 * DAY_MS - 1 }, now)).toBe(false);
  expect(isNewArrival({ createdAt: now + 1 }, now)).toBe(false);
});

it('a new arrival changes when it is created and just after 8 days', () => {
  const [start, end] = arrivalChanges({ createdAt: now });
  expect(
    [start - 1, start, end - 1, end].map((at) => isNewArrival({ createdAt: now }, at)),
  ).toEqual([false, true, true, false]);
});
