import * as copy from '#copy/en-AU/locations.ts';
import type { Copy } from '#copy/format.ts';
import type { OpeningHour, SpecialHours } from './location.ts';
import { wallClock, weekdayOf } from './zone.ts';

const DAYS = [
  copy.sunday,
  copy.monday,
  copy.tuesday,
  copy.wednesday,
  copy.thursday,
  copy.friday,
  copy.saturday,
] as const;
const WEEK_FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0];
const WORKING_DAYS = [1, 2, 3, 4, 5];

export function dayName(weekday: number, t: Copy): string {
  return t(DAYS[weekday] ?? '');
}

export interface HoursLine {
  days: string;
  hours: string;
}

export type DayHours = Pick<OpeningHour, 'status' | 'open' | 'close' | 'formattedHours'>;

/** '08:30' → '8:30am', '17:00' → '5pm'. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour % 24 < 12 ? 'am' : 'pm';
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes}${half}`;
}

/** The dealer's own wording if there is one, for closed days too: 'By appointment'. */
export function formatHours(day: DayHours | undefined, t: Copy): string {
  const own = day?.formattedHours?.trim();
  if (own) return own;
  if (day === undefined || day.status === 'Closed' || day.open === null || day.close === null) {
    return t(copy.closed);
  }
  return `${formatTime(day.open)}–${formatTime(day.close)}`;
}

/** Monday first; Monday to Friday on one line if all five are the same. Without hours, no lines. */
export function summariseHours(hours: readonly OpeningHour[], t: Copy): HoursLine[] {
  if (hours.length === 0) return [];
  const textOf = (weekday: number) =>
    formatHours(
      hours.find((entry) => entry.weekday === weekday),
      t,
    );
  const line = (weekday: number) => ({
    days: dayName(weekday, t),
    hours: textOf(weekday),
  });
  const working = new Set(WORKING_DAYS.map(textOf));
  const [same] = working;
  if (same === undefined || working.size > 1) return WEEK_FROM_MONDAY.map(line);
  return [{ days: t(copy.mondayToFriday), hours: same }, line(6), line(0)];
}

/** Holiday hours from today on, nearest first. `today` is 'YYYY-MM-DD' in the site's zone. */
export function upcomingSpecialHours(
  special: readonly SpecialHours[],
  today: string,
): SpecialHours[] {
  return special
    .filter((entry) => entry.date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

export interface LocalMoment {
  /** 'YYYY-MM-DD'. */
  date: string;
  weekday: number;
  /** 'HH:MM'. */
  time: string;
}

/** The local date and time in a time zone. */
export function localMoment(now: number, zone: string): LocalMoment {
  const { date, time } = wallClock(now, zone);
  return { date, weekday: weekdayOf(date), time };
}

/** The day's holiday hours override its usual hours. */
export function hoursOn(
  { date, weekday }: Pick<LocalMoment, 'date' | 'weekday'>,
  hours: readonly OpeningHour[],
  special: readonly SpecialHours[],
): DayHours | undefined {
  return (
    special.find((entry) => entry.date === date) ?? hours.find((entry) => entry.weekday === weekday)
  );
}

export function isOpenNow(
  hours: readonly OpeningHour[],
  special: readonly SpecialHours[],
  now: number,
  zone: string,
): boolean {
  const local = localMoment(now, zone);
  const today = hoursOn(local, hours, special);
  if (today === undefined || today.status === 'Closed') return false;
  if (today.open === null || today.close === null) return false;
  return today.open <= local.time && local.time < today.close;
}
