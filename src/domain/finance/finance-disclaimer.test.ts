import * as legal from '#copy/en-AU/legal.ts';
import { defaultCopy } from '#copy/format.ts';
import { describe, expect, it, test } from 'vitest';
import {
  assumedExample,
  disclaimerPreview,
  feesText,
  financeDisclaimer,
} from './finance-disclaimer.ts';
import {
  COMPARISON_RATE_BASIS,
  financeWarning,
  mentionsComparisonRate,
} from './finance-warning.ts';
import type { FinanceLender } from '#domain/vehicle/vehicle.ts';

const NOW = Date.UTC(2026, 5, 15);
const FINANCE: Parameters<typeof financeDisclaimer>[1]['finance'] = {
  provider: 'manual',
  eligibility: 'priced',
  suppressed: false,
  suppressMakes: [],
  suppressDealerships: [],
  captiveMakes: [],
  captiveGroupFlag: false,
  example: { deposit: 0 },
  disclaimer: 'Approved applicants only.',
  feesShown: [],
};
const LENDER: FinanceLender = {
  depositCents: 0,
  termYears: 5,
  termMonths: 60,
  interestRate: 7.29,
  comparisonRate: 8.49,
  establishmentFeesCents: 0,
  paymentWeekCents: 199_00,
  paymentMonthCents: null,
  totalPayableCents: null,
  balloonCents: null,
  terms: {},
  disclaimer: 'The lender’s words.',
};
const CAR: Parameters<typeof financeDisclaimer>[0] = {
  make: 'Kestrel',
  year: 2020,
  dealershipSlug: 'north',
  status: 'in_stock',
  sold: false,
  priceCents: 45_990_00,
  offerPriceCents: null,
  financeQuote: null,
  financeLenders: { manual: LENDER },
};
const partsOf = (
  changes: Partial<typeof CAR> = {},
  finance: Partial<typeof FINANCE> = {},
): string[] | null =>
  financeDisclaimer(
    { ...CAR, ...changes },
    { finance: { ...FINANCE, ...finance } },
    NOW,
    defaultCopy,
  )?.split('\n\n') ?? null;

describe('the finance disclaimer', () => {
  const warning = financeWarning(defaultCopy);

  it('is the lender’s, the site’s and the warning', () => {
    expect(partsOf()).toEqual([
      'The lender’s words.',
      'Lender’s terms: 5 year term, no deposit.',
      'Approved applicants only.',
      warning,
    ]);
  });

  it('lists the fees shown', () => {
    expect(partsOf({}, { feesShown: [{ name: 'Establishment', cents: 395_00 }] })?.[3]).toBe(
      'Fees: Establishment $395.',
    );
  });

  it('says what the rate card assumes', () => {
    const finance = {
      provider: 'bank',
      rateCard: [{ maxAgeYears: 99, rate: 6.29, comparison: 8.19 }],
      example: { deposit: 0, depositShare: 10, finalPaymentShare: 30 },
      establishmentFee: 1_300_00,
    };
    expect(partsOf({}, finance)?.[0]).toBe(
      'The weekly amount assumes: 5 year term, 10.0% deposit, 30.0% final payment, establishment fee of $1,300 included.',
    );
  });

  it('has no lender’s words where the lender’s amount is not shown', () => {
    expect(partsOf({}, { provider: 'bank' })).toEqual(['Approved applicants only.']);
  });

  it('there is none where nothing is to be said', () => {
    expect(partsOf({ financeLenders: {} }, { disclaimer: null })).toBeNull();
    expect(partsOf({}, { suppressed: true })).toBeNull();
  });
});

test('one dealer lists fees: establishment $395, security registration $6, monthly admin $8, dealer agency $912.25', () => {
  expect(
    feesText(
      [
        { name: 'Establishment', cents: 395_00 },
        { name: 'Security registration', cents: 6_00 },
        { name: 'Monthly admin', cents: 8_00 },
        { name: 'Dealer agency', cents: 912_25 },
      ],
      defaultCopy,
    ),
  ).toBe(
    'Fees: Establishment $395, Security registration $6, Monthly admin $8, Dealer agency $912.25.',
  );
  expect(feesText([], defaultCopy)).toBeNull();
});

test('a text that names a comparison rate needs the warning', () => {
  expect(mentionsComparisonRate('From $452,300 with 3.9% p.a. Comparison rate finance.')).toBe(
    true,
  );
  expect(mentionsComparisonRate('A fair comparison at any rate.')).toBe(false);
});

test('the comparison rate warning, with its basis: secured, $30,000, 5 years', () => {
  expect(legal.comparisonRateWarning).toBe(
    'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
  );
  expect(COMPARISON_RATE_BASIS).toEqual({ secured: true, amountCents: 30_000_00, years: 5 });
  expect(financeWarning(defaultCopy)).toContain(legal.comparisonRateWarning);
  expect(financeWarning(defaultCopy)).toContain('secured loan of $30,000 over 5 years');
});

describe('finance disclaimer preview: 197 characters', () => {
  it('with Show More and Show Less', () => {
    const text = 'é𝄞'.repeat(120);
    const { preview, full, toggle } = disclaimerPreview(text, true, defaultCopy);
    expect(Array.from(preview)).toHaveLength(198);
    expect(preview.endsWith('…')).toBe(true);
    expect(full).toBe(text);
    expect(toggle).toEqual({ more: 'Show More', less: 'Show Less' });
  });

  it('is the whole text where it is short, or the site does not shorten it', () => {
    const exact = 'a'.repeat(197);
    expect(disclaimerPreview(exact, true, defaultCopy)).toEqual({
      preview: exact,
      full: exact,
      toggle: null,
    });
    const long = 'a'.repeat(400);
    expect(disclaimerPreview(long, false, defaultCopy)).toEqual({
      preview: long,
      full: long,
      toggle: null,
    });
  });
});

describe('assumed example', () => {
  const example = { rate: 6.29, comparison: 8.19, deposit: 0 };

  it('6.29% rate with 8.19% comparison, no deposit', () => {
    expect(assumedExample({ finance: { example } }, defaultCopy)).toMatchObject({
      rate: '6.29%',
      comparison: '8.19%',
      termYears: 5,
      terms: '5 year term, no deposit',
      text: 'Repayments assume an interest rate of 6.29% p.a. (comparison rate 8.19% p.a.), a 5 year term and no deposit.',
    });
  });

  it('credit guide example 5-year secured $30,000', () => {
    expect(assumedExample({ finance: { example } }, defaultCopy).creditGuide).toContain(
      '5 year secured loan of $30,000',
    );
  });

  it('names the shares of the price that it assumes', () => {
    const shares = { ...example, depositShare: 10, finalPaymentShare: 30 };
    expect(assumedExample({ finance: { example: shares } }, defaultCopy)).toMatchObject({
      terms: '5 year term, 10.0% deposit, 30.0% final payment',
      text: 'Repayments assume an interest rate of 6.29% p.a. (comparison rate 8.19% p.a.), a 5 year term and a deposit of 10.0%, with a final payment of 30.0%.',
    });
  });

  it('names a deposit where the site sets one', () => {
    expect(
      assumedExample({ finance: { example: { ...example, deposit: 2_000_00 } } }, defaultCopy).text,
    ).toMatch(/and a deposit of \$2,000\.$/);
  });
});
