import * as copy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A feed that confirms the vehicle again is noticed after so long at most. */
const LONGEST_MS = 5 * MINUTE_MS;

const UNITS = [
  { ms: DAY_MS, one: copy.oneDayAgo, many: copy.daysAgo },
  { ms: HOUR_MS, one: copy.oneHourAgo, many: copy.hoursAgo },
  { ms: MINUTE_MS, one: copy.oneMinuteAgo, many: copy.minutesAgo },
] as const;

export interface ConfirmedAgo {
  /** '12 minutes ago'. */
  text: string;
  /** When it has to be worded anew. */
  until: number;
}

/** How long ago a vehicle's feed last had it, in whole minutes, hours or days. */
export function confirmedAgo(confirmedAt: number, now: number, t: Copy): ConfirmedAgo {
  const elapsed = Math.max(0, now - confirmedAt);
  const unit = UNITS.find(({ ms }) => elapsed >= ms);
  const until = (next: number) => Math.min(next, now + LONGEST_MS);
  if (unit === undefined) return { text: t(copy.justNow), until: until(confirmedAt + MINUTE_MS) };
  const count = Math.floor(elapsed / unit.ms);
  return {
    text: count === 1 ? t(unit.one) : t(unit.many, { count: String(count) }),
    until: until(confirmedAt + (count + 1) * unit.ms),
  };
}
