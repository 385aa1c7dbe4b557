import { calendarFile } from '#services/test-drives/calendar-file.ts';
import { isoWithOffset, wallClock, zoneOfState } from '#domain/locations/zone.ts';
import { phoneOf } from '#domain/locations/location-phone.ts';
import { formatTime } from '#domain/locations/opening-hours.ts';
import { paths } from '#domain/site/paths.ts';
import { loadLatestBooking } from '#db/test-drives/test-drives.ts';
import { readSite } from '#db/with-site.ts';
import { findVehicle } from '#stock/snapshot/site-stock.ts';
import type { ApiResponse } from '#http/api/add-api-routes.ts';
import { refuse } from '#http/api/api-site.ts';
import type { ApiSite } from '#http/api/api-site.ts';
import { visitorHashOf } from '#services/leads/visitor-cookie.ts';
import { calendarUid } from '#services/test-drives/calendar-uid.ts';

/** `GET /api/test-drives/latest.ics`: the visitor's own latest booking. */
export async function answerCalendar(
  { site, db, clock, stock }: ApiSite,
  visitor: string | null,
): Promise<ApiResponse> {
  const booking =
    visitor === null
      ? null
      : await readSite(db, site.id, (trx) => loadLatestBooking(trx, visitorHashOf(visitor)));
  if (booking === null) return refuse('not_found', 'There is no booking of yours here.');
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
  const file = calendarFile({
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
    status: 200,
    body: file,
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="test-drive-${day}.ics"`,
    },
  };
}
