import { describe, expect, it } from 'vitest';
import { makeLocation } from '#tests/factories/location.ts';
import { isServiceTime, serviceSlots } from './service-times.ts';

/** Sunday 15 November 2026, 9am in Brisbane. */
const NOW = Date.UTC(2026, 10, 14, 23);
const MOMENT = { now: NOW, timeZone: 'Australia/Brisbane' };
const WORKSHOP = makeLocation({
  openingHours: [1, 2, 3, 4, 5].map((weekday) => ({
    weekday,
    status: 'Open' as const,
    open: '07:30',
    close: '10:00',
  })),
  specialHours: [
    { date: '2026-11-17', name: 'Show day', status: 'Closed', open: null, close: null },
    { date: '2026-11-18', name: 'Stocktake', status: 'Open', open: '12:00', close: '13:00' },
  ],
});

describe('the times for a service', () => {
  it('are the workshop’s opening hours, by the hour, with a day’s notice', () => {
    const [first, second, third] = serviceSlots(WORKSHOP, MOMENT);
    // Monday's 7.30 and 8.30 are less than a day away.
    expect(first?.value).toBe('2026-11-18T12:00:00+10:00');
    expect([second?.value, third?.value]).toEqual([
      '2026-11-19T07:30:00+10:00',
      '2026-11-19T08:30:00+10:00',
    ]);
  });

  it('follow holiday hours on their day', () => {
    const dates = serviceSlots(WORKSHOP, MOMENT).map(({ date }) => date);
    expect(dates).not.toContain('2026-11-17');
    expect(dates.filter((date) => date === '2026-11-18')).toHaveLength(1);
  });

  it('are the only ones that a form can name', () => {
    expect(isServiceTime(WORKSHOP, MOMENT, '2026-11-19T08:30:00+10:00')).toBe(true);
    expect(isServiceTime(WORKSHOP, MOMENT, '2026-11-19T08:00:00+10:00')).toBe(false);
    expect(isServiceTime(WORKSHOP, MOMENT, '2026-11-17T07:30:00+10:00')).toBe(false);
    expect(isServiceTime(WORKSHOP, MOMENT, 'soon')).toBe(false);
  });
});
