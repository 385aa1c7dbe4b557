import { isInWindow } from '#domain/content/promos.ts';
import { instantAt, shiftDate, wallClock, weekdayOf } from '#domain/locations/zone.ts';
import { uniformInteger } from './sign-in/uniform-integer.ts';
import type { Random32 } from './sign-in/uniform-integer.ts';

export interface Prize {
  id: string;
  /** Its chance, relative to the others'. */
  weight: number;
  /** How many are left; null if there is no limit. */
  remaining: number | null;
}

/**
 * The server's choice; the wheel only shows it. A prize that has run out is not drawn, and the others share its
 * chance in proportion to their weights. Null if none is left.
 */
export function drawPrize(prizes: readonly Prize[], random: Random32): Prize | null {
  const offered = prizes.filter(
    ({ weight, remaining }) => weight > 0 && (remaining === null || remaining > 0),
  );
  const total = offered.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return null;
  let position = uniformInteger(random, total);
  for (const prize of offered) {
    if (position < prize.weight) return prize;
    position -= prize.weight;
  }
  throw new Error('The weights must be whole numbers.');
}

/** How often one visitor may spin. */
export const SPIN_PERIODS = ['day', 'week', 'once'] as const;
export type SpinPeriod = (typeof SPIN_PERIODS)[number];

const MONDAY = 1;

/**
 * The period that an instant is in, in the site's time zone. Stored with each spin: a visitor has one spin for each
 * key, which the database can enforce.
 */
export function periodKey(period: SpinPeriod, now: number, zone: string): string {
  return period === 'once' ? 'once' : `${period} ${firstDay(period, now, zone)}`;
}

/** The start of the next period; null if there is none. */
export function nextSpinAt(period: SpinPeriod, now: number, zone: string): number | null {
  if (period === 'once') return null;
  const next = shiftDate(firstDay(period, now, zone), period === 'day' ? 1 : 7);
  return instantAt(next, '00:00', zone);
}

function firstDay(period: 'day' | 'week', now: number, zone: string): string {
  const { date } = wallClock(now, zone);
  return period === 'day' ? date : shiftDate(date, -((weekdayOf(date) + 7 - MONDAY) % 7));
}

export type WheelState = 'early' | 'open' | 'over';

/** Start and expiry are inside the window, as for promotions. */
export function wheelState(
  window: { start: number | null; expiry: number | null },
  now: number,
): WheelState {
  if (isInWindow(window, now)) return 'open';
  return window.start !== null && now < window.start ? 'early' : 'over';
}

export type SpinVerdict =
  | { kind: 'may-spin'; key: string }
  | { kind: 'closed'; state: Exclude<WheelState, 'open'> }
  /** `again` is null if there is no further period within the window. */
  | { kind: 'spun'; again: number | null };

/** Whether a visitor may spin now. `spunKeys` are the periods of the visitor's earlier spins. */
export function spinVerdict(
  wheel: { start: number | null; expiry: number | null; period: SpinPeriod },
  spunKeys: readonly string[],
  { now, zone }: { now: number; zone: string },
): SpinVerdict {
  const state = wheelState(wheel, now);
  if (state !== 'open') return { kind: 'closed', state };
  const key = periodKey(wheel.period, now, zone);
  if (!spunKeys.includes(key)) return { kind: 'may-spin', key };
  const next = nextSpinAt(wheel.period, now, zone);
  return { kind: 'spun', again: next !== null && isInWindow(wheel, next) ? next : null };
}
