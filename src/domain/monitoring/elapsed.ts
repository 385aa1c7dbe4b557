const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const UNITS = [
  [2 * DAY_MS, DAY_MS, 'd'],
  [2 * HOUR_MS, HOUR_MS, 'h'],
  [2 * MINUTE_MS, MINUTE_MS, 'min'],
  [0, SECOND_MS, 's'],
] as const;

/** '45 s', '12 min', '30 h', '3 d': short enough for a table. */
export function elapsed(ms: number): string {
  const whole = Math.max(0, ms);
  const [, unit, name] = UNITS.find(([from]) => whole >= from) ?? UNITS[3];
  return `${Math.floor(whole / unit)} ${name}`;
}
