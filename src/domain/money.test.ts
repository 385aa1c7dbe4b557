import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDecimal,
  formatKilometres,
  formatMoney,
  formatNumber,
  formatWholeDollars,
} from './money.ts';

describe('money and numbers', () => {
  it('numbers are formatted with thousands commas and a dollar sign', () => {
    expect(formatMoney(23_990_00)).toBe('$23,990');
    expect(formatMoney(1_234_567_00)).toBe('$1,234,567');
    expect(formatMoney(0)).toBe('$0');
    expect(formatMoney(999_00)).toBe('$999');
  });

  it('cents show only when the amount is not whole dollars', () => {
    expect(formatMoney(912_25)).toBe('$912.25');
    expect(formatMoney(1_300_50)).toBe('$1,300.50');
    expect(formatMoney(5)).toBe('$0.05');
  });

  it('an amount below zero carries its sign before the dollar sign', () => {
    expect(formatMoney(-1_500_00)).toBe('-$1,500');
    expect(formatMoney(-0.4)).toBe('$0');
  });

  it('plain numbers have thousands commas and no dollar sign', () => {
    expect(formatNumber(2_000)).toBe('2,000');
    expect(formatNumber(8.19)).toBe('8.19');
    expect(formatKilometres(104_233.4)).toBe('104,233 km');
  });

  it('a number that no price is does not end up as NaN', () => {
    for (const value of [1e-7, 1e22, Number.NaN]) expect(formatNumber(value)).toBe('0');
  });

  it('repayments round to whole dollars', () => {
    expect(formatWholeDollars(142_49)).toBe('$142');
    expect(formatWholeDollars(142_50)).toBe('$143');
  });

  it('every whole number of cents reads back from its text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (cents) => {
        const read = Number(formatMoney(cents).replace(/[$,]/g, ''));
        expect(Math.round(read * 100)).toBe(cents);
      }),
    );
  });

  it('every number reads as the platform’s own formatting of Australian numbers has it', () => {
    const decimal = fc
      .tuple(fc.integer({ min: 0, max: 2_000_000_000 }), fc.integer({ min: 0, max: 5 }))
      .map(([digits, places]) => Number(`${digits}e-${places}`));
    const places = fc
      .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
      .map(([a, b]) => ({ least: Math.min(a, b), most: Math.max(a, b) }));
    fc.assert(
      fc.property(decimal, places, (value, { least, most }) => {
        const format = new Intl.NumberFormat('en-AU', {
          minimumFractionDigits: least,
          maximumFractionDigits: most,
        });
        expect(formatDecimal(value, { least, most })).toBe(format.format(value));
      }),
      { numRuns: 2_000 },
    );
  });
});
