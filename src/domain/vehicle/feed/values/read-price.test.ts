import { describe, expect, it } from 'vitest';
import { readPrice, readPriceType } from './read-price.ts';

describe('a price', () => {
  it.each([
    ['12990', 12_990_00],
    ['12,990', 12_990_00],
    ['12 990', 12_990_00],
    ['12990.00', 12_990_00],
    ['12990.5', 12_990_50],
    ['12,990.95', 12_990_95],
    ['12990.0000', 12_990_00],
    ['0.01', 1],
    ['$12,990', 12_990_00],
    ['$ 12,990.-', 12_990_00],
    ['$12,990*', 12_990_00],
    ['AUD 12,990', 12_990_00],
    ['12,990 AUD', 12_990_00],
    ['A$12,990', 12_990_00],
    ['$1,250,000', 1_250_000_00],
    ['12,990 neg.', 12_990_00],
    ['$12,990 inc. GST', 12_990_00],
  ])('%s is %d cents without a type', (text, cents) => {
    expect(readPrice(text)).toEqual({ ok: true, value: { cents, priceType: null } });
  });

  it.each([
    '',
    '-',
    '0',
    '0.00',
    '$0',
    '$ -',
    'POA',
    'P.O.A.',
    'Call',
    'Call for price',
    'N/A',
    'TBA',
  ])('%j is no price', (text) => {
    expect(readPrice(text)).toEqual({ ok: true, value: { cents: null, priceType: null } });
  });

  it.each([
    ['$12,990 d/a', 'Drive Away'],
    ['$12,990 D.A.P.', 'Drive Away'],
    ['12990 Drive Away', 'Drive Away'],
    ['Drive-away $12,990', 'Drive Away'],
    ['AUD 12,990 driveaway', 'Drive Away'],
    ['$12,990 driveaway no more to pay', 'Drive Away'],
    ['12,990 EGC', 'Excl. Govt. Charges'],
    ['$12,990 + ORC', 'Excl. Govt. Charges'],
    ['$12,990 + on road costs', 'Excl. Govt. Charges'],
    ['12,990 excl. govt. charges', 'Excl. Govt. Charges'],
    ['$12,990 plus on-roads', 'Excl. Govt. Charges'],
  ])('%s is %s', (text, priceType) => {
    expect(readPrice(text)).toEqual({ ok: true, value: { cents: 12_990_00, priceType } });
  });

  it.each([
    ['abc', 'is not a price: "abc"'],
    ['12,990 - 13,990', 'is not a price: "12,990 - 13,990"'],
    ['12,990 13,990', 'is not a price: "12,990 13,990"'],
    ['-12,990', 'is not a price: "-12,990"'],
    ['($12,990)', 'is not a price: "($12,990)"'],
    ['12,99', 'is not a price: "12,99"'],
    ['1,2990', 'is not a price: "1,2990"'],
    ['12990.499', 'is not a price: "12990.499"'],
    ['12,990 + GST', 'is not a price: "12,990 + GST"'],
    ['EGC 12,990 d/a', 'is not a price: "EGC 12,990 d/a"'],
    ['£12,990', 'is not a price: "£12,990"'],
    ['########', 'is not a price: "########"'],
    ['12.990', 'could mean $12.99 or $12,990: "12.990"'],
    ['0411222333', 'is too high for a price: "0411222333"'],
    ['9'.repeat(50), `is too high for a price: "${'9'.repeat(40)}…"`],
    [`1${'x'.repeat(100)}`, `is not a price: "1${'x'.repeat(39)}…"`],
  ])('%s: %s', (text, reason) => {
    expect(readPrice(text)).toEqual({ ok: false, reason });
  });
});

describe('a type of price in a column of its own', () => {
  it.each([
    ['Drive Away', 'Drive Away'],
    ['DAP', 'Drive Away'],
    ['Excl. Govt. Charges', 'Excl. Govt. Charges'],
    ['EGC', 'Excl. Govt. Charges'],
    ['+ORC', 'Excl. Govt. Charges'],
    ['', null],
    ['N/A', null],
  ])('%j is %s', (text, value) => {
    expect(readPriceType(text)).toEqual({ ok: true, value });
  });

  it.each(['weekly', 'AUD', '12'])('%s is none', (text) => {
    expect(readPriceType(text)).toEqual({
      ok: false,
      reason: `is not a type of price: "${text}"`,
    });
  });
});
