import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/test-drives.ts';
import { SLOT_TAKEN } from '#domain/leads/forms/form-extras.ts';
import { MAX_OPEN_BOOKINGS } from '#domain/test-drives/booking-limits.ts';
import { slotRules } from '#domain/test-drives/slot-rules.ts';
import { canBeDriven, slotAt } from '#domain/test-drives/test-drive-slots.ts';
import { vehicleWord } from '#domain/vehicle/stock-noun.ts';
import { isSold } from '#domain/vehicle/stock-status.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { bookTestDrive, countOpenBookings, loadBookings } from '#db/test-drives/test-drives.ts';
import type { Booker } from '#db/test-drives/test-drives.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { LeadContext } from './lead-context.ts';

const DAY_MS = 86_400_000;

export interface Appointment {
  startsAt: number;
  location: DealerLocation;
  vehicle: Vehicle | null;
  booker: Booker;
  /** Counts the booking of the visitor's network; false when it has made too many today. */
  countOfNetwork: (trx: SiteTransaction) => Promise<boolean>;
}

/** Books the time within the lead's own transaction. Returns the visitor's error message if it is not available. */
export async function bookAppointment(
  trx: SiteTransaction,
  { site, clock }: Pick<LeadContext, 'site' | 'clock'>,
  lead: number,
  { startsAt, location, vehicle, booker, countOfNetwork }: Appointment,
): Promise<string | null> {
  const t = copyOf(site.config.copy);
  if (vehicle !== null && !canBeDriven(vehicle)) {
    return t(whyNotDriven(vehicle), { vehicle: vehicleWord(vehicle.itemType, t) });
  }
  const vehicleId = vehicle?.id ?? null;
  const slotQuery = slotRules(location, vehicle, site.config, clock);
  const slot = slotAt({ ...slotQuery, bookings: [] }, startsAt);
  if (slot === null) return t(common.pleaseChooseOneOfTheTimesShown);
  if ((await countOpenBookings(trx, booker, clock)) >= MAX_OPEN_BOOKINGS) {
    return t(copy.tooManyBooked, { count: String(MAX_OPEN_BOOKINGS) });
  }
  const bookings = await loadBookings(trx, {
    locationId: location.id,
    vehicleId,
    from: startsAt - DAY_MS,
    to: startsAt + DAY_MS,
  });
  if (slotAt({ ...slotQuery, bookings }, startsAt) === null) return t(SLOT_TAKEN);
  const { endsAt } = slot;
  const booked = await bookTestDrive(trx, {
    lead,
    locationId: location.id,
    vehicleId,
    startsAt,
    endsAt,
  });
  if (!booked) return t(SLOT_TAKEN);
  return (await countOfNetwork(trx)) ? null : t(copy.tooManyOfNetwork);
}

/** The form offered times while the car was still available for test drives. */
function whyNotDriven(vehicle: Vehicle): string {
  if (isSold(vehicle)) return copy.vehicleJustSold;
  if (vehicle.reserved) return copy.vehicleJustReserved;
  return copy.vehicleGone;
}
