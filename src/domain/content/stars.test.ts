import { defaultCopy } from '#copy/format.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractionalStars, partialStars, ratingText } from './stars.ts';

describe('the partial display of stars', () => {
  it('shows partial fill when the decimal fraction is over 30 %', () => {
    expect(partialStars(4.31)).toEqual([1, 1, 1, 1, 0.31]);
    expect(partialStars(2.5)).toEqual([1, 1, 0.5, 0, 0]);
  });

  it('shows no partial fill when the decimal fraction is 30 % or less, whatever the rounding of binary fractions', () => {
    for (const whole of [0, 1, 2, 3, 4]) {
      expect(partialStars(whole + 0.3)).toEqual(partialStars(whole));
    }
    expect(partialStars(4.05)).toEqual([1, 1, 1, 1, 0]);
  });

  it('shows five whole stars for 5', () => {
    expect(partialStars(5)).toEqual([1, 1, 1, 1, 1]);
  });
});

describe('the fractional display of stars', () => {
  it('shows up to 4 full stars plus a fractional one', () => {
    expect(fractionalStars(4.3)).toEqual([1, 1, 1, 1, 0.3]);
    expect(fractionalStars(3.6)).toEqual([1, 1, 1, 0.6, 0]);
    expect(fractionalStars(2.1)).toEqual([1, 1, 0.1, 0, 0]);
  });

  it('fills the fractional star wholly for 5', () => {
    expect(fractionalStars(5)).toEqual([1, 1, 1, 1, 1]);
  });

  it('adds up to the rating, for any rating', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), (hundredths) => {
        const sum = fractionalStars(hundredths / 100).reduce((total, fill) => total + fill, 0);
        expect(sum).toBeCloseTo(hundredths / 100, 5);
      }),
    );
  });
});

describe('any display of stars', () => {
  it('has five stars, filled from the left, for any number', () => {
    fc.assert(
      fc.property(fc.double(), (rating) => {
        for (const fills of [partialStars(rating), fractionalStars(rating)]) {
          expect(fills).toHaveLength(5);
          expect(fills.toSorted((a, b) => b - a)).toEqual(fills);
          for (const fill of fills) {
            expect(fill).toBeGreaterThanOrEqual(0);
            expect(fill).toBeLessThanOrEqual(1);
          }
        }
      }),
    );
  });

  it('is named "4.3 out of 5"', () => {
    expect(ratingText(4.3, defaultCopy)).toBe('4.3 out of 5');
    expect(ratingText(4.26, defaultCopy)).toBe('4.3 out of 5');
    expect(ratingText(5, defaultCopy)).toBe('5 out of 5');
    expect(ratingText(Number.NaN, defaultCopy)).toBe('0 out of 5');
  });
});
