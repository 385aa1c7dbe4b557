import { sql } from 'kysely';
import type { SiteTransaction } from '#db/with-site.ts';
import { PAYMENT_MINUTES } from '#domain/reservations/reservation-rules.ts';
import type { DueChange } from '#domain/reservations/reservation-rules.ts';
import { isEnded, isTaking } from '#domain/reservations/reservation-state.ts';
import type { ReservationEvent, ReservationState } from '#domain/reservations/reservation-state.ts';
import { toReservation } from './reservations.ts';
import type { Reservation } from './reservations.ts';

export interface Move extends DueChange {
  to: ReservationState;
  /** Of the visitor, while the car is kept and not paid for; a keyed hash. */
  network?: string | null;
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
