import { describe, expect, it } from 'vitest';
import { queryWords, identifierOf, plainText, wordsOf } from './words.ts';

describe('words', () => {
  it('are lower case and without accents', () => {
    expect(wordsOf('Crème Brûlée')).toEqual(['creme', 'brulee']);
    expect(plainText('ÉCLAIR')).toBe('eclair');
  });

  it('know a name with a sign inside by its parts and as one word', () => {
    expect(wordsOf('CX-5')).toEqual(['cx', '5', 'cx5']);
    expect(wordsOf("D'Elegance")).toEqual(['d', 'elegance', 'delegance']);
  });

  it('keep a decimal point and drop other signs', () => {
    expect(wordsOf('1.8L (turbo), 4x4')).toEqual(['1.8l', 'turbo', '4x4']);
    expect(wordsOf(' – ')).toEqual([]);
    expect(wordsOf('')).toEqual([]);
  });

  it('are asked for by their parts alone', () => {
    expect(queryWords('  cx-5 Red ')).toEqual(['cx', '5', 'red']);
  });

  it('of a plate or stock number are one mark of letters and digits', () => {
    expect(identifierOf('ABC-12 3')).toBe('abc123');
    expect(identifierOf('U10045')).toBe('u10045');
    expect(identifierOf('Ü-9')).toBe('u9');
  });
});
