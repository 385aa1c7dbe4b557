import { describe, expect, it, test } from 'vitest';
import { coversEntry, rateCardQuote } from './rate-card.ts';
import type { RateCardEntry, RateCardInput } from './rate-card.ts';

const NOW = Date.UTC(2026, 5, 15);
const INPUT: RateCardInput = {
  selfAssessedCreditScore: 'GREAT',
  purchasePriceCents: 30_000_00,
  loanTerm: 5,
  year: 2024,
  now: NOW,
};
const CARD: RateCardEntry[] = [
  { maxAgeYears: 3, rate: 6.29, comparison: 8.19, creditScore: 'GREAT', maxTerm: 5 },
  { maxAgeYears: 3, rate: 6.79, comparison: 8.69, creditScore: 'GREAT' },
  { maxAgeYears: 3, rate: 9.5, comparison: 11.2 },
  { maxAgeYears: 10, rate: 8.5, comparison: 10, creditScore: 'GREAT' },
  { maxAgeYears: 10, rate: 13, comparison: 15 },
];
const rateFor = (changes: Partial<RateCardInput>) =>
  rateCardQuote({ ...INPUT, ...changes }, CARD)?.advertisedRate;

describe('the rate card: credit score, age of the vehicle and term', () => {
  test.each([
    [{}, 6.29],
    [{ loanTerm: 6 }, 6.79],
    [{ selfAssessedCreditScore: 'POOR' }, 9.5],
    [{ year: 2023 }, 6.29],
    [{ year: 2022 }, 8.5],
    [{ year: 2022, selfAssessedCreditScore: 'FAIR' }, 13],
    [{ year: 2027 }, 6.29],
  ] as const)('%j is lent at %d', (changes, rate) => {
    expect(rateFor(changes)).toBe(rate);
  });

  it('lends nothing where no entry holds', () => {
    expect(rateFor({ year: 2010 })).toBeUndefined();
  });

  it('works out a weekly amount with both rates', () => {
    expect(rateCardQuote(INPUT, CARD)).toEqual({
      weeklyRepaymentCents: 134_55,
      comparisonRate: 8.19,
      advertisedRate: 6.29,
    });
  });

  it('takes off a deposit', () => {
    const less = rateCardQuote({ ...INPUT, example: { deposit: 15_000_00 } }, CARD);
    expect(less?.weeklyRepaymentCents).toBe(67_27);
    const half = rateCardQuote({ ...INPUT, example: { deposit: 0, depositShare: 50 } }, CARD);
    expect(half?.weeklyRepaymentCents).toBe(67_27);
  });

  it('with 10.0% deposit, 30.0% final payment and the fee, as an annuity to the final payment', () => {
    const example = { deposit: 0, depositShare: 10, finalPaymentShare: 30 };
    const quote = rateCardQuote({ ...INPUT, example, feesCents: 1_300_00 }, CARD);
    const [payments, rate] = [5 * 52, 6.29 / 100 / 52];
    const discounted = (1 + rate) ** -payments;
    const weekly = ((27_000 + 1_300 - 9_000 * discounted) * rate) / (1 - discounted);
    expect(quote?.weeklyRepaymentCents).toBe(Math.round(weekly * 100));
  });

  it.each([
    { purchasePriceCents: 0 },
    { purchasePriceCents: NaN },
    { purchasePriceCents: Infinity },
    { example: { deposit: 30_000_00 } },
    { example: { deposit: 0, depositShare: 100 } },
    { loanTerm: 0 },
    { loanTerm: NaN },
    { loanTerm: 40 },
  ])('no quote for %j', (changes) => {
    expect(rateCardQuote({ ...INPUT, ...changes }, CARD)).toBeNull();
  });
});

test('nothing a week is no quote', () => {
  const free = [{ maxAgeYears: 99, rate: 0, comparison: 0 }];
  const example = { deposit: 0, finalPaymentShare: 100 };
  expect(rateCardQuote({ ...INPUT, example }, free)).toBeNull();
});

test('an entry is covered by one that holds for all that it holds for', () => {
  const [narrow, any] = [CARD[0], CARD[2]] as [RateCardEntry, RateCardEntry];
  expect(coversEntry(any, narrow)).toBe(true);
  expect(coversEntry(narrow, any)).toBe(false);
});
