import { describe, expect, it } from 'vitest';
import { canReserve } from './buttons.ts';

const vehicle: Parameters<typeof canReserve>[0] = {
  status: 'in_stock',
  sold: false,
  reserved: false,
  tag: null,
  checkoutEnabled: null,
};
const on = { enabled: true };
const off = { enabled: false };

describe('the reserve button', () => {
  it('is there only when checkout is enabled for the car; a car that does not say follows the site', () => {
    expect(canReserve(vehicle, on)).toBe(true);
    expect(canReserve(vehicle, off)).toBe(false);
    expect(canReserve({ ...vehicle, checkoutEnabled: true }, off)).toBe(true);
    expect(canReserve({ ...vehicle, checkoutEnabled: false }, on)).toBe(false);
  });

  it.each([
    ['test-drive-only', { tag: 'Test Drive Only' }],
    ['sold', { sold: true }],
    ['sold by its status', { status: 'sold' as const }],
    ['withdrawn', { status: 'withdrawn' as const }],
    ['reserved', { reserved: true }],
  ])('is hidden when the car is %s, checkout on or not', (_why, changes) => {
    expect(canReserve({ ...vehicle, checkoutEnabled: true, ...changes }, on)).toBe(false);
  });
});
