import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, truncate, truncateWords } from './truncate.ts';

describe('truncation', () => {
  it('keeps that many code points and adds "…"', () => {
    expect(truncate('abcdef', 4)).toBe('abcd…');
  });

  it('leaves a text alone that is no longer than the limit', () => {
    expect(truncate('abcd', 4)).toBe('abcd');
    expect(truncate('', 4)).toBe('');
  });

  it('counts code points, so a pair of surrogates is one and is never split', () => {
    expect(truncate('🚗🚙🚕', 2)).toBe('🚗🚙…');
    expect(truncate('🚗🚙', 2)).toBe('🚗🚙');
  });

  it('agrees with splitting the text into code points, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(40), (text, limit) => {
        const points = Array.from(text);
        expect(cutText(text, limit)).toEqual({
          head: points.slice(0, limit).join(''),
          rest: points.slice(limit).join(''),
        });
      }),
    );
  });

  it('of a name ends after a whole word', () => {
    expect(truncateWords('Kestrel Falcon Grand Touring', 17)).toBe('Kestrel Falcon…');
    expect(truncateWords('Kestrel Falcon Grand Touring', 20)).toBe('Kestrel Falcon Grand…');
    expect(truncateWords('Kestrel, Falcon', 10)).toBe('Kestrel…');
    expect(truncateWords('Kestrel Falcon', 14)).toBe('Kestrel Falcon');
    expect(truncateWords('Supercalifragilistic', 5)).toBe('Super…');
  });

  it('of a name never leaves part of a word behind another, for any text', () => {
    const words = fc.array(fc.stringMatching(/^[A-Za-z0-9]{1,12}$/), {
      minLength: 2,
      maxLength: 8,
    });
    fc.assert(
      fc.property(words, fc.integer({ min: 12, max: 40 }), (all, limit) => {
        const text = all.join(' ');
        const shown = truncateWords(text, limit).replace('…', '');
        expect(all.slice(0, shown.split(' ').length).join(' ')).toBe(shown);
      }),
    );
  });
});
