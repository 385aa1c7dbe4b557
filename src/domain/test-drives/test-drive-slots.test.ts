import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpeningHour } from '#domain/locations/location.ts';
import { BOOKABLE_DAYS, LISTED_DAYS, canBeDriven, freeSlots, slotAt } from './test-drive-slots.ts';
import type { SlotInput } from './test-drive-slots.ts';
import { instantAt } from '#domain/locations/zone.ts';

const ZONE = 'Australia/Brisbane';
const HOUR = 3_600_000;
const open = (weekday: number, from = '09:00', to = '17:00'): OpeningHour => ({
  weekday,
  status: 'Open',
  open: from,
  close: to,
});
const IN_STOCK = { status: 'in_stock', sold: false, reserved: false } as const;
/** Monday, 16 November 2026, 7am. */
const NOW = instantAt('2026-11-16', '07:00', ZONE);
const INPUT: SlotInput = {
  openingHours: [1, 2, 3, 4, 5].map((weekday) => open(weekday)),
  specialHours: [],
  zone: ZONE,
  now: NOW,
  leadHours: 2,
  slotMinutes: 30,
  bookings: [],
  vehicle: IN_STOCK,
};
const slotsOn = (date: string, change: Partial<SlotInput> = {}) =>
  freeSlots({ ...INPUT, ...change, from: date, days: 1 });

describe('times for a test drive', () => {
  it('follow the location’s opening hours, one after another', () => {
    const slots = slotsOn('2026-11-17');
    expect(slots.map(({ label }) => label)).toEqual([
      '9am',
      '9:30am',
      '10am',
      '10:30am',
      '11am',
      '11:30am',
      '12pm',
      '12:30pm',
      '1pm',
      '1:30pm',
      '2pm',
      '2:30pm',
      '3pm',
      '3:30pm',
      '4pm',
      '4:30pm',
    ]);
    expect(slots[0]?.value).toBe('2026-11-17T09:00:00+10:00');
    expect(slotsOn('2026-11-21')).toEqual([]);
  });

  it('holiday hours come before usual ones', () => {
    const specialHours = [
      { date: '2026-11-17', name: 'Show day', status: 'Closed', open: null, close: null },
      { date: '2026-11-21', name: null, status: 'Open', open: '10:00', close: '11:00' },
    ] as const;
    expect(slotsOn('2026-11-17', { specialHours })).toEqual([]);
    expect(slotsOn('2026-11-21', { specialHours }).map(({ label }) => label)).toEqual([
      '10am',
      '10:30am',
    ]);
  });

  it('leave the lead time free', () => {
    const first = (leadHours: number) => freeSlots({ ...INPUT, leadHours })[0]?.value;
    expect(first(2)).toBe('2026-11-16T09:00:00+10:00');
    expect(first(3)).toBe('2026-11-16T10:00:00+10:00');
    expect(first(24)).toBe('2026-11-17T09:00:00+10:00');
  });

  it('end before the doors close, whatever their length', () => {
    expect(slotsOn('2026-11-17', { slotMinutes: 90 }).at(-1)?.label).toBe('3pm');
    expect(slotsOn('2026-11-17', { slotMinutes: 120 }).map(({ label }) => label)).toEqual([
      '9am',
      '11am',
      '1pm',
      '3pm',
    ]);
    expect(
      slotsOn('2026-11-17', { slotMinutes: 120, openingHours: [open(2, '09:00', '10:30')] }),
    ).toEqual([]);
  });

  it('leave out what is booked, for any part of it', () => {
    const startsAt = instantAt('2026-11-17', '09:45', ZONE);
    const bookings = [{ startsAt, endsAt: startsAt + HOUR }];
    expect(
      slotsOn('2026-11-17', { bookings })
        .slice(0, 3)
        .map(({ label }) => label),
    ).toEqual(['9am', '11am', '11:30am']);
  });

  it.each([
    ['in stock', IN_STOCK, true],
    ['none in particular', null, true],
    ['sold', { ...IN_STOCK, status: 'sold' }, false],
    ['with its sold flag raised', { ...IN_STOCK, sold: true }, false],
    ['coming soon', { ...IN_STOCK, status: 'coming_soon' }, false],
    ['withdrawn', { ...IN_STOCK, status: 'withdrawn' }, false],
    ['reserved', { ...IN_STOCK, reserved: true }, false],
  ] as const)('a car that is %s', (_name, vehicle, driven) => {
    expect(canBeDriven(vehicle)).toBe(driven);
    expect(freeSlots({ ...INPUT, vehicle }).length > 0).toBe(driven);
  });

  it(`a page lists ${LISTED_DAYS} days, and ${BOOKABLE_DAYS} can be booked`, () => {
    const openingHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => open(weekday));
    const days = new Set(freeSlots({ ...INPUT, openingHours }).map(({ date }) => date));
    expect(days.size).toBe(LISTED_DAYS);
    const all = new Set(freeSlots({ ...INPUT, openingHours, days: 100 }).map(({ date }) => date));
    expect(all.size).toBe(BOOKABLE_DAYS);
    expect(slotsOn('2027-01-05', { openingHours })).toEqual([]);
    expect(slotsOn('2026-11-01', { openingHours })[0]?.date).toBe('2026-11-16');
  });

  it('a day is the location’s own, not the visitor’s or the server’s', () => {
    // 8am in Perth is 11am in Sydney.
    const now = instantAt('2026-11-17', '08:00', 'Australia/Perth');
    const [first] = freeSlots({ ...INPUT, zone: 'Australia/Perth', now, leadHours: 0 });
    expect(first?.value).toBe('2026-11-17T09:00:00+08:00');
  });

  it('on the days that clocks change, the doors still open at nine by the clock', () => {
    const sundays = { openingHours: [open(0), open(1)], zone: 'Australia/Sydney', leadHours: 0 };
    const spring = { ...sundays, now: instantAt('2026-10-03', '12:00', 'Australia/Sydney') };
    expect(
      slotsOn('2026-10-04', spring)
        .map(({ value }) => value)
        .at(0),
    ).toBe('2026-10-04T09:00:00+11:00');
    const autumn = { ...sundays, now: instantAt('2026-04-04', '12:00', 'Australia/Sydney') };
    expect(
      slotsOn('2026-04-05', autumn)
        .map(({ value }) => value)
        .at(0),
    ).toBe('2026-04-05T09:00:00+10:00');
    expect(slotsOn('2026-04-05', autumn)).toHaveLength(16);
  });

  it('a yard that never closes has an hour less in spring and one more in autumn, none twice', () => {
    const always = { openingHours: [open(0, '00:00', '24:00')], leadHours: 0, slotMinutes: 60 };
    const on = (date: string, before: string) => {
      const zone = 'Australia/Melbourne';
      return slotsOn(date, { ...always, zone, now: instantAt(before, '12:00', zone) });
    };
    expect(on('2026-10-04', '2026-10-03')).toHaveLength(23);
    const autumn = on('2026-04-05', '2026-04-04');
    expect(autumn).toHaveLength(25);
    expect(new Set(autumn.map(({ value }) => value)).size).toBe(25);
  });
});

