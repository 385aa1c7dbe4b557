import { describe, expect, it } from 'vitest';
import { phoneFault } from './phone-number.ts';

describe('a phone number', () => {
  it.each([
    '0412 345 678',
    '0491-570-156',
    '412 345 678',
    '(07) 5550 1234',
    '07 5550 1234',
    '+61 412 345 678',
    '+61 (0)7 5550 1234',
    '61 7 5550 1234',
    '1300 975 707',
    '1800 975 707',
    '13 12 34',
    '+64 21 123 4567',
    '+44 20 7946 0958',
  ])('%s can be called', (text) => {
    expect(phoneFault(text)).toBeNull();
  });

  it.each(['5550 1234', '55501234', '9876-5432', '+61 5550 1234'])(
    '%s lacks its area code',
    (text) => {
      expect(phoneFault(text)).toBe('areaCode');
    },
  );

  it.each([
    '',
    '12345678',
    '0491 570',
    '000 000 0000',
    '0012345678',
    '0061 491 570 156',
    '0412 345 678 9',
    '0612 345 678',
    '+0 412 345 678',
    '+64 21',
    'call me',
  ])('%s cannot be called', (text) => {
    expect(phoneFault(text)).toBe('invalid');
  });
});
