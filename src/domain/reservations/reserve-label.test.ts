import { copyWith, defaultCopy } from '#copy/format.ts';
import { expect, it } from 'vitest';
import { reserveLabel } from './reserve-label.ts';

it('the reserve label appends the reserve amount', () => {
  expect(reserveLabel(500_00, defaultCopy)).toBe('Reserve $500');
  expect(reserveLabel(200_00, copyWith({ 'Reserve {amount}': 'Reserve Online {amount}' }))).toBe(
    'Reserve Online $200',
  );
});

it('the reserve amount is omitted when null or $0', () => {
  expect(reserveLabel(null, defaultCopy)).toBe('Reserve');
  expect(reserveLabel(0, defaultCopy)).toBe('Reserve');
});
