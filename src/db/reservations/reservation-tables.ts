import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ReservationActor } from '#domain/reservations/reservation-rules.ts';
import type { ReservationEvent, ReservationState } from '#domain/reservations/reservation-state.ts';
import type { DefaultNow, Json, SiteId, Timestamp } from '#db/column-types.ts';
import type { PayingVisitor } from '#db/payments/payment-tables.ts';

/** The car as it was when it was reserved: it may be gone from the stock later. */
export interface ReservedVehicle {
  name: string;
  slug: string;
  stockNumber: string;
  /** What the car cost; null if its price was not shown. */
  priceCents: number | null;
  locationId: number | null;
}

export interface ReservationsTable {
  site_id: SiteId;
  id: Generated<number>;
  public_id: Generated<string>;
  vehicle_id: number;
  vehicle: Json<ReservedVehicle>;
  state: ReservationState;
  account_id: number | null;
  visitor_hash: string;
  visitor: ColumnType<PayingVisitor | null, string, string | null>;
  /** In lower case. */
  visitor_email: GeneratedAlways<string | null>;
  visitor_phone: GeneratedAlways<string | null>;
  deposit_cents: number;
  hold_hours: number;
  terms_version: string;
  terms_agreed_at: Timestamp;
  created_at: DefaultNow;
  taken_at: ColumnType<Date | null, undefined, Date | string | null>;
  pay_until: ColumnType<Date | null, undefined, Date | string | null>;
  held_at: ColumnType<Date | null, undefined, Date | string | null>;
  held_until: ColumnType<Date | null, undefined, Date | string | null>;
  ended_at: ColumnType<Date | null, undefined, Date | string | null>;
  end_reason: ColumnType<string | null, undefined, string | null>;
  /** A keyed hash of where the visitor came from, as long as the car is kept and not paid for. */
  network: ColumnType<string | null, undefined, string | null>;
  lead: number | null;
}

export interface ReservationEventsTable {
  site_id: SiteId;
  id: Generated<number>;
  reservation: number;
  event: ReservationEvent;
  from_state: ReservationState;
  to_state: ReservationState;
  actor: ReservationActor;
  reason: string;
  at: DefaultNow;
}
