import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/locations.ts';
import type { Copy } from '#copy/format.ts';
import { joinWords } from '#domain/join-words.ts';
import type { DealerLocation, SpecialHours } from '#domain/locations/location.ts';
import {
  formatHours,
  localMoment,
  summariseHours,
  upcomingSpecialHours,
} from '#domain/locations/opening-hours.ts';
import { instantAt, nextDate, shiftDate } from '#domain/locations/zone.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { HolidayLine, OpeningHoursModel } from '#ui/locations/location-detail-model.ts';
import { departmentName } from './department-names.ts';
import { openStatus, zoneOf } from './open-status.ts';

const WEEK = 7;

type HoursSite = Pick<SiteConfig, 'copy' | 'stock' | 'timeZone'>;

/** Null if no department has hours. */
export function toOpeningHours(
  departments: readonly DealerLocation[],
  site: HoursSite,
  now: number,
  changesAt: (moment: number) => void,
): OpeningHoursModel | null {
  const t = copyOf(site.copy);
  const clock = { now, timeZone: site.timeZone };
  const known = departments.filter(
    ({ openingHours, specialHours }) => openingHours.length > 0 || specialHours.length > 0,
  );
  if (known.length === 0) return null;
  return {
    title: t(copy.openingHours),
    departments: known.map((department) => {
      const zone = zoneOf(department, clock);
      const { date: today } = localMoment(now, zone);
      const { status, until } = openStatus(department, clock, t);
      changesAt(until);
      // A holiday is over at midnight.
      changesAt(instantAt(nextDate(today), '00:00', zone));
      return {
        id: `hours-${department.id}`,
        name: nameOf(department, site, t),
        status,
        lines: summariseHours(department.openingHours, t),
        soon: upcomingSpecialHours(department.specialHours, today)
          .filter(({ date }) => date < shiftDate(today, WEEK))
          .map((entry) => toHolidayLine(entry, t)),
      };
    }),
    holidays: holidaysOf(known, site, now, t),
  };
}

/** The holiday hours of a location from today on, by its own clock. */
export function upcomingHolidays(
  location: DealerLocation,
  clock: { now: number; timeZone: string },
): SpecialHours[] {
  const { date } = localMoment(clock.now, zoneOf(location, clock));
  return upcomingSpecialHours(location.specialHours, date);
}

function holidaysOf(
  departments: readonly DealerLocation[],
  site: HoursSite,
  now: number,
  t: Copy,
): OpeningHoursModel['holidays'] {
  const lists = new Map<string, { names: string[]; lines: HolidayLine[] }>();
  for (const department of departments) {
    const lines = upcomingHolidays(department, { now, timeZone: site.timeZone }).map((entry) =>
      toHolidayLine(entry, t),
    );
    if (lines.length === 0) continue;
    const key = JSON.stringify(lines);
    const list = lists.get(key) ?? { names: [], lines };
    lists.set(key, list);
    list.names.push(nameOf(department, site, t));
  }
  const isShared = lists.size === 1 && [...lists.values()][0]?.names.length === departments.length;
  return [...lists.values()].map(({ names, lines }) => ({
    departments: isShared ? '' : joinWords([...new Set(names)], t),
    lines,
  }));
}

/** A location without a type has its name as its department, beside others. */
function nameOf(department: DealerLocation, { stock }: HoursSite, t: Copy): string {
  return departmentName(department.locationType, stock.itemTypes, t) || department.name;
}

function toHolidayLine(entry: SpecialHours, t: Copy): HolidayLine {
  return { date: longDay(entry.date), name: entry.name, hours: formatHours(entry, t) };
}

const LONG_DAY = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Fri 25 December 2026'. */
function longDay(date: string): string {
  return LONG_DAY.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
}
