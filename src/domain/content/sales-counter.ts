import { zonedFormat } from '#domain/zoned-format.ts';

export interface SalesCounterOptions {
  perDay: number;
  divisor: number;
  /** An IANA time zone. */
  zone: string;
}

export const SALES_COUNTER_DEFAULTS: SalesCounterOptions = {
  perDay: 192,
  divisor: 450,
  zone: 'Australia/Brisbane',
};
export const SALES_COUNTER_REFRESH_MS = 150_000;
export const SALES_COUNTER_ANIMATION_MS = 2_000;

const clockFormat = zonedFormat({
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});

/** Sold so far this month: the completed days, plus today's share by the second. */
export function salesCounterValue(
  now: number,
  { perDay, divisor, zone }: SalesCounterOptions = SALES_COUNTER_DEFAULTS,
): number {
  const clock = wallClock(now, zone);
  const secondsToday = clock.hour * 3600 + clock.minute * 60 + clock.second;
  return Math.floor(perDay * (clock.day - 1) + secondsToday / divisor);
}

function wallClock(now: number, zone: string) {
  const read = { day: 1, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of clockFormat(zone).formatToParts(now)) {
    if (type === 'day' || type === 'hour' || type === 'minute' || type === 'second') {
      read[type] = Number(value);
    }
  }
  return read;
}
