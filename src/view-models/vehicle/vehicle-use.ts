import { ageInYears } from '#domain/vehicle/model-year.ts';
import { formatKilometres } from '#domain/money.ts';
import { localMoment } from '#domain/locations/opening-hours.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

/** How old a vehicle is, how much it was driven and how long it has been on offer. */

const MONTHS = 12;
/** What we take a car to be driven a year: an assumption, and told as one. */
export const USUAL_KM_YEAR = 15_000;
/** So far from it either way is still about as usual. */
const ABOUT = 0.15;

export const USUAL_KM_NOTE = `* We assume that ${formatKilometres(USUAL_KM_YEAR)} a year are usual for a car. That is a rule of thumb and says nothing of how this vehicle was driven.`;

export interface VehicleAge {
  months: number;
  /** '4 years 8 months, built March 2022'. */
  text: string;
}

export interface Clock {
  now: number;
  zone: string;
}

/** From the month in which it was built, else from its model year. */
export function ageOf(
  { buildDate, year }: Pick<Vehicle, 'buildDate' | 'year'>,
  { now, zone }: Clock,
): VehicleAge {
  const built = /^(\d{4})-(0[1-9]|1[0-2])(?!\d)/.exec(buildDate?.trim() ?? '');
  if (built === null) {
    const years = ageInYears(year, now);
    return { months: years * MONTHS, text: `${spanOf(years * MONTHS)}, ${year} model` };
  }
  const [today = 0, month = 0] = localMoment(now, zone).date.split('-').map(Number);
  const [, builtYear, builtMonth] = built.map(Number);
  const at = { year: builtYear ?? year, month: builtMonth ?? 1 };
  const months = Math.max(0, (today - at.year) * MONTHS + month - at.month);
  const name = monthName(Date.UTC(at.year, at.month - 1, 1));
  return { months, text: `${spanOf(months)}, built ${name}` };
}

function spanOf(months: number): string {
  const years = Math.floor(months / MONTHS);
  const rest = months % MONTHS;
  if (months === 0) return 'Less than a month';
  const parts = [years > 0 && counted(years, 'year'), rest > 0 && counted(rest, 'month')];
  return parts.filter(Boolean).join(' ');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

const monthNames = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});
const monthName = (moment: number) => monthNames.format(moment);

export interface YearlyUse {
  km: number;
  /** Of a car only: of other vehicles nothing is taken as usual. */
  compared: 'below' | 'about' | 'above' | null;
  text: string;
}

const WORDS = {
  below: 'below the usual*',
  about: 'about the usual*',
  above: 'above the usual*',
} as const;

/** Null for what has no kilometres, and within its first year. */
export function yearlyUse(
  { km, itemType }: Pick<Vehicle, 'km' | 'itemType'>,
  { months }: Pick<VehicleAge, 'months'>,
): YearlyUse | null {
  if (km === null || km <= 0 || itemType === 'caravan' || months < MONTHS) return null;
  const yearly = Math.round((km * MONTHS) / months / 100) * 100;
  const compared = itemType === 'car' ? against(yearly / USUAL_KM_YEAR) : null;
  const text = formatKilometres(yearly);
  return {
    km: yearly,
    compared,
    text: compared === null ? text : `${text}, ${WORDS[compared]}`,
  };
}

function against(share: number): 'below' | 'about' | 'above' {
  if (share < 1 - ABOUT) return 'below';
  return share > 1 + ABOUT ? 'above' : 'about';
}

/** '30 days, since 16 October 2026'. */
export function listedText(createdAt: number, { now, zone }: Clock): string {
  const days = Math.max(0, Math.floor((now - createdAt) / DAY_MS));
  return days === 0 ? 'Since today' : `${counted(days, 'day')}, since ${dayText(createdAt, zone)}`;
}

/** '15 November 2026' by the dealer's calendar. */
export function dayText(moment: number, zone: string): string {
  return new Intl.DateTimeFormat('en-AU', {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(moment);
}
