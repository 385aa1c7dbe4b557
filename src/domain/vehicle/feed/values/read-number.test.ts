import { describe, expect, it } from 'vitest';
import { readNumber, readYear } from './read-number.ts';
import type { NumberRules } from './read-number.ts';

const KM: NumberRules = {
  what: 'a number of kilometres',
  max: 9_999_999,
  units: ['km', 'kms'],
  isMeasured: true,
};
const CYLINDERS: NumberRules = {
  what: 'a number of cylinders',
  max: 24,
  units: ['cyl'],
  prefixes: ['v'],
};

describe('kilometres', () => {
  it.each([
    ['45120', 45_120],
    ['45,120', 45_120],
    ['45 120', 45_120],
    ['45,120 km', 45_120],
    ['45120KMS', 45_120],
    ['45,120 kms.', 45_120],
    ['45.1', 45],
    ['45120.00', 45_120],
    ['45119.6 km', 45_120],
    ['0', 0],
    ['', null],
    ['-', null],
    ['N/A', null],
    ['TBA', null],
  ])('%j is %s', (text, value) => {
    expect(readNumber(text, KM)).toEqual({ ok: true, value });
  });

  it.each([
    ['abc', 'is not a number of kilometres: "abc"'],
    ['-5', 'is not a number of kilometres: "-5"'],
    ['30,000 mi', 'is not a number of kilometres: "30,000 mi"'],
    ['about 45,120', 'is not a number of kilometres: "about 45,120"'],
    ['45,120 / 46,000', 'is not a number of kilometres: "45,120 / 46,000"'],
    ['45,12', 'is not a number of kilometres: "45,12"'],
    ['45.120', 'could mean 45 or 45,120: "45.120"'],
    ['99999999', 'is more than 9,999,999: "99999999"'],
  ])('%s: %s', (text, reason) => {
    expect(readNumber(text, KM)).toEqual({ ok: false, reason });
  });
});

describe('a count', () => {
  it.each([
    ['6', 6],
    ['V6', 6],
    ['4 cyl.', 4],
    ['4.0', 4],
    ['4.000', 4],
  ])('%s is %d', (text, value) => {
    expect(readNumber(text, CYLINDERS)).toEqual({ ok: true, value });
  });

  it.each(['4.5', 'R6', '4 doors', '25'])('%s is none', (text) => {
    expect(readNumber(text, CYLINDERS)).toMatchObject({ ok: false });
  });
});

describe('a year', () => {
  it.each(['1900', '2026', '2028', 'MY2024', '2024.0'])('%s', (text) => {
    expect(readYear(text, 2026)).toEqual({ ok: true, value: Number(/\d{4}/.exec(text)?.[0]) });
  });

  it.each(['1899', '2029', '24', '', '2024-03', '20240', 'new'])('not %j', (text) => {
    expect(readYear(text, 2026)).toEqual({
      ok: false,
      reason: `is not a year from 1900 to 2028: "${text}"`,
    });
  });
});
