import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editsBetween } from '#tests/contracts/search-oracle.ts';
import { typosBetween } from '#domain/typos.ts';
import { bitCount, lettersOf, typosAllowed } from './typos.ts';

describe('typos', () => {
  it('allow one in words of four letters or more and two from eight', () => {
    expect(typosAllowed('ute')).toBe(0);
    expect(typosAllowed('auto')).toBe(1);
    expect(typosAllowed('kestrel')).toBe(1);
    expect(typosAllowed('currawon')).toBe(2);
  });

  it('are not allowed in a number', () => {
    expect(typosAllowed('20202020')).toBe(0);
  });

  it.each([
    ['kestrel', 'kestrel', 0],
    ['kestrl', 'kestrel', 1],
    ['kestreel', 'kestrel', 1],
    ['kestrol', 'kestrel', 1],
    ['ketsrel', 'kestrel', 1],
    ['kstrl', 'kestrel', 2],
  ])('from %s to %s are %i', (typed, meant, typos) => {
    expect(typosBetween(typed, meant, 2)).toBe(typos);
  });

  it('are counted as the book has it, up to the most that matters', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 9 });
    fc.assert(
      fc.property(word, word, fc.constantFrom(1, 2), (a, b, limit) => {
        expect(typosBetween(a, b, limit)).toBe(Math.min(editsBetween(a, b), limit + 1));
      }),
    );
  });

  it('change at most two letters of the set each', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e'), maxLength: 9 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(bitCount(lettersOf(a) ^ lettersOf(b))).toBeLessThanOrEqual(2 * editsBetween(a, b));
      }),
    );
  });

  it('are counted in words of any length', () => {
    const long = 'a'.repeat(100);
    expect(typosBetween(long, `${long}b`, 2)).toBe(1);
  });
});
