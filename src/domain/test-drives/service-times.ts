import type { DealerLocation } from '#domain/locations/location.ts';
import { zoneOfState } from '#domain/locations/zone.ts';
import type { Slot, SlotInput } from './test-drive-slots.ts';
import { freeSlots, slotAt } from './test-drive-slots.ts';

/** The workshop takes cars in every hour that it is open. */
export const SERVICE_SLOT_MINUTES = 60;
/** It needs a day's notice. */
const SERVICE_LEAD_HOURS = 24;

type Workshop = Pick<DealerLocation, 'openingHours' | 'specialHours'> & {
  address: Pick<DealerLocation['address'], 'state'>;
};

interface ServiceMoment {
  now: number;
  /** The site's own zone. */
  timeZone: string;
}

/**
 * The times that a visitor can wish for: the workshop's opening hours, or its holiday hours on their day. A wish
 * books nothing, so several visitors can have the same.
 */
export function serviceSlots(
  workshop: Workshop,
  moment: ServiceMoment,
  days: Pick<SlotInput, 'from' | 'days'> = {},
): Slot[] {
  return freeSlots({ ...inputOf(workshop, moment), ...days });
}

/** Whether a form's `preferred_time` is one of them. */
export function isServiceTime(workshop: Workshop, moment: ServiceMoment, time: string): boolean {
  return slotAt(inputOf(workshop, moment), Date.parse(time)) !== null;
}

function inputOf(
  { openingHours, specialHours, address }: Workshop,
  { now, timeZone }: ServiceMoment,
): SlotInput {
  return {
    openingHours,
    specialHours,
    zone: zoneOfState(address.state, timeZone),
    now,
    leadHours: SERVICE_LEAD_HOURS,
    slotMinutes: SERVICE_SLOT_MINUTES,
    bookings: [],
    vehicle: null,
  };
}
