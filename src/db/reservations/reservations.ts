import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { TAKING_STATES } from '#domain/reservations/reservation-state.ts';
import type { ReservationState } from '#domain/reservations/reservation-state.ts';
import { idsOfReference } from '#domain/short-reference.ts';
import type { PayingVisitor } from '#db/payments/payment-tables.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { ReservationsTable, ReservedVehicle } from './reservation-tables.ts';

export interface Reservation {
  id: number;
  siteId: number;
  publicId: string;
  vehicleId: number;
  vehicle: ReservedVehicle;
  state: ReservationState;
  accountId: number | null;
  visitorHash: string;
  /** Null once the visitor's data has been erased. */
  visitor: PayingVisitor | null;
  depositCents: number;
  holdHours: number;
  termsVersion: string;
  createdAt: number;
  payUntil: number | null;
  heldAt: number | null;
  heldUntil: number | null;
  endedAt: number | null;
  endReason: string | null;
  lead: number | null;
}

export interface NewReservation {
  vehicleId: number;
  vehicle: ReservedVehicle;
  accountId: number | null;
  visitorHash: string;
  visitor: PayingVisitor;
  depositCents: number;
  holdHours: number;
  termsVersion: string;
  lead: number | null;
}

export async function insertReservation(
  trx: SiteTransaction,
  reservation: NewReservation,
): Promise<Reservation> {
  const row = await trx
    .insertInto('reservations')
    .values({
      vehicle_id: reservation.vehicleId,
      vehicle: JSON.stringify(reservation.vehicle),
      state: 'started',
      account_id: reservation.accountId,
      visitor_hash: reservation.visitorHash,
      visitor: JSON.stringify(reservation.visitor),
      deposit_cents: reservation.depositCents,
      hold_hours: reservation.holdHours,
      terms_version: reservation.termsVersion,
      terms_agreed_at: sql<Date>`now()`,
      lead: reservation.lead,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toReservation(row);
}

/** Who may see and change a reservation: the browser that made it, or its account. */
export interface ReservationOwner {
  visitorHash: string | null;
  accountId: number | null;
}

export function isOwn({ visitorHash, accountId }: ReservationOwner) {
  return sql<boolean>`(visitor_hash = ${visitorHash} or account_id = ${accountId}::bigint)`;
}

/** Locked until the transaction ends; null if there is none. */
export async function takeReservation(
  trx: SiteTransaction,
  id: number,
): Promise<Reservation | null> {
  const row = await trx
    .selectFrom('reservations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toReservation(row);
}

/** Null both for an unknown one and for somebody else's. */
export async function findOwnReservation(
  trx: SiteTransaction,
  publicId: string,
  owner: ReservationOwner,
): Promise<Reservation | null> {
  const row = await trx
    .selectFrom('reservations')
    .selectAll()
    .where('public_id', '=', publicId)
    .where(isOwn(owner))
    .executeTakeFirst();
  return row === undefined ? null : toReservation(row);
}

/** A visitor's reservations, newest first. */
export async function listOwnReservations(
  trx: SiteTransaction,
  owner: ReservationOwner,
  { vehicleId }: { vehicleId?: number } = {},
): Promise<Reservation[]> {
  let query = trx.selectFrom('reservations').selectAll().where(isOwn(owner));
  if (vehicleId !== undefined) query = query.where('vehicle_id', '=', vehicleId);
  const rows = await query.orderBy('id', 'desc').limit(200).execute();
  return rows.map(toReservation);
}

/** How far somebody else is who holds a vehicle or is paying for it; null if nobody is. */
export async function findClaimOfOther(
  trx: SiteTransaction,
  owner: ReservationOwner,
  vehicleId: number,
): Promise<ReservationState | null> {
  const row = await trx
    .selectFrom('reservations')
    .select('state')
    .where('vehicle_id', '=', vehicleId)
    .where('state', 'in', TAKING_STATES)
    .where(sql<boolean>`${isOwn(owner)} is not true`)
    .executeTakeFirst();
  return row?.state ?? null;
}

/** By its own reference, or by that of the order whose deposit it pays; each short or whole. */
export async function findReservation(
  trx: SiteTransaction,
  reference: string,
): Promise<Reservation | null> {
  const ids = idsOfReference(reference);
  if (ids === null) return null;
  const row = await trx
    .selectFrom('reservations')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.between('public_id', ids.first, ids.last),
        eb(
          'id',
          'in',
          eb
            .selectFrom('purchases')
            .select('reservation')
            .where((purchase) => purchase.between('purchases.id', ids.first, ids.last)),
        ),
      ]),
    )
    .executeTakeFirst();
  return row === undefined ? null : toReservation(row);
}

export async function listReservations(
  trx: SiteTransaction,
  { states, limit = 1_000 }: { states?: readonly ReservationState[]; limit?: number } = {},
): Promise<Reservation[]> {
  let query = trx.selectFrom('reservations').selectAll();
  if (states !== undefined) query = query.where('state', 'in', states);
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
  return rows.map(toReservation);
}

/** Ids of open reservations whose vehicle the feed has sold, withdrawn or deleted. */
export async function findLostVehicles(trx: SiteTransaction): Promise<number[]> {
  const rows = await trx
    .selectFrom('reservations')
    .leftJoin('vehicles', (join) =>
      join
        .onRef('vehicles.site_id', '=', 'reservations.site_id')
        .onRef('vehicles.id', '=', 'reservations.vehicle_id'),
    )
    .select('reservations.id')
    .where('reservations.state', 'in', ['awaiting_payment', 'held'])
    .where((eb) =>
      eb.or([
        eb('vehicles.id', 'is', null),
        eb('vehicles.sold', '=', true),
        eb('vehicles.status', 'in', ['sold', 'withdrawn']),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Signed in since: what the browser reserved becomes the account's. */
export async function claimReservations(
  trx: SiteTransaction,
  visitorHash: string,
  accountId: number,
): Promise<void> {
  for (const table of ['reservations', 'payments'] as const) {
    await trx
      .updateTable(table)
      .set({ account_id: accountId })
      .where('visitor_hash', '=', visitorHash)
      .where('account_id', 'is', null)
      .execute();
  }
}

export function toReservation(row: Selectable<ReservationsTable>): Reservation {
  return {
    id: row.id,
    siteId: row.site_id,
    publicId: row.public_id,
    vehicleId: row.vehicle_id,
    vehicle: row.vehicle,
    state: row.state,
    accountId: row.account_id,
    visitorHash: row.visitor_hash,
    visitor: row.visitor,
    depositCents: row.deposit_cents,
    holdHours: row.hold_hours,
    termsVersion: row.terms_version,
    createdAt: row.created_at.getTime(),
    payUntil: row.pay_until?.getTime() ?? null,
    heldAt: row.held_at?.getTime() ?? null,
    heldUntil: row.held_until?.getTime() ?? null,
    endedAt: row.ended_at?.getTime() ?? null,
    endReason: row.end_reason,
    lead: row.lead,
  };
}
