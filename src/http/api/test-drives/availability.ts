import { findSlots } from '#services/test-drives/find-slots.ts';
import type { ApiResponse } from '#http/api/add-api-routes.ts';
import { findApiVehicle, refuse, refuseUnknown } from '#http/api/api-site.ts';
import type { ApiSite } from '#http/api/api-site.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DAY = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/**
 * `GET /api/test-drive-availability`: the free times at a location, for the next days or for one day, in the
 * location's own time zone.
 */
export async function answerAvailability(
  site: ApiSite,
  query: URLSearchParams,
): Promise<ApiResponse> {
  const date = query.get('date') || null;
  if (date !== null && !isDate(date)) {
    return refuse('bad_request', 'date must be a day such as 2026-11-16.', {
      date: ['must be a day such as 2026-11-16'],
    });
  }
  const carId = query.get('car_id') || null;
  const found = carId === null ? null : await findApiVehicle(site, carId);
  if (carId !== null && found === null) return refuseUnknown();
  const locationId = query.get('location_id') || null;
  const snapshot = await site.stock();
  const location =
    locationId === null
      ? (found?.location ?? null)
      : (snapshot.locations.get(Number(locationId)) ?? null);
  if (location === null) {
    return refuse('not_found', 'There is no such location at this site.', {
      location_id: ['must be a location of this site'],
    });
  }
  const { slots, zone } = await findSlots(site, {
    location,
    vehicle: found?.vehicle ?? null,
    ...(date !== null && { from: date, days: 1 }),
  });
  const days = Map.groupBy(slots, (slot) => slot.date);
  return {
    status: 200,
    body: {
      location_id: location.id,
      time_zone: zone,
      slot_minutes: site.site.config.testDrive.slotMinutes,
      days: [...days].map(([day, free]) => ({
        date: day,
        label: DAY.format(Date.parse(`${day}T00:00:00Z`)),
        slots: free.map(({ value, label, startsAt, endsAt }) => ({
          value,
          label,
          starts_at: new Date(startsAt).toISOString(),
          ends_at: new Date(endsAt).toISOString(),
        })),
      })),
    },
  };
}

function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
