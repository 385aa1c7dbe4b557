import { expect, it } from 'vitest';
import { elapsed } from './elapsed.ts';

it.each([
  [-5, '0 s'],
  [0, '0 s'],
  [119_999, '119 s'],
  [120_000, '2 min'],
  [7_199_999, '119 min'],
  [7_200_000, '2 h'],
  [172_799_999, '47 h'],
  [172_800_000, '2 d'],
])('%i ms is %s', (ms, text) => {
  expect(elapsed(ms)).toBe(text);
});
