import type { OpeningHour, SpecialHours } from './location.ts';
import { hoursOn, isOpenNow, localMoment } from './opening-hours.ts';
import { instantAt, shiftDate, weekdayOf } from './zone.ts';

/** Whether a location is open, and when that changes. */
export interface OpenState {
  isOpen: boolean;
  /** When it closes, or when it next opens within a week; null if it does not. */
  next: {
    /** 'HH:MM' in the location's zone. */
    time: string;
    /** Days from today: 0 is today. */
    inDays: number;
    weekday: number;
  } | null;
  /** From then on something else may be true. */
  until: number;
}

const WEEK = 7;

/** Null if nothing is known about its hours. */
export function openState(
  hours: readonly OpeningHour[],
  special: readonly SpecialHours[],
  now: number,
  zone: string,
): OpenState | null {
  if (hours.length === 0 && special.length === 0) return null;
  const { date: today, time } = localMoment(now, zone);
  const dayAt = (inDays: number) => {
    const date = shiftDate(today, inDays);
    const weekday = weekdayOf(date);
    return { date, weekday, inDays, hours: hoursOn({ date, weekday }, hours, special) };
  };
  const first = dayAt(0);
  const close = first.hours?.close ?? null;
  if (close !== null && isOpenNow(hours, special, now, zone)) {
    const { weekday } = first;
    return {
      isOpen: true,
      next: { time: close, inDays: 0, weekday },
      until: instantAt(today, close, zone),
    };
  }
  // At midnight 'tomorrow' becomes 'today'.
  const midnight = instantAt(shiftDate(today, 1), '00:00', zone);
  for (let inDays = 0; inDays <= WEEK; inDays += 1) {
    const { weekday, hours: day } = dayAt(inDays);
    if (day === undefined || day.status === 'Closed' || day.open === null || day.close === null)
      continue;
    if (day.close <= day.open || (inDays === 0 && day.open <= time)) continue;
    const until = inDays === 0 ? instantAt(today, day.open, zone) : midnight;
    return { isOpen: false, next: { time: day.open, inDays, weekday }, until };
  }
  return { isOpen: false, next: null, until: midnight };
}
