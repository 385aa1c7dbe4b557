import { expect, it } from 'vitest';
import { servicingYears } from './benefits.ts';

it('a group that has been servicing since 1969 says 50+ years', () => {
  expect(servicingYears(1969, 2026)).toBe(50);
  expect(servicingYears(1966, 2026)).toBe(60);
});

it('under ten years the number is exact, and before the first is over there is none', () => {
  expect(servicingYears(2019, 2026)).toBe(7);
  expect(servicingYears(2026, 2026)).toBeNull();
  expect(servicingYears(2030, 2026)).toBeNull();
});
