const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** More than two machines with a time service ever differ. */
const MAX_DIFFERENCE_MS = 5 * MINUTE_MS;
/** A platform that anybody visits stores something every day, so a longer gap is a wrong clock. */
const MAX_GAP_DAYS = 31;

export interface ClocksSeen {
  application: number;
  database: number;
  /** When the newest row was stored; null if nothing is stored. */
  newest: number | null;
}

/**
 * Why nothing may be erased by age now; null if the clocks can be trusted. What is erased too early is
 * lost, while what is erased a day late is erased a day late.
 */
export function erasingClockFault({ application, database, newest }: ClocksSeen): string | null {
  if (Math.abs(application - database) > MAX_DIFFERENCE_MS) {
    return 'the clocks of the application and the database disagree';
  }
  if (newest === null) return null;
  // A clock behind the newest row only erases later, and one row from a machine that was ahead must not stop it.
  if (application > newest + MAX_GAP_DAYS * DAY_MS) {
    return `the clock is more than ${MAX_GAP_DAYS} days beyond the newest stored row`;
  }
  return null;
}
