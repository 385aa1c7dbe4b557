import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMobile, maskMobile, readMobile } from './mobile-number.ts';

const SAME = { ok: true, mobile: '+61412345678' };

/** Surrogates without their other half included. */
const anyCharacter = fc.nat(0xffff).map((code) => String.fromCharCode(code));

describe('an Australian mobile', () => {
  it.each([
    '0412 345 678',
    '0412345678',
    ' 0412 345 678 ',
    '412 345 678',
    '+61 412 345 678',
    '61412345678',
    '61 0412 345 678',
    '0061 412 345 678',
    '0061 (0)412 345 678',
    '(0412) 345-678',
    '+61 (0)412 345 678',
    '+61-412-345-678',
    '0412.345.678',
    '0412/345/678',
    '0412–345–678',
    '0412‑345‑678',
    '０４１２ ３４５ ６７８',
    '＋６１４１２３４５６７８',
    '0412\u00a0345\u202f678',
    // As contact apps copy it.
    '\u202a+61 412 345 678\u202c',
  ])('is one number in any usual way of writing: %s', (text) => {
    expect(readMobile(text)).toEqual(SAME);
  });

  it.each(['07 5550 1234', '+61 7 5550 1234', '(02) 9876 5432', '1300 975 707', '13 12 34'])(
    'is no landline or service number: %s',
    (text) => {
      expect(readMobile(text)).toEqual({ ok: false, fault: 'notMobile' });
    },
  );

  it('is no landline without its area code', () => {
    expect(readMobile('5550 1234')).toEqual({ ok: false, fault: 'notMobile' });
  });

  it.each(['+64 21 123 4567', '+44 7700 900123', '+1 212 555 0123', '+882 16 1234 5678'])(
    'is no number of another country: %s',
    (text) => {
      expect(readMobile(text)).toEqual({ ok: false, fault: 'foreign' });
    },
  );

  it.each([
    '0412 345 67',
    '0412 345 6789',
    '+61 412 345 678 9',
    '++61412345678',
    '0412 345 678 ext 2',
    '0412+345678',
    '0011 61 412 345 678 0',
    'call me',
    '٠٤١٢٣٤٥٦٧٨',
    '0412345678'.repeat(20),
  ])('is nothing else: %s', (text) => {
    expect(readMobile(text)).toEqual({ ok: false, fault: 'invalid' });
  });

  it.each(['', '   ', '()', '\u00a0'])('is missing in %j', (text) => {
    expect(readMobile(text)).toEqual({ ok: false, fault: 'missing' });
  });

  const starts = ['04', '4', '+614', '614', '00614', '+61(0)4', '+61 04', '(04'];
  const gaps = ['', ' ', '-', '.', '\u00a0', ') ', ' – '];

  it('is read whatever stands between its digits', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{8}$/),
        fc.constantFrom(...starts),
        fc.array(fc.constantFrom(...gaps), { minLength: 8, maxLength: 8 }),
        (rest, start, between) => {
          const text = start + [...rest].map((digit, at) => `${digit}${between[at]}`).join('');
          expect(readMobile(text)).toEqual({ ok: true, mobile: `+614${rest}` });
        },
      ),
    );
  });

  it('is in one form, and reading that form again changes nothing', () => {
    const near = fc.string({ unit: fc.constantFrom(...'0146+() -９٣x'), maxLength: 20 });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: anyCharacter }), near), (text) => {
        const read = readMobile(text);
        if (!read.ok) return;
        expect(read.mobile).toMatch(/^\+614\d{8}$/);
        expect(readMobile(read.mobile)).toEqual(read);
      }),
    );
  });
});

describe('a masked mobile', () => {
  it('shows the last three digits only', () => {
    expect(maskMobile('+61412345678')).toBe('•••• ••• 678');
  });

  it('shows nothing of what is no mobile', () => {
    expect(maskMobile('+614secret')).toBe('•••• ••• •••');
  });
});

it('a stored number is a mobile in E.164 and nothing else', () => {
  expect(isMobile('+61412345678')).toBe(true);
  for (const other of ['0412345678', '+61212345678', '+614123456789', '+61412345678\n', null, 4])
    expect(isMobile(other)).toBe(false);
});
