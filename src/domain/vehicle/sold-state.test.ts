import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { soldPanel, statusNote, vehicleState } from './sold-state.ts';
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

describe('what a status means', () => {
  const note = (changes: Partial<Parameters<typeof statusNote>[0]>) =>
    statusNote(
      { status: 'in_stock', reserved: false, tag: null, ...changes },
      'available',
      defaultCopy,
    );

  it('is said of a reserved car, of one that has not arrived and of one for test drives', () => {
    expect(note({ reserved: true })).toMatch(/on hold for another buyer/);
    expect(note({ status: 'coming_soon' })).toMatch(/not arrived yet/);
    expect(note({ tag: 'Test Drive Only' })).toMatch(/for test drives/);
  });

  it('is one sentence: the hold comes before the arrival, the arrival before the test drive', () => {
    const all = { reserved: true, status: 'coming_soon', tag: 'Test Drive Only' } as const;
    expect(note(all)).toBe(note({ reserved: true }));
    expect(note({ ...all, reserved: false })).toBe(note({ status: 'coming_soon' }));
  });

  it('goes without saying of one that can be bought, and is in the panel of one that was sold', () => {
    expect(note({})).toBeNull();
    expect(note({ tag: 'Low kilometres' })).toBeNull();
    const sold = { status: 'sold', reserved: true, tag: null } as const;
    expect(statusNote(sold, 'sold', defaultCopy)).toBeNull();
  });
});
