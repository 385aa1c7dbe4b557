import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#domain/seeded-random.ts';
import {
  CODE_RULES,
  checkCode,
  codeEndsAt,
  findCode,
  makeCode,
  nextCodeAt,
} from './one-time-code.ts';
import type { CodeCheck, StoredCode } from './one-time-code.ts';

const NOW = Date.UTC(2026, 10, 15, 3);
const FRESH: StoredCode = { sentAt: NOW, tries: 0, usedAt: null };
const SECONDS = 1_000;

/** Surrogates without their other half included. */
const anyCharacter = fc.nat(0xffff).map((code) => String.fromCharCode(code));

describe('a code', () => {
  it('has six digits, also with zeros in front', () => {
    expect(makeCode(() => 7)).toBe('000007');
    expect(makeCode(() => 1_000_123)).toBe('000123');
  });

  it('has every digit at every position equally often', () => {
    const float = seededRandom('codes');
    const random = () => Math.floor(float() * 2 ** 32);
    const counts = Array.from({ length: 6 }, () => Array.from({ length: 10 }, () => 0));
    const all = 20_000;
    for (let made = 0; made < all; made += 1) {
      [...makeCode(random)].forEach((digit, at) => {
        const row = counts[at] ?? [];
        row[Number(digit)] = (row[Number(digit)] ?? 0) + 1;
      });
    }
    for (const row of counts) {
      const expected = all / 10;
      const chiSquared = row.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      // 9 degrees of freedom, one in a thousand.
      expect(chiSquared).toBeLessThan(27.88);
    }
  });
});

describe('a pasted text', () => {
  it.each([
    '123456',
    ' 123456\n',
    '123 456',
    '123-456',
    '123–456',
    '123\u00a0456',
    '1 2 3 4 5 6',
    '１２３４５６',
    '\u200e123456',
    'Your code is 123456',
    'Your code is 123456.',
    '123456 is your code. It is valid for 10 minutes.',
    'Your code is 123456\n\n@dealer.example #123456',
    'Code:123-456, do not share it',
  ])('%j becomes the code', (text) => {
    expect(findCode(text)).toBe('123456');
  });

  it.each([
    '',
    '12345',
    '1234567',
    '0412 345 678',
    '+61 412 345 678',
    '123456 or 654321',
    '123  456',
    'abc123456',
    '123456abc',
    '$123456',
    '1.123456',
    '123456.78',
    '12345６7',
    '١٢٣٤٥٦',
    `${'x '.repeat(500)}123456`,
  ])('%j has no code', (text) => {
    expect(findCode(text)).toBeNull();
  });

  it('gives six digits or nothing, whatever it is', () => {
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.string({ unit: fc.constantFrom(...'0123456789 -.\n') }),
    );
    fc.assert(
      fc.property(text, (pasted) => {
        expect(findCode(pasted) ?? '000000').toMatch(/^\d{6}$/);
      }),
    );
  });
});

describe('a try', () => {
  it('with the right code is accepted, once', () => {
    const first = checkCode(FRESH, true, NOW + 1);
    expect(first).toEqual({ kind: 'accepted', stored: { ...FRESH, tries: 1, usedAt: NOW + 1 } });
    if (first.kind !== 'accepted') return;
    expect(checkCode(first.stored, true, NOW + 2)).toEqual({ kind: 'used-up' });
  });

  it('with another code leaves one try fewer', () => {
    expect(checkCode(FRESH, false, NOW)).toEqual({
      kind: 'wrong',
      triesLeft: 4,
      stored: { ...FRESH, tries: 1 },
    });
  });

  it('is valid for 10 minutes', () => {
    const end = NOW + 10 * 60 * SECONDS;
    expect(codeEndsAt(FRESH)).toBe(end);
    expect(checkCode(FRESH, true, end - 1).kind).toBe('accepted');
    expect(checkCode(FRESH, true, end)).toEqual({ kind: 'expired' });
    expect(checkCode(FRESH, false, end)).toEqual({ kind: 'expired' });
  });

  it('can be the right one up to the fifth; the sixth always fails', () => {
    expect(checkCode({ ...FRESH, tries: 4 }, true, NOW).kind).toBe('accepted');
    expect(checkCode({ ...FRESH, tries: 4 }, false, NOW)).toMatchObject({ triesLeft: 0 });
    expect(checkCode({ ...FRESH, tries: 5 }, true, NOW)).toEqual({ kind: 'used-up' });
  });

  it('never succeeds twice, after five others or after 10 minutes, in any sequence', () => {
    const tries = fc.array(fc.record({ matches: fc.boolean(), after: fc.nat(200 * SECONDS) }));
    fc.assert(
      fc.property(tries, (sequence) => {
        let stored = FRESH;
        let now = NOW;
        const kinds: CodeCheck['kind'][] = [];
        for (const { matches, after } of sequence) {
          now += after;
          const check = checkCode(stored, matches, now);
          if ('stored' in check) ({ stored } = check);
          kinds.push(check.kind);
          const mayPass = matches && now - NOW < CODE_RULES.validMs && kinds.length <= 5;
          expect(check.kind === 'accepted' && !mayPass).toBe(false);
        }
        expect(kinds.filter((kind) => kind === 'accepted').length).toBeLessThanOrEqual(1);
        expect(stored.tries).toBeLessThanOrEqual(CODE_RULES.tries);
      }),
    );
  });
});

describe('the next code', () => {
  const wait = (...secondsAgo: number[]) =>
    (nextCodeAt(
      secondsAgo.map((seconds) => NOW - seconds * SECONDS),
      NOW,
    ) -
      NOW) /
    SECONDS;

  it('is sent at once where none was sent', () => {
    expect(wait()).toBe(0);
  });

  it('waits 30 s, then 60 s, then 120 s, and so on', () => {
    expect(wait(0)).toBe(30);
    expect(wait(40, 0)).toBe(60);
    expect(wait(0, 110, 70)).toBe(120);
    expect(wait(0, 1, 2, 3)).toBe(240);
  });

  it('waits from the last one', () => {
    expect(wait(10)).toBe(20);
    expect(wait(31)).toBe(0);
  });

  it('never waits longer than a code is valid', () => {
    expect(wait(...Array.from({ length: 60 }, (_, at) => at))).toBe(600);
  });

  it('forgets those of an hour ago', () => {
    expect(wait(3600, 3700)).toBe(0);
    expect(wait(3600, 0)).toBe(30);
  });
});