describe('one time', () => {
  it('is found by its very moment and by no other', () => {
    const startsAt = instantAt('2026-11-17', '09:30', ZONE);
    expect(slotAt(INPUT, startsAt)).toMatchObject({ label: '9:30am', endsAt: startsAt + HOUR / 2 });
    for (const wrong of [startsAt + 1, startsAt + 60_000, Number.NaN, 0, 9e15]) {
      expect(slotAt(INPUT, wrong)).toBeNull();
    }
  });

  it('is accepted for a quarter of an hour after its page offered it, and never once it has begun', () => {
    const startsAt = instantAt('2026-11-17', '09:30', ZONE);
    const found = (now: number, leadHours: number) =>
      slotAt({ ...INPUT, now, leadHours }, startsAt) !== null;
    const last = startsAt - 2 * HOUR;
    expect([last, last + HOUR / 4, last + HOUR / 4 + 1].map((now) => found(now, 2))).toEqual([
      true,
      true,
      false,
    ]);
    expect([startsAt, startsAt + 1].map((now) => found(now, 0))).toEqual([true, false]);
  });

  it('is one of those that are listed, and every one of those is found', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(15, 30, 45, 60, 90, 120),
        fc.integer({ min: 0, max: 48 }),
        fc.array(fc.integer({ min: 0, max: 10 * 24 * 4 }), { maxLength: 20 }),
        (slotMinutes, leadHours, quarters) => {
          const bookings = quarters.map((quarter) => ({
            startsAt: NOW + quarter * 900_000,
            endsAt: NOW + quarter * 900_000 + slotMinutes * 60_000,
          }));
          const input = { ...INPUT, slotMinutes, leadHours, bookings };
          const slots = freeSlots(input);
          const isFree = ({ startsAt, endsAt }: (typeof slots)[number]) =>
            bookings.every((booked) => booked.startsAt >= endsAt || booked.endsAt <= startsAt);
          expect(slots.every(isFree)).toBe(true);
          expect(slots.every(({ value, startsAt }) => Date.parse(value) === startsAt)).toBe(true);
          expect(slots.every(({ startsAt }) => startsAt >= NOW + leadHours * HOUR)).toBe(true);
          expect(slots.map(({ startsAt }) => slotAt(input, startsAt))).toEqual(slots);
        },
      ),
      { numRuns: 12 },
    );
  });
});
