import * as copy from '#copy/en-AU/locations.ts';
import type { Copy } from '#copy/format.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { openState } from '#domain/locations/open-state.ts';
import type { OpenState } from '#domain/locations/open-state.ts';
import { dayName, formatTime } from '#domain/locations/opening-hours.ts';
import { zoneOfState } from '#domain/locations/zone.ts';
import type { LocationStatus } from '#ui/locations/location-card-model.ts';

export interface StatusAt {
  /** Null if nothing is known about the location's hours. */
  status: LocationStatus | null;
  /** When it says something else; infinite if never. */
  until: number;
}

/** The clock by which a location opens and closes. */
export interface LocationClock {
  now: number;
  /** The site's zone. */
  timeZone: string;
}

export function zoneOf({ address }: Pick<DealerLocation, 'address'>, clock: LocationClock): string {
  return zoneOfState(address.state, clock.timeZone);
}

export function openStatus(location: DealerLocation, clock: LocationClock, t: Copy): StatusAt {
  const { openingHours, specialHours } = location;
  const state = openState(openingHours, specialHours, clock.now, zoneOf(location, clock));
  if (state === null) return { status: null, until: Infinity };
  return { status: { isOpen: state.isOpen, text: textOf(state, t) }, until: state.until };
}

function textOf({ isOpen, next }: OpenState, t: Copy): string {
  if (next === null) return t(copy.closedNow);
  const time = formatTime(next.time);
  if (isOpen) return t(copy.openUntil, { time });
  if (next.inDays === 0) return t(copy.opensToday, { time });
  if (next.inDays === 1) return t(copy.opensTomorrow, { time });
  return t(copy.opensOn, { day: dayName(next.weekday, t), time });
}
