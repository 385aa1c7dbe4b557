import { expect, it } from 'vitest';
import { uniformInteger } from './uniform-integer.ts';

const from = (...values: number[]) => {
  const rest = [...values];
  return () => rest.shift() ?? 0;
};

it('values that do not fill a whole round are refused, so that no number is preferred', () => {
  // 2^32 is 4294 rounds of a million and 967,296 more.
  expect(uniformInteger(from(4_294_000_000, 7), 1_000_000)).toBe(7);
  expect(uniformInteger(from(4_293_999_999, 7), 1_000_000)).toBe(999_999);
});

it('every number of a round is given once', () => {
  const below = 3;
  // 2^32 is divisible by 3 but for one value, which is refused.
  expect(uniformInteger(from(2 ** 32 - 1, 5), below)).toBe(2);
  expect([0, 1, 2, 3, 4, 5].map((value) => uniformInteger(from(value), below))).toEqual([
    0, 1, 2, 0, 1, 2,
  ]);
});

it('a broken source is reported and never turned into a number', () => {
  expect(() => uniformInteger(() => 0.5, 10)).toThrow('32-bit');
  expect(() => uniformInteger(() => Number.NaN, 10)).toThrow('32-bit');
  expect(() => uniformInteger(() => 2 ** 32, 10)).toThrow('32-bit');
  expect(() => uniformInteger(() => 2 ** 32 - 1, 10)).toThrow('repeats');
});

it.each([0, -1, 1.5, 2 ** 33])('there is no range of %s numbers', (below) => {
  expect(() => uniformInteger(() => 1, below)).toThrow('range');
});
