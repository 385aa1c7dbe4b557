import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { quantile } from './robust-fit.ts';
import { readPriceComparison, showsPriceComparison } from './price-comparison.ts';
import type { ComparedSample, PriceComparisonAnswer } from './price-comparison.ts';

const RESPONSE: PriceComparisonAnswer = {
  fill: 0.5,
  listing_price: 30_000,
  market_range_min: 28_000,
  market_range_max: 32_000,
  confidence: 0.7,
  description: null,
};
type Answer = PriceComparisonAnswer & Partial<ComparedSample>;
const read = (changes: Partial<Answer> = {}) => readPriceComparison({ ...RESPONSE, ...changes });
const shown = (changes: Partial<Answer>) => {
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

describe('no praise', () => {
  it('with fewer than ten similar cars: it says so, and shows no strength', () => {
    const thin = { sample_size: 9, fill: 0.9, listing_price: 28_500 };
    expect(shown(thin)).toMatchObject({
      wording: 'Not enough similar cars to tell',
      isPraise: false,
      strength: null,
    });
    expect(shown({ ...thin, sample_size: 10 })).toMatchObject({
      wording: 'Great Deal',
      isPraise: true,
      strength: 'high',
    });
    const distribution = [{ from: 28_000, to: 32_000, count: 9 }];
    expect(shown({ ...thin, sample_size: null, distribution })?.isPraise).toBe(false);
  });

  it('for a price in the upper half of its range', () => {
    const dear = { fill: 0.1, listing_price: 31_600 };
    expect(shown({ ...dear, sample_size: 200 })).toMatchObject({
      wording: 'Within the usual price range',
      isPraise: false,
      strength: 'low',
    });
    expect(shown({ fill: 0.6, listing_price: 31_600 })?.isPraise).toBe(false);
  });

  it('for a price above the middle of the sample, though below the middle of the range', () => {
    const distribution = [
      { from: 28_000, to: 29_000, count: 30 },
      { from: 29_000, to: 32_000, count: 10 },
    ];
    const at = (listing_price: number) =>
      shown({ fill: 0.6, listing_price, sample_size: 40, distribution })?.isPraise;
    expect(at(29_600)).toBe(false);
    expect(at(28_600)).toBe(true);
  });

  it('a description that is given stands, without praise of ours', () => {
    expect(shown({ sample_size: 5, description: 'Priced to go' })).toMatchObject({
      wording: 'Priced to go',
      isPraise: false,
    });
  });

  const dollars = fc.integer({ min: 1_000, max: 90_000 });
  const market = fc
    .record({ prices: fc.array(dollars, { minLength: 1, maxLength: 60 }), listing: dollars })
    .map(({ prices, listing }) => ({ sorted: prices.toSorted((a, b) => a - b), listing }));
  /** As the platform's own model answers, with the sample in up to four bins. */
  const answerOf = ({ sorted, listing }: { sorted: number[]; listing: number }): Answer => {
    const [min, max] = [quantile(sorted, 0.1), quantile(sorted, 0.9)];
    const step = (max - min) / 4;
    const distribution = [0, 1, 2, 3].map((bin) => {
      const [from, to] = [min + bin * step, min + (bin + 1) * step];
      const isIn = (price: number) => (bin === 0 || price >= from) && (bin === 3 || price < to);
      return { from, to, count: sorted.filter(isIn).length };
    });
    return {
      ...RESPONSE,
      fill: max === min ? 0.5 : Math.min(Math.max((max - listing) / (max - min), 0), 1),
      listing_price: listing,
      market_range_min: min,
      market_range_max: max,
      sample_size: sorted.length,
      distribution,
    };
  };

  it('never above the middle of the chart’s own sample, nor with a thin one', () => {
    let praised = 0;
    fc.assert(
      fc.property(market, (sample) => {
        const answer = answerOf(sample);
        const { sorted, listing } = sample;
        const found = shown(answer);
        const isPraise = found?.isPraise ?? false;
        expect(/Deal/.test(found?.wording ?? '')).toBe(isPraise);
        if (isPraise) praised += 1;
        const bins = answer.distribution ?? [];
        const own = bins.findLastIndex(({ from }, at) => at === 0 || listing >= from);
        const asDearOrDearer = bins.slice(own).reduce((sum, { count }) => sum + count, 0);
        const isAboveMiddle = asDearOrDearer * 2 < sorted.length || (found?.fill ?? 1) < 0.5;
        expect(isPraise && (isAboveMiddle || sorted.length < 10)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
    expect(praised).toBeGreaterThan(50);
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
    expect(readPriceComparison(response)).toEqual({
      kind: 'failed',
      error: new Error('No data returned'),
    });
  }
});

test('Autogauge is for used cars only', () => {
  expect(showsPriceComparison({ carType: 'used' }, true)).toBe(true);
  expect(showsPriceComparison({ carType: 'demo' }, true)).toBe(false);
  expect(showsPriceComparison({ carType: 'used' }, false)).toBe(false);
});
