import { describe, expect, it } from 'vitest';
import { isReference, isReferencePattern, tidyReference } from './reference-pattern.ts';

describe('a rule for references', () => {
  it.each(['INV-#{5,7}', '#####', '@@*{3}', 'R/O #{6}', '*{1,30}'])('%s can be read', (pattern) =>
    expect(isReferencePattern(pattern)).toBe(true),
  );

  it.each(['', '#{', '#{0}', '#{7,5}', '#{31}', 'A{3}', '{3}', '#{a}', '#{1,2,3}'])(
    '%j cannot be read',
    (pattern) => expect(isReferencePattern(pattern)).toBe(false),
  );

  it.each([
    ['INV-#{5,7}', 'INV-12345', true],
    ['INV-#{5,7}', 'INV-1234567', true],
    ['INV-#{5,7}', 'INV-1234', false],
    ['INV-#{5,7}', 'INV-12345678', false],
    ['INV-#{5,7}', 'XINV-12345', false],
    ['@@###', 'AB123', true],
    ['@@###', 'A1123', false],
    ['*{2,3}#', 'A12', true],
    ['#{1,3}#{2}', '123', true],
    ['inv#', 'INV1', true],
    ['a.c', 'ABC', false],
  ])('%s with %s: %s', (pattern, reference, fits) =>
    expect(isReference(reference, [pattern])).toBe(fits),
  );

  it('takes no longer for a reference made to be slow', () => {
    const slow = '*{1,30}'.repeat(9);
    expect(isReference(`${'A'.repeat(39)}!`, [slow])).toBe(false);
  });

  it('is one of several, and without any every reference is right', () => {
    expect(isReference('SR1', ['INV#', 'SR#'])).toBe(true);
    expect(isReference('anything at all', [])).toBe(true);
    expect(isReference('', [])).toBe(false);
    expect(isReference('A'.repeat(41), [])).toBe(false);
  });
});

it('a reference is compared in capitals, with plain hyphens and single spaces', () => {
  expect(tidyReference('  inv\u2013 12\u00a0 3 ')).toBe('INV- 12 3');
});
