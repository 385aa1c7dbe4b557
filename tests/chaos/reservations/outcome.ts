import { readDatabaseTime } from '#db/clocks.ts';
import type { Db } from '#db/database.ts';
import type { MoneyEntry } from '#domain/payments/ledger.ts';
import type { ReservationActor } from '#domain/reservations/reservation-rules.ts';
import type { ReservationEvent, ReservationState } from '#domain/reservations/reservation-state.ts';
import type { GatewayPayment } from '#ports/payments.ts';

export interface ReservationOutcome {
  id: number;
  publicId: string;
  car: number;
  state: ReservationState;
  depositCents: number;
  holdHours: number;
  payUntil: number | null;
  heldAt: number | null;
  heldUntil: number | null;
  endedAt: number | null;
  endReason: string | null;
}

export interface TransitionOutcome {
  /** In the order in which the database stored them. */
  id: number;
  reservation: number;
  event: ReservationEvent;
  from: ReservationState;
  to: ReservationState;
  actor: ReservationActor;
}

export interface PaymentOutcome {
  id: string;
  reservation: number | null;
  amountCents: number;
  isOpen: boolean;
  hasPage: boolean;
  balance: {
    authorisedCents: number;
    keptCents: number;
    releasedCents: number;
    refundedCents: number;
  };
  entries: readonly MoneyEntry[];
}

/** What the database and the gateway have on record when all is quiet. */
export interface Outcome {
  /** By the database's clock. */
  at: number;
  reservations: readonly ReservationOutcome[];
  transitions: readonly TransitionOutcome[];
  payments: readonly PaymentOutcome[];
  gateway: readonly GatewayPayment[];
  heldNotices: ReadonlySet<number>;
  /** What is not done although nothing stands in its way. */
  undone: readonly string[];
}

export async function readOutcome(
  ownerDb: Db,
  gateway: readonly GatewayPayment[],
  undone: readonly string[],
): Promise<Outcome> {
  return ownerDb
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const at = await readDatabaseTime(trx);
      const reservations = await trx.selectFrom('reservations').selectAll().execute();
      const events = await trx.selectFrom('reservation_events').selectAll().orderBy('id').execute();
      const payments = await trx.selectFrom('payments').selectAll().execute();
      const entries = await trx.selectFrom('payment_entries').selectAll().execute();
      const notices = await trx
        .selectFrom('visitor_notices')
        .select('reservation')
        .where('kind', '=', 'held')
        .where('via', '=', 'email')
        .execute();
      const entriesOf = Map.groupBy(entries, (entry) => entry.payment_id);
      return {
        at,
        reservations: reservations.map((row) => ({
          id: row.id,
          publicId: row.public_id,
          car: row.vehicle_id,
          state: row.state,
          depositCents: row.deposit_cents,
          holdHours: row.hold_hours,
          payUntil: row.pay_until?.getTime() ?? null,
          heldAt: row.held_at?.getTime() ?? null,
          heldUntil: row.held_until?.getTime() ?? null,
          endedAt: row.ended_at?.getTime() ?? null,
          endReason: row.end_reason,
        })),
        transitions: events.map((row) => ({
          id: row.id,
          reservation: row.reservation,
          event: row.event,
          from: row.from_state,
          to: row.to_state,
          actor: row.actor,
        })),
        payments: payments.map((row) => ({
          id: row.id,
          reservation: row.reservation,
          amountCents: row.amount_cents,
          isOpen: row.is_open,
          hasPage: row.checkout_id !== null,
          balance: {
            authorisedCents: row.authorised_cents,
            keptCents: row.kept_cents,
            releasedCents: row.released_cents,
            refundedCents: row.refunded_cents,
          },
          entries: (entriesOf.get(row.id) ?? []).map(({ key, kind, cents }) => ({
            key,
            kind,
            cents,
          })),
        })),
        gateway,
        heldNotices: new Set(notices.flatMap(({ reservation }) => reservation ?? [])),
        undone,
      };
    });
}
