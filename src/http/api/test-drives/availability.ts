import { driveLocations, offeredLocations } from '#domain/leads/forms/location-choice.ts';
import { formContextOf } from '#domain/leads/lead-vehicle.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { zoneOfState } from '#domain/locations/zone.ts';
import { SERVICE_SLOT_MINUTES, serviceSlots } from '#domain/test-drives/service-times.ts';
import type { Slot } from '#domain/test-drives/test-drive-slots.ts';
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
 * location's own time zone. Only locations that the form offers have times.
 */
export async function answerAvailability(
  site: ApiSite,
  query: URLSearchParams,
): Promise<ApiResponse> {
  const date = query.get('date') || null;
  if (date !== null && !isDate(date)) return refuseDate();
  const carId = query.get('car_id') || null;
  const found = carId === null ? null : await findApiVehicle(site, carId);
  if (carId !== null && found === null) return refuseUnknown();
  const { config } = site.site;
  const snapshot = await site.stock();
  const context = formContextOf(config, snapshot.locations.values(), found);
  const own = found?.location?.id.toString() ?? null;
  const location = locationAmong(
    driveLocations(context),
    query.get('location_id') || own,
    snapshot.locations,
  );
  if (location === null) return refuseLocation();
  const { slots, zone } = await findSlots(site, {
    location,
    vehicle: found?.vehicle ?? null,
    ...(date !== null && { from: date, days: 1 }),
  });
  return respond({ location, zone, slotMinutes: config.testDrive.slotMinutes, slots });
}

/** `GET /api/service-availability`: the times that a workshop is open. */
export async function answerServiceTimes(
  site: ApiSite,
  query: URLSearchParams,
): Promise<ApiResponse> {
  const date = query.get('date') || null;
  if (date !== null && !isDate(date)) return refuseDate();
  const { config } = site.site;
  const snapshot = await site.stock();
  const context = formContextOf(config, snapshot.locations.values(), null);
  const location = locationAmong(
    offeredLocations('service', context),
    query.get('location_id') || null,
    snapshot.locations,
  );
  if (location === null) return refuseLocation();
  const { timeZone } = config;
  return respond({
    location,
    zone: zoneOfState(location.address.state, timeZone),
    slotMinutes: SERVICE_SLOT_MINUTES,
    slots: serviceSlots(
      location,
      { now: site.clock, timeZone },
      date === null ? {} : { from: date, days: 1 },
    ),
  });
}

function locationAmong(
  offered: readonly { id: number }[],
  wanted: string | null,
  locations: ReadonlyMap<number, DealerLocation>,
): DealerLocation | null {
  const found = offered.find(({ id }) => String(id) === wanted);
  return found === undefined ? null : (locations.get(found.id) ?? null);
}

interface Times {
  location: DealerLocation;
  zone: string;
  slotMinutes: number;
  slots: readonly Slot[];
}

function respond({ location, zone, slotMinutes, slots }: Times): ApiResponse {
  const days = Map.groupBy(slots, (slot) => slot.date);
  return {
    status: 200,
    body: {
      location_id: location.id,
      time_zone: zone,
      slot_minutes: slotMinutes,
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

function refuseDate(): ApiResponse {
  return refuse('bad_request', 'date must be a day such as 2026-11-16.', {
    date: ['must be a day such as 2026-11-16'],
  });
}

function refuseLocation(): ApiResponse {
  return refuse('not_found', 'There is no such location at this site.', {
    location_id: ['must be a location of this site'],
  });
}

function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
