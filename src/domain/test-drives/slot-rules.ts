import type { DealerLocation } from '#domain/locations/location.ts';
import { zoneOfState } from '#domain/locations/zone.ts';
import type { SlotInput } from './test-drive-slots.ts';

/** What of a site's options decides about its slots. */
export interface SlotOptions {
  timeZone: string;
  testDrive: { leadHours: number; slotMinutes: number };
}

/** What decides about the slots of a location, apart from the bookings so far. */
export function slotRules(
  { openingHours, specialHours, address }: DealerLocation,
  vehicle: SlotInput['vehicle'],
  { timeZone, testDrive: { leadHours, slotMinutes } }: SlotOptions,
  now: number,
): Omit<SlotInput, 'bookings'> {
  const zone = zoneOfState(address.state, timeZone);
  return { openingHours, specialHours, zone, now, leadHours, slotMinutes, vehicle };
}
