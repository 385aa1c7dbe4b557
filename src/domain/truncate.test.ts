import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, truncate, truncateAtWord } from './truncate.ts';

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

  it('at a word keeps only whole words within the limit, without a loose comma or stop', () => {
    expect(truncateAtWord('one two three', 10)).toBe('one two…');
    expect(truncateAtWord('one two three', 7)).toBe('one two…');
    expect(truncateAtWord('one two, three', 9)).toBe('one two…');
    expect(truncateAtWord('One two. Three', 9)).toBe('One two…');
    expect(truncateAtWord('one two', 7)).toBe('one two');
  });

  it('at a word cuts within a word that alone is longer than the limit', () => {
    expect(truncateAtWord('abcdef', 4)).toBe('abcd…');
    expect(truncateAtWord(' abcdef', 4)).toBe(' abc…');
  });

  it('at a word is the beginning of the text within the limit, for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 40 }),
        (text, limit) => {
          const kept = truncateAtWord(text, limit).replace(/…$/, '');
          expect(text.startsWith(kept)).toBe(true);
          expect(Array.from(kept).length).toBeLessThanOrEqual(limit);
        },
      ),
    );
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
    expect(truncateAtWord('Kestrel Falcon Grand Touring', 17)).toBe('Kestrel Falcon…');
    expect(truncateAtWord('Kestrel Falcon Grand Touring', 20)).toBe('Kestrel Falcon Grand…');
    expect(truncateAtWord('Kestrel, Falcon', 10)).toBe('Kestrel…');
    expect(truncateAtWord('Kestrel Falcon', 14)).toBe('Kestrel Falcon');
    expect(truncateAtWord('Supercalifragilistic', 5)).toBe('Super…');
  });

  it('of a name never leaves part of a word behind another, for any text', () => {
    const words = fc.array(fc.stringMatching(/^[A-Za-z0-9]{1,12}$/), {
      minLength: 2,
      maxLength: 8,
    });
    fc.assert(
      fc.property(words, fc.integer({ min: 12, max: 40 }), (all, limit) => {
        const text = all.join(' ');
        const shown = truncateAtWord(text, limit).replace('…', '');
        expect(all.slice(0, shown.split(' ').length).join(' ')).toBe(shown);
      }),
    );
  });
});
