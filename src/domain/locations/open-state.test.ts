import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpeningHour, SpecialHours } from './location.ts';
import { isOpenNow } from './opening-hours.ts';
import { openState } from './open-state.ts';
import { instantAt, zoneOfState } from './zone.ts';

const ZONE = 'Australia/Brisbane';
const WEEK: OpeningHour[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: 'Open',
  open: '08:30',
  close: '17:30',
}));
// Monday.
const DAY = '2026-11-16';
const stateAt = (time: string, special: SpecialHours[] = [], date = DAY) =>
  openState(WEEK, special, instantAt(date, time, ZONE), ZONE);
const closedOn = (date: string): SpecialHours => ({
  date,
  name: null,
  status: 'Closed',
  open: null,
  close: null,
});

describe('whether a location is open', () => {
  it('an open location says when it closes', () => {
    expect(stateAt('08:30')).toEqual({
      isOpen: true,
      next: { time: '17:30', inDays: 0, weekday: 1 },
      until: instantAt(DAY, '17:30', ZONE),
    });
  });

  it('before it opens, it says when it opens today', () => {
    expect(stateAt('06:00')).toEqual({
      isOpen: false,
      next: { time: '08:30', inDays: 0, weekday: 1 },
      until: instantAt(DAY, '08:30', ZONE),
    });
  });

  it('after it closed, it says on which day it opens next, until midnight', () => {
    const midnight = instantAt('2026-11-17', '00:00', ZONE);
    expect(stateAt('17:30')).toMatchObject({ next: { inDays: 1, weekday: 2 }, until: midnight });
    expect(stateAt('18:00', [], '2026-11-20')).toMatchObject({ next: { inDays: 3, weekday: 1 } });
  });

  it('holiday hours override the week', () => {
    expect(stateAt('12:00', [closedOn(DAY)])).toMatchObject({
      isOpen: false,
      next: { inDays: 1 },
    });
    const short: SpecialHours = { ...closedOn(DAY), status: 'Open', open: '10:00', close: '11:00' };
    expect(stateAt('10:30', [short])).toMatchObject({ isOpen: true, next: { time: '11:00' } });
  });

  it('is in the location’s own zone', () => {
    const now = instantAt(DAY, '17:00', ZONE);
    expect(openState(WEEK, [], now, ZONE)?.isOpen).toBe(true);
    // In Sydney it is an hour later, in summer.
    expect(openState(WEEK, [], now, zoneOfState('NSW', ZONE))?.isOpen).toBe(false);
  });

  it('without hours nothing is said, and one that never opens says no more', () => {
    expect(openState([], [], 0, ZONE)).toBeNull();
    expect(openState([], [closedOn(DAY)], instantAt(DAY, '09:00', ZONE), ZONE)).toMatchObject({
      isOpen: false,
      next: null,
    });
  });

  it('agrees with the rule for open now at every moment, and holds until the moment it names', () => {
    const time = fc
      .integer({ min: 0, max: 24 * 4 })
      .map((quarter) =>
        [Math.floor(quarter / 4), (quarter % 4) * 15]
          .map((part) => String(part).padStart(2, '0'))
          .join(':'),
      );
    const day = fc
      .tuple(time, time)
      .map(([a, b]) => (a < b ? { open: a, close: b } : { open: b, close: a }));
    const week = fc.uniqueArray(
      fc
        .tuple(fc.integer({ min: 0, max: 6 }), day)
        .map(([weekday, hours]): OpeningHour => ({ weekday, status: 'Open', ...hours })),
      { minLength: 1, maxLength: 7, selector: ({ weekday }) => weekday },
    );
    const start = instantAt('2026-09-20', '00:00', 'Australia/Sydney');
    fc.assert(
      fc.property(week, fc.integer({ min: 0, max: 40 * 24 * 60 }), (hours, minutes) => {
        const zone = 'Australia/Sydney';
        const now = start + minutes * 60_000;
        const state = openState(hours, [], now, zone);
        expect(state?.isOpen).toBe(isOpenNow(hours, [], now, zone));
        const until = state?.until ?? 0;
        expect(until).toBeGreaterThan(now);
        expect(isOpenNow(hours, [], until - 60_000, zone)).toBe(state?.isOpen);
      }),
    );
  });
});
