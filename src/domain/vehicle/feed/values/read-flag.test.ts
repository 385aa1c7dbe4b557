import { expect, it } from 'vitest';
import { readFlag } from './read-flag.ts';

it.each([
  ['Yes', true],
  ['y', true],
  ['TRUE', true],
  ['1', true],
  ['X', true],
  ['No', false],
  ['N', false],
  ['false', false],
  ['0', false],
  ['', null],
  ['n/a', null],
])('%j is %s', (text, value) => {
  expect(readFlag(text)).toEqual({ ok: true, value });
});

it('anything else is not read', () => {
  expect(readFlag('maybe')).toEqual({ ok: false, reason: 'is not yes or no: "maybe"' });
});
