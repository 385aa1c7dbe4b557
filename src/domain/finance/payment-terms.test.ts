import { expect, it } from 'vitest';
import { readPaymentTerms, writePaymentTerms } from './payment-terms.ts';

const read = (query: string) => readPaymentTerms(new URLSearchParams(query), false);

it('an amount is read as people type it', () => {
  for (const query of ['deposit=$5,000&trade_in=8 000.50', 'deposit=5k&trade_in=8,000']) {
    expect(read(`pay=weekly&${query}`)).toEqual({
      terms: { deposit: 5000, tradeIn: 8000 },
      ignored: [],
    });
  }
});

it('an amount that is none is named and left out', () => {
  expect(read('pay=weekly&deposit=lots&trade_in=99999999')).toEqual({
    terms: { deposit: null, tradeIn: 0 },
    ignored: [
      { name: 'deposit', value: 'lots' },
      { name: 'trade_in', value: '99999999' },
    ],
  });
});

it('amounts mean nothing where prices are shown', () => {
  expect(read('deposit=5000')).toEqual({ terms: null, ignored: [] });
  expect(read('pay=daily')).toEqual({ terms: null, ignored: [{ name: 'pay', value: 'daily' }] });
});

it('no deposit differs from the deposit that the site assumes', () => {
  const written = (deposit: number | null) => {
    const parameters = new URLSearchParams();
    writePaymentTerms({ deposit, tradeIn: 0 }, parameters);
    return parameters.toString();
  };
  expect(written(0)).toBe('pay=weekly&deposit=0');
  expect(written(null)).toBe('pay=weekly');
  expect(read(written(0)).terms).toEqual({ deposit: 0, tradeIn: 0 });
});
