import { expect, it } from 'vitest';
import { listedDays } from './listed-days.ts';

const ZONE = 'Australia/Brisbane';
const car = (createdAt: number, over = {}) => ({
  createdAt,
  status: 'in_stock' as const,
  sold: false,
  ...over,
});
/** 9 am in Brisbane. */
const NOW = Date.UTC(2026, 10, 17, 23);

it('days are counted by the site’s calendar', () => {
  expect(listedDays(car(NOW - 3_600_000), NOW, ZONE)).toBe(0);
  // Before midnight there, ten hours ago.
  expect(listedDays(car(NOW - 10 * 3_600_000), NOW, ZONE)).toBe(1);
  expect(listedDays(car(Date.UTC(2026, 9, 18, 23)), NOW, ZONE)).toBe(30);
});

it('nothing is said of a sold car or of a day that is not known', () => {
  expect(listedDays(car(NOW - 1, { sold: true }), NOW, ZONE)).toBeNull();
  expect(listedDays(car(NOW + 1), NOW, ZONE)).toBeNull();
  expect(listedDays(car(0), NOW, ZONE)).toBeNull();
});
