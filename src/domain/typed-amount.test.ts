import { expect, test } from 'vitest';
import { typedAmount } from './typed-amount.ts';

test.each([
  ['30000', 30_000],
  ['30,000', 30_000],
  ['$30,000', 30_000],
  [' $ 30 000 ', 30_000],
  ['30\u00a0000', 30_000],
  ['30k', 30_000],
  ['$30K', 30_000],
  ['32.5k', 32_500],
  ['8.29k', 8_290],
  ['45,000 km', 45_000],
  ['45k km', 45_000],
  ['250kms', 250],
  ['912.25', 912.25],
  ['.5', 0.5],
  ['-20', -20],
  ['0', 0],
])('%j reads as %d', (text, amount) => {
  expect(typedAmount(text)).toBe(amount);
});

test.each([
  '',
  ' ',
  'k',
  'km',
  '$',
  'lots',
  '30kk',
  '3e4',
  '0x10',
  '30-40',
  '1.2.3',
  'Infinity',
  '12 litres',
  '3km7',
  '2m',
])('%j is not an amount', (text) => {
  expect(typedAmount(text)).toBeNull();
});
