import { phoneOf } from '#domain/locations/location-phone.ts';
import { formatTime } from '#domain/locations/opening-hours.ts';
import { isoWithOffset, wallClock, zoneOfState } from '#domain/locations/zone.ts';
import { paths } from '#domain/site/paths.ts';
import type { VisitorsBooking } from '#db/test-drives/test-drives.ts';
import { calendarFile } from '#services/test-drives/calendar-file.ts';
import { calendarUid } from '#services/test-drives/calendar-uid.ts';
import { findVehicle } from '#stock/snapshot/site-stock.ts';
import type { RequestedSite } from './open-site.ts';

/** A booking as a file for the visitor's own calendar. */
export async function bookingCalendar(
  { site, clock, stock }: Pick<RequestedSite, 'site' | 'clock' | 'stock'>,
  booking: VisitorsBooking,
): Promise<{ body: string; headers: Record<string, string> }> {
  const snapshot = await stock();
  const location = snapshot.locations.get(booking.locationId) ?? null;
  const vehicle =
    booking.vehicleId === null ? null : (findVehicle(snapshot, booking.vehicleId)?.vehicle ?? null);
  const address = location?.address;
  const zone = zoneOfState(address?.state ?? null, site.config.timeZone);
  const locationName = location?.name ?? site.config.name;
  const phone = phoneOf(location, site.config);
  const lines = [
    `Your test drive${vehicle === null ? '' : ` of the ${vehicle.name}`} at ${locationName}, ${formatTime(wallClock(booking.startsAt, zone).time)}.`,
    'Please bring your driver licence.',
    ...(phone === null ? [] : [`Questions or another time? Call ${phone}.`]),
    ...(vehicle === null ? [] : [site.origin + paths.vehicle(vehicle.slug)]),
  ];
  const body = calendarFile({
    uid: calendarUid(booking.leadId),
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    summary: `Test drive${vehicle === null ? '' : `: ${vehicle.name}`}`,
    location:
      address === undefined
        ? locationName
        : `${locationName}, ${address.street}, ${address.city} ${address.state} ${address.postcode}`,
    description: lines.join('\n'),
    now: clock,
  });
  const day = isoWithOffset(booking.startsAt, zone).slice(0, 10);
  return {
    body,
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="test-drive-${day}.ics"`,
    },
  };
}
