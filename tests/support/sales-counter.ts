const HOUR = 3_600_000;

/**
 * 192 per day × (day of month − 1) + seconds elapsed today ÷ 450, in Brisbane time, which has no daylight
 * saving.
 */
export function vehiclesSold(now: number): number {
  const brisbane = new Date(now + 10 * HOUR);
  const seconds =
    brisbane.getUTCHours() * 3600 + brisbane.getUTCMinutes() * 60 + brisbane.getUTCSeconds();
  return Math.floor(192 * (brisbane.getUTCDate() - 1) + seconds / 450);
}
