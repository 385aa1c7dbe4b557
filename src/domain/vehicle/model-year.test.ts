import { expect, test } from 'vitest';
import { ageInYears, currentYear, nextYearAt } from './model-year.ts';

test('the year begins when it does in Brisbane', () => {
  expect(currentYear(Date.UTC(2026, 11, 31, 13, 59))).toBe(2026);
  expect(currentYear(Date.UTC(2026, 11, 31, 14))).toBe(2027);
});

test('a model of next year has no age', () => {
  const now = Date.UTC(2026, 5, 1);
  expect([2027, 2026, 2020].map((year) => ageInYears(year, now))).toEqual([0, 0, 6]);
});

test('the next year begins when the current year changes', () => {
  const start = nextYearAt(Date.UTC(2026, 5, 1));
  expect([start - 1, start].map(currentYear)).toEqual([2026, 2027]);
});
