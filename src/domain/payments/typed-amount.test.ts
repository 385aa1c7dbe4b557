import { describe, expect, it } from 'vitest';
import { readTypedAmount } from './typed-amount.ts';

describe('an amount of dollars and cents', () => {
  it.each([
    ['1250', 1250_00],
    ['1250.5', 1250_50],
    ['1250.50', 1250_50],
    ['1,250', 1250_00],
    ['1,250.05', 1250_05],
    ['$1,250.05', 1250_05],
    ['$ 1 250.05', 1250_05],
    ['AUD 1250', 1250_00],
    ['A$1250', 1250_00],
    ['1250 AUD', 1250_00],
    ['1250 dollars', 1250_00],
    ['1250,50', 1250_50],
    ['1 250,50', 1250_50],
    ['12.', 12_00],
    ['0.99', 99],
    ['1,25', 1_25],
    ['007', 7_00],
    [' 20\u00a0', 20_00],
    ['1,000,000', 1_000_000_00],
  ])('%j is understood', (typed, cents) => expect(readTypedAmount(typed)).toBe(cents));

  it.each([
    '',
    '$',
    'ten',
    '-5',
    '1.234',
    '1.234,50',
    '12,34,567',
    '5e3',
    '12 34',
    '1..5',
    '.5',
    '20 + 5',
    '99999999999',
  ])('%j is not guessed', (typed) => expect(readTypedAmount(typed)).toBeNull());
});
