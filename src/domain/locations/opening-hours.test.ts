import { defaultCopy } from '#copy/format.ts';
import { describe, expect, it } from 'vitest';
import type { OpeningHour, SpecialHours } from './location.ts';
import {
  formatHours,
  formatTime,
  isOpenNow,
  localMoment,
  summariseHours,
  upcomingSpecialHours,
} from './opening-hours.ts';

const open = (weekday: number, from = '08:30', to = '17:30'): OpeningHour => ({
  weekday,
  status: 'Open',
  open: from,
  close: to,
});
const closed = (weekday: number): OpeningHour => ({
  weekday,
  status: 'Closed',
  open: null,
  close: null,
});
const week = [closed(0), open(1), open(2), open(3), open(4), open(5), open(6, '09:00', '13:00')];
const holiday: SpecialHours = {
  date: '2026-12-25',
  name: 'Christmas Day',
  status: 'Closed',
  open: null,
  close: null,
};
const zone = 'Australia/Brisbane';
const brisbane = (text: string) => Date.parse(`${text}+10:00`);

const openAt = (text: string) => isOpenNow(week, [], brisbane(text), zone);
const holidayOn = (date: string) => ({ ...holiday, date });

describe('opening hours', () => {
  it('hours are shown in 12-hour am/pm', () => {
    expect(['00:00', '08:30', '12:00', '12:05', '17:00', '23:59'].map(formatTime)).toEqual([
      '12am',
      '8:30am',
      '12pm',
      '12:05pm',
      '5pm',
      '11:59pm',
    ]);
    expect(formatHours(open(1), defaultCopy)).toBe('8:30am–5:30pm');
    expect(formatHours(holiday, defaultCopy)).toBe('Closed');
    expect(formatHours(undefined, defaultCopy)).toBe('Closed');
  });

  it('the summary groups Mon–Fri when all five days are the same', () => {
    expect(summariseHours(week, defaultCopy)).toEqual([
      { days: 'Mon–Fri', hours: '8:30am–5:30pm' },
      { days: 'Sat', hours: '9am–1pm' },
      { days: 'Sun', hours: 'Closed' },
    ]);
  });

  it('one day that differs keeps the five days apart', () => {
    const late = week.map((day) => (day.weekday === 4 ? open(4, '08:30', '19:00') : day));
    expect(summariseHours(late, defaultCopy).map(({ days }) => days)).toEqual([
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ]);
    expect(summariseHours(late, defaultCopy)[3]?.hours).toBe('8:30am–7pm');
  });

  it('formated_hours are shown where they are given', () => {
    const worded = week.map((day) => ({ ...day, formattedHours: 'By appointment' }));
    expect(summariseHours(worded, defaultCopy)[0]).toEqual({
      days: 'Mon–Fri',
      hours: 'By appointment',
    });
    expect(
      summariseHours(
        worded.map((day) => ({ ...day, formattedHours: ' ' })),
        defaultCopy,
      ),
    ).toEqual(summariseHours(week, defaultCopy));
  });

  it('a location without hours has no summary', () => {
    expect(summariseHours([], defaultCopy)).toEqual([]);
  });

  it('a location is open from its opening minute to before its closing minute', () => {
    expect(openAt('2026-11-16T08:29:59')).toBe(false);
    expect(openAt('2026-11-16T08:30:00')).toBe(true);
    expect(openAt('2026-11-16T17:29:59')).toBe(true);
    expect(openAt('2026-11-16T17:30:00')).toBe(false);
    expect(openAt('2026-11-15T12:00:00')).toBe(false);
  });

  it('holiday hours come before the usual hours of the day', () => {
    const noon = brisbane('2026-12-25T12:00:00');
    expect(isOpenNow(week, [], noon, zone)).toBe(true);
    expect(isOpenNow(week, [holiday], noon, zone)).toBe(false);
  });

  it('the day and the time are those of the site, not of the server', () => {
    const time = brisbane('2026-11-16T00:30:00');
    expect(localMoment(time, zone)).toEqual({ date: '2026-11-16', weekday: 1, time: '00:30' });
    expect(localMoment(time, 'UTC')).toEqual({ date: '2026-11-15', weekday: 0, time: '14:30' });
  });

  it('holiday hours are told from today on, the nearest first', () => {
    const dates = ['2027-01-01', '2026-12-25', '2026-04-25'].map(holidayOn);
    expect(upcomingSpecialHours(dates, '2026-12-25').map(({ date }) => date)).toEqual([
      '2026-12-25',
      '2027-01-01',
    ]);
  });
});
