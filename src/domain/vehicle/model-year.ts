/** Eastern standard time, where most dealers are: the year begins there before it does in UTC. */
const EASTERN_MS = 10 * 3_600_000;

export function currentYear(now: number): number {
  return new Date(now + EASTERN_MS).getUTCFullYear();
}

/** In whole model years; next year's model is as old as this year's. */
export function ageInYears(year: number, now: number): number {
  return Math.max(0, currentYear(now) - year);
}

/** When `currentYear` changes. */
export function nextYearAt(now: number): number {
  return Date.UTC(currentYear(now) + 1, 0, 1) - EASTERN_MS;
}
