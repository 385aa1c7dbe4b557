import { expect, it } from 'vitest';
import { standardVin } from './vin.ts';

it('the 17 characters of the standard, in capitals', () => {
  expect(standardVin(' jm0cx5aa1a0123456 ')).toBe('JM0CX5AA1A0123456');
});

it.each([null, '', 'CHASSIS 12', 'JM0CX5AA1A012345', 'JM0CX5AA1A01234567', 'JM0CX5AA1A012345O'])(
  '%j is not of the standard',
  (vin) => {
    expect(standardVin(vin)).toBeNull();
  },
);
