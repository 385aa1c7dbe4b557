import { sql } from 'kysely';
import type { SiteTransaction } from '#db/with-site.ts';

/** How one person is recognised; what the visitor left empty is ''. */
export interface Booker {
  visitorHash: string;
  /** Lower case. */
  email: string;
  /** In international form. */
  phone: string;
}

/**
 * How many drives this person has booked that are not over. Bookings by the same browser, email or
 * phone wait until this transaction ends, so two tabs cannot both take the last one allowed. Call it
 * before `bookTestDrive`: people are locked before locations, so that two visitors cannot deadlock.
 */
export async function countOpenBookings(
  trx: SiteTransaction,
  { visitorHash, email, phone }: Booker,
  now: number,
): Promise<number> {
  const people = [
    { column: 'leads.visitor_hash', value: visitorHash },
    { column: 'leads.email', value: email },
    { column: 'leads.phone', value: phone },
  ] as const;
  const known = people.filter(({ value }) => value !== '');
  for (const { value } of known.toSorted((a, b) => (a.value < b.value ? -1 : 1))) {
    await takeLock(trx, `booker ${value}`);
  }
  const { open } = await trx
    .selectFrom('test_drive_bookings')
    .innerJoin('leads', (join) =>
      join
        .onRef('leads.site_id', '=', 'test_drive_bookings.site_id')
        .onRef('leads.id', '=', 'test_drive_bookings.lead'),
    )
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('test_drive_bookings.ends_at', '>', new Date(now))
    .where((eb) => eb.or(known.map(({ column, value }) => eb(column, '=', value))))
    .executeTakeFirstOrThrow();
  return open;
}

export interface TestDriveBooking {
  lead: number;
  locationId: number;
  vehicleId: number | null;
  startsAt: number;
  endsAt: number;
}

/**
 * Books a drive unless the location or the vehicle is taken for any part of it. Returns whether it
 * did. Other bookings of the same location or vehicle wait until this transaction ends, so the
 * second visitor sees the first one's booking. After a refusal the transaction is still usable.
 */
export async function bookTestDrive(
  trx: SiteTransaction,
  { lead, locationId, vehicleId, startsAt, endsAt }: TestDriveBooking,
): Promise<boolean> {
  if (await isTaken(trx, { lead, locationId, vehicleId, startsAt, endsAt })) return false;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('test_drive_bookings')
    .values({
      lead,
      location_id: locationId,
      vehicle_id: vehicleId,
      starts_at: new Date(startsAt),
      ends_at: new Date(endsAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/**
 * Moves a booked drive to another time, unless another drive is in the way. Returns whether it did: the visitor has
 * either the new time or still the old one.
 */
export async function moveTestDrive(
  trx: SiteTransaction,
  booking: TestDriveBooking,
): Promise<boolean> {
  if (await isTaken(trx, booking)) return false;
  const { numUpdatedRows } = await trx
    .updateTable('test_drive_bookings')
    .set({ starts_at: new Date(booking.startsAt), ends_at: new Date(booking.endsAt) })
    .where('lead', '=', booking.lead)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Frees its time at once. */
export async function cancelTestDrive(trx: SiteTransaction, lead: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('test_drive_bookings')
    .where('lead', '=', lead)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** By a drive of another lead. Other bookings of the location and the vehicle wait from here on. */
async function isTaken(
  trx: SiteTransaction,
  { lead, locationId, vehicleId, startsAt, endsAt }: TestDriveBooking,
): Promise<boolean> {
  // Always lock the location before the vehicle, so that two visitors cannot deadlock.
  await takeLock(trx, `location ${locationId}`);
  if (vehicleId !== null) await takeLock(trx, `vehicle ${vehicleId}`);
  const taken = await trx
    .selectFrom('test_drive_bookings')
    .select('id')
    .where('lead', '<>', lead)
    .where('starts_at', '<', new Date(endsAt))
    .where('ends_at', '>', new Date(startsAt))
    .where((where) =>
      vehicleId === null
        ? where('location_id', '=', locationId)
        : where.or([where('location_id', '=', locationId), where('vehicle_id', '=', vehicleId)]),
    )
    .limit(1)
    .executeTakeFirst();
  return taken !== undefined;
}

async function takeLock(trx: SiteTransaction, what: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(
      hashtextextended('test drive ' || current_setting('forecourt.site_id') || ' ' || ${what}, 0)
    )`.execute(trx);
}

export interface BookedTime {
  startsAt: number;
  endsAt: number;
}

/** What is booked at the location, and for the vehicle at any location, between two times. */
export async function loadBookings(
  trx: SiteTransaction,
  request: { locationId: number; vehicleId: number | null; from: number; to: number },
): Promise<BookedTime[]> {
  const { locationId, vehicleId, from, to } = request;
  const rows = await trx
    .selectFrom('test_drive_bookings')
    .select(['starts_at', 'ends_at'])
    .where('starts_at', '<', new Date(to))
    .where('ends_at', '>', new Date(from))
    .where((where) =>
      vehicleId === null
        ? where('location_id', '=', locationId)
        : where.or([where('location_id', '=', locationId), where('vehicle_id', '=', vehicleId)]),
    )
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => ({
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
  }));
}

export interface VisitorsBooking extends BookedTime {
  leadId: string;
  locationId: number;
  vehicleId: number | null;
  bookedAt: number;
}

/** The newest booking of a visitor, identified by the hash of the secret in the browser. */
export async function loadLatestBooking(
  trx: SiteTransaction,
  visitorHash: string,
): Promise<VisitorsBooking | null> {
  const row = await visitorsBookings(trx)
    .where('leads.visitor_hash', '=', visitorHash)
    .orderBy('leads.created_at', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : bookingOf(row);
}

/** Of an account; the latest drive comes first. */
export async function listAccountBookings(
  trx: SiteTransaction,
  accountId: number,
  most: number,
): Promise<VisitorsBooking[]> {
  const rows = await visitorsBookings(trx)
    .where('leads.account_id', '=', accountId)
    .orderBy('test_drive_bookings.starts_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(bookingOf);
}

/** Null also for a booking of somebody else. */
export async function findAccountBooking(
  trx: SiteTransaction,
  accountId: number,
  leadId: string,
): Promise<VisitorsBooking | null> {
  const row = await visitorsBookings(trx)
    .where('leads.account_id', '=', accountId)
    .where('leads.lead_id', '=', leadId)
    .executeTakeFirst();
  return row === undefined ? null : bookingOf(row);
}

function visitorsBookings(trx: SiteTransaction) {
  return trx
    .selectFrom('test_drive_bookings')
    .innerJoin('leads', (join) =>
      join
        .onRef('leads.site_id', '=', 'test_drive_bookings.site_id')
        .onRef('leads.id', '=', 'test_drive_bookings.lead'),
    )
    .select([
      'leads.lead_id as leadId',
      'leads.created_at as bookedAt',
      'test_drive_bookings.location_id as locationId',
      'test_drive_bookings.vehicle_id as vehicleId',
      'test_drive_bookings.starts_at as startsAt',
      'test_drive_bookings.ends_at as endsAt',
    ])
    .where('leads.erased_at', 'is', null);
}

type BookingTimes = 'bookedAt' | 'startsAt' | 'endsAt';

function bookingOf(
  row: Omit<VisitorsBooking, BookingTimes> & Record<BookingTimes, Date>,
): VisitorsBooking {
  return {
    ...row,
    bookedAt: row.bookedAt.getTime(),
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
  };
}
