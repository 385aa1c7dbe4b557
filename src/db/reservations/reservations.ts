import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { PAYMENT_MINUTES } from '#domain/reservations/reservation-rules.ts';
import type { DueChange } from '#domain/reservations/reservation-rules.ts';
import { TAKING_STATES, isEnded, isTaking } from '#domain/reservations/reservation-state.ts';
import type { ReservationEvent, ReservationState } from '#domain/reservations/reservation-state.ts';
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

function isOwn({ visitorHash, accountId }: ReservationOwner) {
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

/** Whether somebody else holds a vehicle or is paying for it. */
export async function isTakenByOther(
  trx: SiteTransaction,
  owner: ReservationOwner,
  vehicleId: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('reservations')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .where('state', 'in', TAKING_STATES)
    .where(sql<boolean>`${isOwn(owner)} is not true`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findReservation(
  trx: SiteTransaction,
  publicId: string,
): Promise<Reservation | null> {
  const row = await trx
    .selectFrom('reservations')
    .selectAll()
    .where('public_id', '=', publicId)
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

/** Of one person, by any of the things that tell people apart. */
export interface Person extends ReservationOwner {
  email: string;
  phone: string;
  /** A keyed hash; null if it is unknown. */
  network: string | null;
}

/** Until the transaction ends, other reservations of the same person wait. */
export async function lockPerson(trx: SiteTransaction, person: Person): Promise<void> {
  const { email, ...others } = person;
  const keys = Object.entries({ ...others, email: email.toLowerCase() })
    // What somebody does not have is not what tells them apart.
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name} ${value}`)
    .toSorted();
  // Everybody locks them in the same order, so that nobody waits in a circle.
  await sql`
    select pg_advisory_xact_lock(
      hashtextextended(current_setting('forecourt.site_id') || ' reservation ' || key, 0))
    from (select key from unnest(${keys}::text[]) with ordinality as person (key, place)
      order by place offset 0) keys`.execute(trx);
}

/** How many cars a person holds or is paying for, and how often they began to pay in 24 hours. */
export async function countHolds(
  trx: SiteTransaction,
  person: Person,
): Promise<{ open: number; takes: number }> {
  const { open, takes } = await trx
    .selectFrom('reservations')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('state', 'in', ['awaiting_payment', 'held']).as('open'),
      eb.fn
        .countAll<number>()
        .filterWhere('taken_at', '>', sql<Date>`now() - interval '24 hours'`)
        .as('takes'),
    ])
    .where((eb) =>
      eb.or([
        isOwn(person),
        eb('visitor_email', '=', person.email.toLowerCase()),
        eb('visitor_phone', '=', person.phone),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { open, takes };
}

export interface Move extends DueChange {
  to: ReservationState;
  /** Of the visitor, while the car is kept and not paid for; a keyed hash. */
  network?: string | null;
}

/** How many cars are kept for visitors of one network without anything having been paid. */
export async function countUnpaidHolds(trx: SiteTransaction, network: string): Promise<number> {
  const { open } = await trx
    .selectFrom('reservations')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('network', '=', network)
    .executeTakeFirstOrThrow();
  return open;
}

/**
 * Moves a locked reservation to another state and records it. `taken` if somebody else holds the car: the
 * database refuses it, and the transaction can go on.
 */
export async function moveReservation(
  trx: SiteTransaction,
  reservation: Reservation,
  change: Move,
): Promise<Reservation | 'taken'> {
  // Only who takes a car can be refused.
  if (isTaking(reservation.state) || !isTaking(change.to)) {
    return storeMove(trx, reservation, change);
  }
  await sql`savepoint move_reservation`.execute(trx);
  try {
    const moved = await storeMove(trx, reservation, change);
    await sql`release savepoint move_reservation`.execute(trx);
    return moved;
  } catch (error) {
    if (!isOneHoldViolation(error)) throw error;
    await sql`rollback to savepoint move_reservation`.execute(trx);
    return 'taken';
  }
}

async function storeMove(
  trx: SiteTransaction,
  reservation: Reservation,
  { event, actor, reason, to, network = null }: Move,
): Promise<Reservation> {
  const row = await trx
    .updateTable('reservations')
    .set({
      state: to,
      ...timesOf(event, reservation),
      ...(isEnded(to) && endOf(reservation, reason)),
      network,
    })
    .where('id', '=', reservation.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('reservation_events')
    .values({
      reservation: reservation.id,
      event,
      from_state: reservation.state,
      to_state: to,
      actor,
      reason,
    })
    .execute();
  return toReservation(row);
}

/** A hold is as long as it was agreed: hours that pass, whatever clocks on the wall do. */
function timesOf(event: ReservationEvent, { holdHours }: Reservation) {
  switch (event) {
    case 'take':
      return {
        taken_at: sql<Date>`now()`,
        pay_until: sql<Date>`now() + ${PAYMENT_MINUTES}::float8 * interval '1 minute'`,
      };
    case 'hold':
    case 'paid':
      return {
        ...(event === 'hold' && { taken_at: sql<Date>`now()` }),
        held_at: sql<Date>`now()`,
        held_until: sql<Date>`now() + ${holdHours}::float8 * interval '1 hour'`,
      };
    case 'convert':
    case 'cancel':
    case 'expire':
    case 'refund':
      return {};
  }
}

function endOf({ endedAt }: Reservation, reason: string) {
  return endedAt === null ? { ended_at: sql<Date>`now()`, end_reason: reason } : {};
}

function isOneHoldViolation(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    error.constraint === 'reservations_one_hold'
  );
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

export interface RecordedEvent {
  event: ReservationEvent;
  from: ReservationState;
  to: ReservationState;
  actor: string;
  reason: string;
  at: number;
}

/** Oldest first. */
export async function listReservationEvents(
  trx: SiteTransaction,
  reservation: number,
): Promise<RecordedEvent[]> {
  const rows = await trx
    .selectFrom('reservation_events')
    .select(['event', 'from_state', 'to_state', 'actor', 'reason', 'at'])
    .where('reservation', '=', reservation)
    .orderBy('id')
    .execute();
  return rows.map(({ from_state: from, to_state: to, at, ...row }) => ({
    ...row,
    from,
    to,
    at: at.getTime(),
  }));
}

function toReservation(row: Selectable<ReservationsTable>): Reservation {
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
