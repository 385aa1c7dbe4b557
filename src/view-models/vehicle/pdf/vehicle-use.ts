import * as copy from '#copy/en-AU/brochure.ts';
import * as common from '#copy/en-AU/common.ts';
import type { Copy } from '#copy/format.ts';
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

export function usualKmNote(t: Copy): string {
  return t(copy.usualNote, { distance: formatKilometres(USUAL_KM_YEAR) });
}

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
  t: Copy,
): VehicleAge {
  const built = /^(\d{4})-(0[1-9]|1[0-2])(?!\d)/.exec(buildDate?.trim() ?? '');
  if (built === null) {
    const years = ageInYears(year, now);
    return {
      months: years * MONTHS_PER_YEAR,
      text: t(copy.ageModel, { age: spanOf(years * MONTHS_PER_YEAR, t), year }),
    };
  }
  const [today = 0, month = 0] = localMoment(now, zone).date.split('-').map(Number);
  const [, builtYear, builtMonth] = built.map(Number);
  const at = { year: builtYear ?? year, month: builtMonth ?? 1 };
  const months = Math.max(0, (today - at.year) * MONTHS_PER_YEAR + month - at.month);
  const name = monthName(Date.UTC(at.year, at.month - 1, 1));
  return { months, text: t(copy.ageBuilt, { age: spanOf(months, t), month: name }) };
}

function spanOf(months: number, t: Copy): string {
  const years = Math.floor(months / MONTHS_PER_YEAR);
  const rest = months % MONTHS_PER_YEAR;
  if (months === 0) return t(copy.lessThanAMonth);
  const yearsText = years === 1 ? t(common.oneYear) : t(common.years, { count: years });
  const monthsText = rest === 1 ? t(copy.oneMonth) : t(copy.monthCount, { count: rest });
  if (years === 0) return monthsText;
  return rest === 0 ? yearsText : t(copy.yearsAndMonths, { years: yearsText, months: monthsText });
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
  below: copy.useBelowUsual,
  about: copy.useAboutUsual,
  above: copy.useAboveUsual,
} as const;

/** Null without kilometres, for caravans and within the first year. */
export function yearlyUse(
  { km, itemType }: Pick<Vehicle, 'km' | 'itemType'>,
  { months }: Pick<VehicleAge, 'months'>,
  t: Copy,
): YearlyUse | null {
  if (km === null || km <= 0 || itemType === 'caravan' || months < MONTHS_PER_YEAR) return null;
  const yearly = Math.round((km * MONTHS_PER_YEAR) / months / 100) * 100;
  const compared = itemType === 'car' ? compare(yearly / USUAL_KM_YEAR) : null;
  const distance = formatKilometres(yearly);
  return {
    km: yearly,
    compared,
    text: compared === null ? distance : t(COMPARISON_TEXTS[compared], { distance }),
  };
}

function compare(share: number): 'below' | 'about' | 'above' {
  if (share < 1 - TOLERANCE) return 'below';
  return share > 1 + TOLERANCE ? 'above' : 'about';
}

/** '30 days, since 16 October 2026'. */
export function listedText(createdAt: number, { now, zone }: Clock, t: Copy): string {
  const days = Math.max(0, Math.floor((now - createdAt) / DAY_MS));
  if (days === 0) return t(copy.listedToday);
  const date = dayText(createdAt, zone);
  return days === 1 ? t(copy.listedDay, { date }) : t(copy.listedDays, { count: days, date });
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
