import { expect, it } from 'vitest';
import { readVin } from './read-vin.ts';

it.each([
  ['JM0CX5AA1A0123456', 'JM0CX5AA1A0123456'],
  ['jm0 cx5aa1a 0123456', 'JM0CX5AA1A0123456'],
  ['6T9-T25-ABC-123', '6T9T25ABC123'],
  ['HQ12345O', 'HQ12345O'],
  ['', null],
  ['N/A', null],
  ['TBA', null],
  ['0', null],
  ['00000000000000000', null],
])('%j is %j', (text, value) => {
  expect(readVin(text)).toEqual({ ok: true, value });
});

it.each([
  ['JM0CX5AA1A012345O', 'is not a VIN, which has no I, O or Q: "JM0CX5AA1A012345O"'],
  ['JM0CX5AA1A01234567', 'is not a VIN: "JM0CX5AA1A01234567"'],
  ['12', 'is not a VIN: "12"'],
  ['JM0*CX5', 'is not a VIN: "JM0*CX5"'],
])('%s: %s', (text, reason) => {
  expect(readVin(text)).toEqual({ ok: false, reason });
});
