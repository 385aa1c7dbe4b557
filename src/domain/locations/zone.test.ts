import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AUSTRALIAN_STATES } from './location.ts';
import { instantAt, isoWithOffset, shiftDate, wallClock, zoneOfState } from './zone.ts';

describe('the wall clock of a location', () => {
  it.each([
    ['ACT', 'Australia/Sydney'],
    ['NSW', 'Australia/Sydney'],
    ['NT', 'Australia/Darwin'],
    ['QLD', 'Australia/Brisbane'],
    ['SA', 'Australia/Adelaide'],
    ['TAS', 'Australia/Hobart'],
    ['VIC', 'Australia/Melbourne'],
    ['WA', 'Australia/Perth'],
  ] as const)('%s keeps %s where the site is elsewhere', (state, zone) => {
    expect(zoneOfState(state, 'Pacific/Auckland')).toBe(zone);
  });

  it('is the site’s own where the site’s zone is one of the state’s', () => {
    expect(zoneOfState('NSW', 'Australia/Broken_Hill')).toBe('Australia/Broken_Hill');
    expect(zoneOfState('QLD', 'Australia/Brisbane')).toBe('Australia/Brisbane');
    expect(zoneOfState(null, 'Australia/Perth')).toBe('Australia/Perth');
  });

  it('says which moment a time of day is, and back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...AUSTRALIAN_STATES),
        fc.integer({ min: 0, max: 3_650 }),
        fc.integer({ min: 4 * 60, max: 23 * 60 + 59 }),
        (state, day, minute) => {
          const zone = zoneOfState(state, '');
          const date = shiftDate('2024-01-01', day);
          const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
          expect(wallClock(instantAt(date, time, zone), zone)).toMatchObject({ date, time });
        },
      ),
      { numRuns: 500 },
    );
  });

  it('a time that clocks skip in spring is the moment after the jump', () => {
    // Sydney, 4 October 2026: 2am becomes 3am.
    const skipped = instantAt('2026-10-04', '02:30', 'Australia/Sydney');
    expect(isoWithOffset(skipped, 'Australia/Sydney')).toBe('2026-10-04T03:30:00+11:00');
  });

  it('a time that clocks show twice in autumn is the first of the two', () => {
    // Sydney, 5 April 2026: 3am becomes 2am.
    const twice = instantAt('2026-04-05', '02:30', 'Australia/Sydney');
    expect(isoWithOffset(twice, 'Australia/Sydney')).toBe('2026-04-05T02:30:00+11:00');
  });

  it('writes half hours of offset as Adelaide and Darwin have them', () => {
    const noon = Date.UTC(2026, 11, 1, 1, 30);
    expect(isoWithOffset(noon, 'Australia/Adelaide')).toBe('2026-12-01T12:00:00+10:30');
    expect(isoWithOffset(noon, 'Australia/Darwin')).toBe('2026-12-01T11:00:00+09:30');
  });

  it('a day that ends at midnight ends with the next one’s beginning', () => {
    const zone = 'Australia/Perth';
    expect(instantAt('2026-02-28', '24:00', zone)).toBe(instantAt('2026-03-01', '00:00', zone));
  });
});
