import { BOOKABLE_DAYS, freeSlots } from '#domain/test-drives/test-drive-slots.ts';
import type { Slot } from '#domain/test-drives/test-drive-slots.ts';
import { slotRules } from '#domain/test-drives/slot-rules.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { Db } from '#db/database.ts';
import { loadBookings } from '#db/test-drives/test-drives.ts';
import type { BookedTime } from '#db/test-drives/test-drives.ts';
import { readSite } from '#db/with-site.ts';
import type { SiteConfig } from '#site-config/site-config.ts';

const DAY_MS = 86_400_000;

interface DrivingSite {
  site: { id: number; config: Pick<SiteConfig, 'timeZone' | 'testDrive'> };
  db: Db;
  clock: number;
}

export interface WantedDrive {
  location: DealerLocation;
  vehicle: Vehicle | null;
  /** 'YYYY-MM-DD'; today by default. */
  from?: string;
  days?: number;
}

/** The free slots at a location, given the bookings so far. */
export async function findSlots(
  { site, db, clock }: DrivingSite,
  { location, vehicle, ...days }: WantedDrive,
): Promise<{ slots: Slot[]; zone: string }> {
  const rules = slotRules(location, vehicle, site.config, clock);
  const { zone } = rules;
  if (!site.config.testDrive.booking) return { slots: [], zone };
  const target = { locationId: location.id, vehicleId: vehicle?.id ?? null };
  const bookings = await findBookings({ site, db, clock }, target);
  const slots = freeSlots({ ...rules, bookings, ...days });
  return { slots, zone };
}

/** All bookings that block a drive at a location or of a vehicle, as far ahead as can be booked. */
export function findBookings(
  { site, db, clock }: { site: { id: number }; db: Db; clock: number },
  target: { locationId: number; vehicleId: number | null },
): Promise<BookedTime[]> {
  const [from, to] = [clock - DAY_MS, clock + (BOOKABLE_DAYS + 2) * DAY_MS];
  return readSite(db, site.id, (trx) => loadBookings(trx, { ...target, from, to }));
}
