import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, truncate } from './truncate.ts';

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
});
