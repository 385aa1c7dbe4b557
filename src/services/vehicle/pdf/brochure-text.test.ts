import { describe, expect, it } from 'vitest';
import { mapTexts, printable, syllables, textsOf } from './brochure-text.ts';

const latin = (codePoint: number) => codePoint < 0x250;

describe('text that the fonts can show', () => {
  it('keeps letters with accents, also those that come in two parts', () => {
    expect(printable('Škoda Citroën', latin)).toBe('Škoda Citroën');
    expect(printable('Citroe\u0308n', latin)).toBe('Citroën');
  });

  it.each([
    ['Family car 👨‍👩‍👧‍👦 with room', 'Family car with room'],
    ['⭐️ One owner ⭐️', 'One owner'],
    ['漢字 Plover 車', 'Plover'],
    ['Blue\u200bgum\u0007', 'Bluegum'],
    ['One\n👍\nTwo', 'One\n\nTwo'],
    ['🚙', ''],
  ])('leaves %j as %j', (text, left) => {
    expect(printable(text, latin)).toBe(left);
  });

  it('reaches every text of plain data, and nothing else', () => {
    const data = { a: 'x', b: [1, null, 'y', { c: 'z' }], d: true };
    expect(mapTexts(data, (text) => `${text}!`)).toEqual({
      a: 'x!',
      b: [1, null, 'y!', { c: 'z!' }],
      d: true,
    });
    expect(textsOf(data).replaceAll('\n', '')).toBe('xyz');
  });

  it('parts only words that no line could hold', () => {
    expect(syllables('Sonderausstattung')).toEqual(['Sonderausstattung']);
    expect(syllables('a'.repeat(60)).map((part) => part.length)).toEqual([28, 28, 4]);
  });
});
