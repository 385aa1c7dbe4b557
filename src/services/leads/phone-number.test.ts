import { describe, expect, it } from 'vitest';
import { internationalNumber } from './phone-number.ts';

describe('internationalNumber', () => {
  it.each([
    ['0491 570 156', '+61491570156'],
    ['(07) 5550 1234', '+61755501234'],
    ['+61 491 570 156', '+61491570156'],
    ['0061 491 570 156', null],
    ['1300 975 707', '+611300975707'],
    ['+64 21 123 4567', '+64211234567'],
    ['12345678', null],
    ['0491 570', null],
    ['000 000 0000', null],
    ['', null],
  ])('%s → %s', (text, expected) => {
    expect(internationalNumber(text)).toBe(expected);
  });
});
