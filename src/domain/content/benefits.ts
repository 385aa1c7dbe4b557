/** The marketing lines of the spec that a site can choose from. */
export const BENEFITS = [
  'warranty',
  'video-calls',
  'trade-in',
  'freight',
  'finance',
  'servicing-since',
  'servicing-years',
  'protection-plan',
  'quality',
  'certified',
] as const;
export type Benefit = (typeof BENEFITS)[number];

/** These name the year since which the dealer has been servicing. */
export const NEED_SERVICING_YEAR: readonly Benefit[] = ['servicing-since', 'servicing-years'];

const ROUNDED_TO = 10;

/** '50+' of 57 years: whole tens, the number itself if it is smaller; null in the first year. */
export function servicingYears(since: number, year: number): number | null {
  const years = year - since;
  if (years < 1) return null;
  return years < ROUNDED_TO ? years : Math.floor(years / ROUNDED_TO) * ROUNDED_TO;
}
