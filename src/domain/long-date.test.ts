import { expect, it } from 'vitest';
import { longDate } from './long-date.ts';

it('a date is shown as day, full month name and year', () => {
  expect(longDate('2026-03-05')).toBe('5 March 2026');
  expect(longDate('2026-12-31')).toBe('31 December 2026');
  expect(longDate('2022-03')).toBe('March 2022');
});

it.each(['', '2026', '2026-13-01', '5 March 2026'])('%j is no date', (text) => {
  expect(longDate(text)).toBeNull();
});
