import type { AustralianState } from './location.ts';
import { zonedFormat } from '#domain/zoned-format.ts';

/** The time zones of each state, the usual one first. */
const STATE_ZONES: Record<AustralianState, readonly [string, ...string[]]> = {
  ACT: ['Australia/Sydney', 'Australia/Canberra', 'Australia/ACT'],
  NSW: [
    'Australia/Sydney',
    'Australia/NSW',
    'Australia/Broken_Hill',
    'Australia/Yancowinna',
    'Australia/Lord_Howe',
    'Australia/LHI',
  ],
  NT: ['Australia/Darwin', 'Australia/North'],
  QLD: ['Australia/Brisbane', 'Australia/Lindeman', 'Australia/Queensland'],
  SA: ['Australia/Adelaide', 'Australia/South'],
  TAS: ['Australia/Hobart', 'Australia/Currie', 'Australia/Tasmania'],
  VIC: ['Australia/Melbourne', 'Australia/Victoria'],
  WA: ['Australia/Perth', 'Australia/West', 'Australia/Eucla'],
};

/**
 * A location's time zone: the site's, or its state's own if the site's zone is not in that state.
 */
export function zoneOfState(state: AustralianState | null, siteZone: string): string {
  if (state === null) return siteZone;
  const zones = STATE_ZONES[state];
  return zones.includes(siteZone) ? siteZone : zones[0];
}

export interface WallClock {
  /** 'YYYY-MM-DD'. */
  date: string;
  /** 'HH:MM'. */
  time: string;
  /** The zone's offset from UTC at that time. */
  offsetMinutes: number;
}

const MINUTE_MS = 60_000;
const formatOf = zonedFormat({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export function wallClock(instant: number, zone: string): WallClock {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) parts[type] = value;
  const date = `${parts.year}-${parts.month}-${parts.day}`;
  const time = `${parts.hour}:${parts.minute}`;
  const minute = Math.floor(instant / MINUTE_MS);
  return { date, time, offsetMinutes: Date.parse(`${date}T${time}:00Z`) / MINUTE_MS - minute };
}

/**
 * The instant at which a zone's clocks show a time. A time skipped in spring is moved forward by
 * the length of the gap. A time shown twice in autumn is the first of the two.
 */
export function instantAt(date: string, time: string, zone: string): number {
  // Opening hours may end at midnight, written as 24:00.
  const asUtc =
    time === '24:00'
      ? Date.parse(`${nextDate(date)}T00:00:00Z`)
      : Date.parse(`${date}T${time}:00Z`);
  const before = wallClock(asUtc - 24 * 60 * MINUTE_MS, zone).offsetMinutes;
  const after = wallClock(asUtc + 24 * 60 * MINUTE_MS, zone).offsetMinutes;
  const shows = (offset: number) => {
    const instant = asUtc - offset * MINUTE_MS;
    return wallClock(instant, zone).offsetMinutes === offset ? instant : null;
  };
  return shows(before) ?? shows(after) ?? asUtc - before * MINUTE_MS;
}

/** The next calendar day. */
export function nextDate(date: string): string {
  return shiftDate(date, 1);
}

export function shiftDate(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** '2026-11-16T09:30:00+10:00'. */
export function isoWithOffset(instant: number, zone: string): string {
  return isoOf(wallClock(instant, zone));
}

export function isoOf({ date, time, offsetMinutes }: WallClock): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const away = Math.abs(offsetMinutes);
  const offset = `${two(Math.floor(away / 60))}:${two(away % 60)}`;
  return `${date}T${time}:00${offsetMinutes < 0 ? '-' : '+'}${offset}`;
}
