import { copyOf } from '#copy/catalogue.ts';
import * as testDrives from '#copy/en-AU/test-drives.ts';
import type { FieldOption } from '#domain/leads/forms/lead-field.ts';
import type { LeadFormName } from '#domain/leads/lead.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { zoneOfState } from '#domain/locations/zone.ts';
import { serviceSlots } from '#domain/test-drives/service-times.ts';
import {
  type Booked,
  LISTED_DAYS,
  type Slot,
  freeSlots,
} from '#domain/test-drives/test-drive-slots.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { ListedTimes } from '#ui/test-drives/listed-times.ts';
import { zonedFormat } from '#domain/zoned-format.ts';

const dayFormat = zonedFormat({ weekday: 'long', day: 'numeric', month: 'long' });

function dayName(at: number, zone: string): string {
  // 'Monday 16 November': the comma belongs between the day and the time.
  return dayFormat(zone).format(at).replaceAll(',', '');
}

interface TimesContext {
  vehicle: Vehicle | null;
  bookings: readonly Booked[];
  config: SiteConfig;
  now: number;
}

/** The times that a form offers at a location. */
export function timesAt(
  form: LeadFormName,
  at: DealerLocation,
  context: TimesContext,
): ListedTimes {
  const { config, now } = context;
  const slots =
    form === 'service'
      ? serviceSlots(at, { now, timeZone: config.timeZone })
      : driveSlots(at, context);
  return {
    options: timeOptions(slots, zoneOfState(at.address.state, config.timeZone)),
    help: copyOf(config.copy)(testDrives.at, { location: at.name }),
  };
}

/** The free times of the next days within the location's opening hours. */
function driveSlots(
  location: DealerLocation,
  { vehicle, bookings, config, now }: TimesContext,
): Slot[] {
  const zone = zoneOfState(location.address.state, config.timeZone);
  const { leadHours, slotMinutes } = config.testDrive;
  return freeSlots({
    openingHours: location.openingHours,
    specialHours: location.specialHours,
    zone,
    now,
    leadHours,
    slotMinutes,
    bookings,
    vehicle,
    days: LISTED_DAYS,
  });
}

export function timeOptions(slots: readonly Slot[], zone: string): FieldOption[] {
  return slots.map(({ startsAt, label, value }) => ({
    value,
    label: `${dayName(startsAt, zone)}, ${label}`,
  }));
}
