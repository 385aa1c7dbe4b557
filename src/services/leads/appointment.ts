import { SLOT_TAKEN } from '#domain/leads/forms/form-extras.ts';
import { canBeDriven, slotAt } from '#domain/test-drives/test-drive-slots.ts';
import { zoneOfState } from '#domain/locations/zone.ts';
import { inWordsOf, vehicleWord } from '#domain/vehicle/stock-noun.ts';
import { isSold } from '#domain/vehicle/stock-status.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { bookTestDrive, loadBookings } from '#db/test-drives/test-drives.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { LeadContext } from './lead-context.ts';

const DAY_MS = 86_400_000;
export const NOT_OFFERED = 'Please choose one of the times shown.';
const WE_CALL = 'Leave the time empty and we will call you.';
export const CAR_GONE = `This car is no longer available. ${WE_CALL}`;

export interface Appointment {
  startsAt: number;
  location: DealerLocation;
  vehicle: Vehicle | null;
}

/** Books the time within the lead's own transaction. Returns the visitor's error message if it is not available. */
export async function bookAppointment(
  trx: SiteTransaction,
  { site, clock }: Pick<LeadContext, 'site' | 'clock'>,
  lead: number,
  { startsAt, location, vehicle }: Appointment,
): Promise<string | null> {
  if (vehicle !== null && !canBeDriven(vehicle)) {
    return inWordsOf(vehicleWord(vehicle.itemType), whyNotDriven(vehicle));
  }
  const { testDrive, timeZone } = site.config;
  const vehicleId = vehicle?.id ?? null;
  const slotQuery = {
    openingHours: location.openingHours,
    specialHours: location.specialHours,
    zone: zoneOfState(location.address.state, timeZone),
    now: clock,
    leadHours: testDrive.leadHours,
    slotMinutes: testDrive.slotMinutes,
    vehicle,
  };
  const slot = slotAt({ ...slotQuery, bookings: [] }, startsAt);
  if (slot === null) return NOT_OFFERED;
  const bookings = await loadBookings(trx, {
    locationId: location.id,
    vehicleId,
    from: startsAt - DAY_MS,
    to: startsAt + DAY_MS,
  });
  if (slotAt({ ...slotQuery, bookings }, startsAt) === null) return SLOT_TAKEN;
  const { endsAt } = slot;
  const booked = await bookTestDrive(trx, {
    lead,
    locationId: location.id,
    vehicleId,
    startsAt,
    endsAt,
  });
  return booked ? null : SLOT_TAKEN;
}

/** The form offered times while the car was still available for test drives. */
function whyNotDriven(vehicle: Vehicle): string {
  if (isSold(vehicle)) return `This car has just been sold. ${WE_CALL}`;
  if (vehicle.reserved) return `This car has just been reserved for somebody else. ${WE_CALL}`;
  return CAR_GONE;
}
