import { takeAccountLead } from '#db/accounts/account-leads.ts';
import type { OwnLead } from '#db/leads/leads.ts';
import {
  cancelTestDrive,
  findAccountBooking,
  loadBookings,
  moveTestDrive,
} from '#db/test-drives/test-drives.ts';
import type { VisitorsBooking } from '#db/test-drives/test-drives.ts';
import { withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { slotRules } from '#domain/test-drives/slot-rules.ts';
import { slotAt } from '#domain/test-drives/test-drive-slots.ts';
import type { Slot } from '#domain/test-drives/test-drive-slots.ts';
import { storeStep } from '#services/leads/continue-lead.ts';
import { isLeadId } from '#services/leads/lead-content.ts';
import type { LeadContext } from '#services/leads/lead-context.ts';
import { findSlots } from '#services/test-drives/find-slots.ts';
import { findStoredVehicle } from '#stock/snapshot/site-stock.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';

const DAY_MS = 86_400_000;

export type DriveChange =
  | { kind: 'done' }
  /** Not a drive of this account. */
  | { kind: 'unknown' }
  /** It has begun or is over. */
  | { kind: 'past' }
  /** Somebody else has booked that time. */
  | { kind: 'taken' }
  /** Not one of the times that the page offers. */
  | { kind: 'not-offered' }
  | { kind: 'limited'; seconds: number };

export interface DriveOwner {
  context: LeadContext;
  accountId: number;
  address: string | null;
}

/** The vehicle must still be in stock, and the location must still exist. */
function subjectOf(snapshot: SiteStock, { locationId, vehicleId }: VisitorsBooking) {
  const location = snapshot.locations.get(locationId) ?? null;
  const vehicle =
    vehicleId === null ? null : (findStoredVehicle(snapshot, String(vehicleId))?.vehicle ?? null);
  return location === null || (vehicleId !== null && vehicle === null)
    ? null
    : { location, vehicle };
}

/** The times that a drive can be moved to; its own is not among them. */
export async function findDriveTimes(
  context: LeadContext,
  drive: VisitorsBooking,
): Promise<Slot[]> {
  const subject = subjectOf(await context.stock(), drive);
  return subject === null ? [] : (await findSlots(context, subject)).slots;
}

interface ChangedDrive {
  trx: SiteTransaction;
  lead: OwnLead;
  booking: VisitorsBooking;
  snapshot: SiteStock;
}

/** Each change is sent to the dealer, so that it is limited as a form is. */
async function changeDrive(
  { context, accountId, address }: DriveOwner,
  leadId: string,
  change: (drive: ChangedDrive) => Promise<DriveChange>,
): Promise<DriveChange> {
  const { db, site, clock, limits, stock } = context;
  if (!isLeadId(leadId)) return { kind: 'unknown' };
  const seconds = await limits.take('lead', { siteId: site.id, address });
  if (seconds !== null) return { kind: 'limited', seconds };
  const snapshot = await stock();
  return withSite(db, site.id, async (trx) => {
    const lead = await takeAccountLead(trx, leadId, accountId);
    const booking = lead && (await findAccountBooking(trx, accountId, leadId));
    if (!lead || !booking) return { kind: 'unknown' };
    if (booking.startsAt <= clock) return { kind: 'past' };
    return change({ trx, lead, booking, snapshot });
  });
}

export function cancelDrive(owner: DriveOwner, leadId: string): Promise<DriveChange> {
  const { site, clock } = owner.context;
  return changeDrive(owner, leadId, async ({ trx, lead, booking, snapshot }) => {
    await cancelTestDrive(trx, lead.id);
    await storeStep(trx, { site, clock, snapshot }, lead, {
      step: 'test-drive-cancelled',
      changes: { test_drive_change: 'cancelled' },
      deliver: true,
      confirm: true,
      driveLocationId: booking.locationId,
    });
    return { kind: 'done' };
  });
}

/** The old time is given up only together with getting the new one. */
export function rescheduleDrive(
  owner: DriveOwner,
  leadId: string,
  startsAt: number,
): Promise<DriveChange> {
  const { site, clock } = owner.context;
  return changeDrive(owner, leadId, async ({ trx, lead, booking, snapshot }) => {
    const subject = subjectOf(snapshot, booking);
    if (subject === null || !site.config.testDrive.booking) return { kind: 'not-offered' };
    const { location, vehicle } = subject;
    const { locationId, vehicleId } = booking;
    const slotQuery = slotRules(location, vehicle, site.config, clock);
    const slot = slotAt({ ...slotQuery, bookings: [] }, startsAt);
    if (slot === null) return { kind: 'not-offered' };
    const bookings = await loadBookings(trx, {
      locationId,
      vehicleId,
      from: startsAt - DAY_MS,
      to: startsAt + DAY_MS,
    });
    if (slotAt({ ...slotQuery, bookings }, startsAt) === null) return { kind: 'taken' };
    const { endsAt } = slot;
    const moved = { lead: lead.id, locationId, vehicleId, startsAt, endsAt };
    if (!(await moveTestDrive(trx, moved))) return { kind: 'taken' };
    await storeStep(trx, { site, clock, snapshot }, lead, {
      step: 'test-drive-rescheduled',
      changes: { appointment: slot.value, test_drive_change: 'rescheduled' },
      deliver: true,
      confirm: true,
      driveLocationId: locationId,
    });
    return { kind: 'done' };
  });
}
