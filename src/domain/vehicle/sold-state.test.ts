import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { soldPanel, vehicleState } from './sold-state.ts';
import { VEHICLE_STATUSES } from './vehicle.ts';

const vehicle: Parameters<typeof vehicleState>[0] = {
  status: 'in_stock',
  sold: false,
  showOnDealerWebsite: true,
  hiddenGroup: null,
};

describe('the state of a vehicle page', () => {
  it.each([
    ['listed and in stock', {}, true, 'available'],
    ['listed and coming soon', { status: 'coming_soon' }, true, 'available'],
    ['listed and sold', { status: 'sold' }, true, 'sold'],
    ['listed and sold by its flag', { sold: true }, true, 'sold'],
    ['sold and no longer listed', { status: 'sold' }, false, 'gone'],
    ['sold by its flag and no longer listed', { sold: true }, false, 'gone'],
    ['withdrawn', { status: 'withdrawn' }, false, 'gone'],
    ['in stock and not listed by this site', {}, false, 'hidden'],
    ['coming soon and not listed by this site', { status: 'coming_soon' }, false, 'hidden'],
  ] as const)('%s', (_case, changes, listed, state) => {
    expect(vehicleState({ ...vehicle, ...changes }, listed)).toBe(state);
  });

  it('show_on_dealer_website false: 404, whatever else holds', () => {
    for (const status of VEHICLE_STATUSES) {
      for (const listed of [true, false]) {
        const hidden = { ...vehicle, status, showOnDealerWebsite: false };
        expect(vehicleState(hidden, listed)).toBe('hidden');
      }
    }
  });

  it('a group that the site hides is not told of when sold either', () => {
    const sold = { ...vehicle, status: 'sold' as const, hiddenGroup: 'staff' };
    expect(vehicleState(sold, false, ['staff'])).toBe('hidden');
    expect(vehicleState(sold, false, ['fleet'])).toBe('gone');
    expect(vehicleState(sold, false)).toBe('gone');
  });
});

describe('in place of the purchase buttons', () => {
  const panel = (changes: Partial<typeof vehicle>, state: 'available' | 'sold' | 'gone') =>
    soldPanel({ ...vehicle, ...changes }, state, defaultCopy);

  it('a sold vehicle says SOLD, past its window as well', () => {
    expect(panel({ status: 'sold' }, 'sold')).toEqual({
      heading: 'SOLD',
      message: expect.stringMatching(/^This vehicle has recently been sold\./),
    });
    expect(panel({ sold: true }, 'gone')).toEqual({
      heading: 'SOLD',
      message: expect.stringMatching(/^This vehicle has been sold\./),
    });
  });

  it('a withdrawn one does not claim to be sold, and one for sale says nothing', () => {
    expect(panel({ status: 'withdrawn' }, 'gone')?.heading).toBe('No longer available');
    expect(panel({}, 'available')).toBeNull();
  });
});
