import { defaultCopy } from '#copy/format.ts';
import { describe, expect, it } from 'vitest';
import { estimateNote, estimateTerms, quotedLoan } from './finance-terms.ts';
import type { FinanceLender } from '#domain/vehicle/vehicle.ts';

const CAR = { priceCents: 30_000_00, offerPriceCents: null };
const LENDER: FinanceLender = {
  depositCents: 3_000_00,
  termYears: 5,
  termMonths: 60,
  interestRate: 7.29,
  comparisonRate: 8.49,
  establishmentFeesCents: 1_300_00,
  paymentWeekCents: 99_00,
  paymentMonthCents: null,
  totalPayableCents: 37_740_00,
  balloonCents: 9_000_00,
  terms: {},
  disclaimer: null,
};
const SHARES = { deposit: 0, depositShare: 10, finalPaymentShare: 30 };
const CARD = { source: 'rateCard', termYears: 5, lender: null } as const;
const QUOTE = { source: 'quote', termYears: 5, lender: null } as const;
const lent = (changes: Partial<FinanceLender> = {}, termYears = 5) =>
  ({ source: 'lender', termYears, lender: { ...LENDER, ...changes } }) as const;
const SPEC = '5 year term, 10.0% deposit, 30.0% final payment';

describe('finance note: 5 year term, 10.0% deposit, 30.0% final payment', () => {
  it('of the rate card, where it assumes just that', () => {
    expect(estimateNote(CARD, CAR, { example: SHARES }, defaultCopy)).toBe(SPEC);
  });

  it('of a lender, where his amount is for just that', () => {
    expect(estimateNote(lent(), CAR, {}, defaultCopy)).toBe(SPEC);
    const offer = { ...CAR, offerPriceCents: 25_000_00 };
    expect(estimateNote(lent(), offer, {}, defaultCopy)).toBe(
      '5 year term, 12.0% deposit, 36.0% final payment',
    );
    expect(estimateNote(lent({}, 7), CAR, {}, defaultCopy)).toMatch(/^7 year term/);
  });

  it('not where the amount is worked out otherwise', () => {
    expect(estimateNote(CARD, CAR, { example: { deposit: 0 } }, defaultCopy)).toBeNull();
    expect(estimateNote(QUOTE, CAR, { example: SHARES }, defaultCopy)).toBeNull();
    const plain = lent({ depositCents: 0, balloonCents: null });
    expect(estimateNote(plain, CAR, { example: SHARES }, defaultCopy)).toBeNull();
  });

  it('names what there is', () => {
    const note = (example: { deposit: number; finalPaymentShare?: number }) =>
      estimateNote(CARD, CAR, { example }, defaultCopy);
    expect(note({ deposit: 2_000_00 })).toBe('5 year term, $2,000 deposit');
    expect(note({ deposit: 0, finalPaymentShare: 30 })).toBe(
      '5 year term, no deposit, 30.0% final payment',
    );
    const unpriced = { priceCents: null, offerPriceCents: null };
    expect(estimateNote(lent({ balloonCents: null }), unpriced, {}, defaultCopy)).toBe(
      '5 year term, $3,000 deposit',
    );
  });
});

describe('the loan behind an estimate', () => {
  const rate = { advertisedRate: 7.29 };
  it('has the deposit and the final payment of the lender', () => {
    expect(quotedLoan({ ...lent({}, 7), ...rate }, CAR, { example: SHARES })).toEqual({
      rate: 7.29,
      termYears: 7,
      depositCents: 3_000_00,
      balloonCents: 9_000_00,
    });
  });

  it('has those of the assumed example by the rate card, and none by a quote', () => {
    expect(quotedLoan({ ...CARD, ...rate }, CAR, { example: SHARES })).toMatchObject({
      depositCents: 3_000_00,
      balloonCents: 9_000_00,
    });
    expect(quotedLoan({ ...QUOTE, ...rate }, CAR, { example: SHARES })).toMatchObject({
      depositCents: 0,
      balloonCents: 0,
    });
  });
});

describe('finance_lenders: deposit, balloon, fees and totalPayable in the small print', () => {
  it('all that the lender has told', () => {
    expect(estimateTerms(lent(), CAR, {}, defaultCopy)).toBe(
      'Lender’s terms: 5 year term, $3,000 deposit, $9,000 final payment, $1,300 establishment fees, $37,740 payable in total.',
    );
  });

  it('nothing that he has not', () => {
    const bare = {
      depositCents: 0,
      balloonCents: 0,
      establishmentFeesCents: 0,
      totalPayableCents: null,
    };
    expect(estimateTerms(lent(bare), CAR, {}, defaultCopy)).toBe(
      'Lender’s terms: 5 year term, no deposit.',
    );
  });

  it('no total of another term', () => {
    expect(estimateTerms(lent({ termYears: 7 }), CAR, {}, defaultCopy)).not.toContain(
      'payable in total',
    );
  });

  it('of the rate card what it assumes, and nothing where that is nothing', () => {
    expect(
      estimateTerms(CARD, CAR, { example: SHARES, establishmentFee: 1_300_00 }, defaultCopy),
    ).toBe(`The weekly amount assumes: ${SPEC}, establishment fee of $1,300 included.`);
    expect(
      estimateTerms(CARD, CAR, { example: { deposit: 0 }, establishmentFee: 0 }, defaultCopy),
    ).toBeNull();
    expect(
      estimateTerms(QUOTE, CAR, { example: SHARES, establishmentFee: 9_00 }, defaultCopy),
    ).toBeNull();
  });
});
