import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainLines, plainText } from './plain-text.ts';

it.each([
  ['Falcon', 'Falcon'],
  ['  Falcon \t GT ', 'Falcon GT'],
  ['Falcon\u0000GT', 'Falcon GT'],
  ['two\r\nlines', 'two lines'],
  ['no\u00A0break', 'no break'],
  ['soft\u00ADhyphen', 'soft hyphen'],
  ['Škoda', 'Škoda'],
  ['half \uD83D', 'half \uFFFD'],
  ['', null],
  [' \u200B\t', null],
])('one line of %j is %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

it('nothing is null', () => {
  expect(plainText(null)).toBeNull();
  expect(plainLines(null)).toBeNull();
});

it('lines are kept, whatever ends them', () => {
  expect(plainLines(' One  owner.\r\nTwo\u0000keys\rBooks\u2028\n\n')).toBe(
    'One owner.\nTwo keys\nBooks',
  );
});

it('a plain text is well-formed, has no control characters and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
      const plain = plainText(text);
      expect(plainText(plain)).toBe(plain);
      expect(plain ?? '').not.toMatch(/[\p{Cc}\p{Cf}]|^\s|\s$|\s\s/u);
      expect((plain ?? '').isWellFormed()).toBe(true);
    }),
  );
});

it('a sign that stays as it is is neither a blank nor a control character', () => {
  const kept = Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCharCode(code)).filter(
    (sign) => plainText(`a${sign}b`) === `a${sign}b` && sign !== ' ',
  );
  expect(kept.length).toBeGreaterThan(40_000);
  expect(kept.filter((sign) => /[\p{Cc}\p{Cf}\p{Cs}\s]/u.test(sign))).toEqual([]);
});
