import { ageInYears } from '#domain/vehicle/model-year.ts';
import { formatKilometres } from '#domain/money.ts';
import { localMoment } from '#domain/locations/opening-hours.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

/** How old a vehicle is, how much it was driven and how long it has been on offer. */

const MONTHS_PER_YEAR = 12;
/** How far we assume a car is driven in a year; always shown as an assumption. */
export const USUAL_KM_YEAR = 15_000;
/** A deviation up to this share, either way, counts as usual. */
const TOLERANCE = 0.15;

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

/** Computed from the build month, else from the model year. */
export function ageOf(
  { buildDate, year }: Pick<Vehicle, 'buildDate' | 'year'>,
  { now, zone }: Clock,
): VehicleAge {
  const built = /^(\d{4})-(0[1-9]|1[0-2])(?!\d)/.exec(buildDate?.trim() ?? '');
  if (built === null) {
    const years = ageInYears(year, now);
    return {
      months: years * MONTHS_PER_YEAR,
      text: `${spanOf(years * MONTHS_PER_YEAR)}, ${year} model`,
    };
  }
  const [today = 0, month = 0] = localMoment(now, zone).date.split('-').map(Number);
  const [, builtYear, builtMonth] = built.map(Number);
  const at = { year: builtYear ?? year, month: builtMonth ?? 1 };
  const months = Math.max(0, (today - at.year) * MONTHS_PER_YEAR + month - at.month);
  const name = monthName(Date.UTC(at.year, at.month - 1, 1));
  return { months, text: `${spanOf(months)}, built ${name}` };
}

function spanOf(months: number): string {
  const years = Math.floor(months / MONTHS_PER_YEAR);
  const rest = months % MONTHS_PER_YEAR;
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
const monthName = (time: number) => monthNames.format(time);

export interface YearlyUse {
  km: number;
  /** For cars only: there is no usual distance for other vehicles. */
  compared: 'below' | 'about' | 'above' | null;
  text: string;
}

const COMPARISON_TEXTS = {
  below: 'below the usual*',
  about: 'about the usual*',
  above: 'above the usual*',
} as const;

/** Null without kilometres, for caravans and within the first year. */
export function yearlyUse(
  { km, itemType }: Pick<Vehicle, 'km' | 'itemType'>,
  { months }: Pick<VehicleAge, 'months'>,
): YearlyUse | null {
  if (km === null || km <= 0 || itemType === 'caravan' || months < MONTHS_PER_YEAR) return null;
  const yearly = Math.round((km * MONTHS_PER_YEAR) / months / 100) * 100;
  const compared = itemType === 'car' ? compare(yearly / USUAL_KM_YEAR) : null;
  const text = formatKilometres(yearly);
  return {
    km: yearly,
    compared,
    text: compared === null ? text : `${text}, ${COMPARISON_TEXTS[compared]}`,
  };
}

function compare(share: number): 'below' | 'about' | 'above' {
  if (share < 1 - TOLERANCE) return 'below';
  return share > 1 + TOLERANCE ? 'above' : 'about';
}

/** '30 days, since 16 October 2026'. */
export function listedText(createdAt: number, { now, zone }: Clock): string {
  const days = Math.max(0, Math.floor((now - createdAt) / DAY_MS));
  return days === 0 ? 'Since today' : `${counted(days, 'day')}, since ${dayText(createdAt, zone)}`;
}

/** '15 November 2026' in the dealer's time zone. */
export function dayText(time: number, zone: string): string {
  return new Intl.DateTimeFormat('en-AU', {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(time);
}
