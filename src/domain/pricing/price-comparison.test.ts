import { describe, expect, it, test } from 'vitest';
import { readPriceComparison, showsPriceComparison } from './price-comparison.ts';
import type { PriceComparisonAnswer } from './price-comparison.ts';

const RESPONSE: PriceComparisonAnswer = {
  fill: 0.5,
  listing_price: 30_000,
  market_range_min: 28_000,
  market_range_max: 32_000,
  confidence: 0.7,
  description: null,
};
const read = (changes: Partial<PriceComparisonAnswer> = {}) =>
  readPriceComparison({ ...RESPONSE, ...changes });
const shown = (changes: Partial<PriceComparisonAnswer>) => {
  const reading = read(changes);
  return reading.kind === 'shown' ? reading.comparison : null;
};

describe('price comparison is shown only when', () => {
  it.each(['fill', 'listing_price', 'market_range_min', 'market_range_max', 'confidence'] as const)(
    '%s is present',
    (field) => {
      expect(read().kind).toBe('shown');
      expect(read({ [field]: null }).kind).toBe('hidden');
      expect(read({ [field]: NaN }).kind).toBe('hidden');
      const { [field]: _, ...rest } = RESPONSE;
      expect(readPriceComparison(rest).kind).toBe('hidden');
    },
  );

  it('confidence is above 0.2', () => {
    expect(read({ confidence: 0.2 }).kind).toBe('hidden');
    expect(read({ confidence: 0.21 }).kind).toBe('shown');
  });

  it('market_range_max is not below listing_price', () => {
    expect(read({ market_range_max: 29_999 }).kind).toBe('hidden');
    expect(read({ market_range_max: 30_000 }).kind).toBe('shown');
  });

  it('a fill, a price or a minimum of 0 is present', () => {
    expect(read({ fill: 0, market_range_min: 0 }).kind).toBe('shown');
  });
});

describe('wording', () => {
  it('fill under 0.65 reads Good Deal, otherwise Great Deal', () => {
    expect(shown({ fill: 0.649 })?.wording).toBe('Good Deal');
    expect(shown({ fill: 0.65 })?.wording).toBe('Great Deal');
  });
  it('unless a description is given', () => {
    expect(shown({ fill: 0.9, description: 'Priced to go' })?.wording).toBe('Priced to go');
    expect(shown({ fill: 0.9, description: ' ' })?.wording).toBe('Great Deal');
  });
});

test.each([
  [0, 'low'],
  [0.299, 'low'],
  [0.3, 'medium'],
  [0.599, 'medium'],
  [0.6, 'high'],
  [1, 'high'],
])('strength of a fill of %d is %s', (fill, strength) => {
  expect(shown({ fill })?.strength).toBe(strength);
});

test('an empty response raises No data returned', () => {
  for (const response of [null, undefined, '', {}, 3]) {
    expect(readPriceComparison(response)).toEqual({ kind: 'failed', message: 'No data returned' });
  }
});

test('Autogauge is for used cars only', () => {
  expect(showsPriceComparison({ carType: 'used' }, true)).toBe(true);
  expect(showsPriceComparison({ carType: 'demo' }, true)).toBe(false);
  expect(showsPriceComparison({ carType: 'used' }, false)).toBe(false);
});
