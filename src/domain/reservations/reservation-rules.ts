import { isInStock } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { isEnded } from './reservation-state.ts';
import type { ReservationEvent, ReservationState } from './reservation-state.ts';

/** How long a visitor may take to pay. Gateways close their pages no earlier. */
export const PAYMENT_MINUTES = 30;
/** A gateway that does not answer when the time to pay is over delays the end no longer than this. */
export const GATEWAY_GRACE_MINUTES = 15;
/** Details that were given and not followed up. */
export const STARTED_HOURS = 24;
/** How many cars one visitor can hold or be paying for at a time, by browser, account, email or phone. */
export const MAX_OPEN_HOLDS = 2;
/** How often one visitor can begin to pay in 24 hours: each time keeps the car from others for a while. */
export const MAX_TAKES_A_DAY = 6;

/**
 * How many cars can be kept for the visitors of one network without anything having been paid: an office or a mobile
 * network shares one address, so this covers several people, but not one who is somebody else with each try.
 */
export const MAX_UNPAID_OF_NETWORK = 8;

/** The deposit of a car: its own, or else the site's. 0 holds it without payment. */
export function depositCents(
  vehicle: Pick<Vehicle, 'reserveAmountCents'>,
  reserve: { deposit: number },
): number {
  return vehicle.reserveAmountCents ?? reserve.deposit;
}

/** Who caused a change. */
export type ReservationActor = 'visitor' | 'dealer' | 'gateway' | 'clock' | 'feed';

/** What decides about a reservation, as one transaction reads it. Times are the database's. */
export interface ReservationFacts {
  state: ReservationState;
  depositCents: number;
  createdAt: number;
  payUntil: number | null;
  heldUntil: number | null;
  /** Taken from the visitor and not refunded. */
  keptCents: number;
  /** Authorised, and neither kept, released nor refunded. */
  pendingCents: number;
  everPaid: boolean;
  /** Whether every pay page is closed. */
  isPageClosed: boolean;
  /** Null if the feed has deleted it. */
  vehicle: Pick<Vehicle, 'status' | 'sold'> | null;
  now: number;
}

export interface DueChange {
  event: ReservationEvent;
  actor: ReservationActor;
  reason: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** What must happen to a reservation now; null if nothing. It is asked again until it is null. */
export function dueChange(facts: ReservationFacts): DueChange | null {
  const { state, now, keptCents, pendingCents, everPaid, heldUntil } = facts;
  if (state === 'started' && now >= facts.createdAt + STARTED_HOURS * HOUR_MS) {
    return { event: 'expire', actor: 'clock', reason: 'not-continued' };
  }
  if (state === 'awaiting_payment') return dueWhileAwaiting(facts);
  if (state === 'held' && (facts.vehicle === null || !isInStock(facts.vehicle))) {
    return { event: 'cancel', actor: 'feed', reason: 'sold' };
  }
  if (state === 'held' && isGivenBack(facts)) return GIVEN_BACK;
  if (state === 'held' && heldUntil !== null && now >= heldUntil) {
    return { event: 'expire', actor: 'clock', reason: 'time' };
  }
  if (isEnded(state) && state !== 'refunded' && everPaid && keptCents === 0 && pendingCents === 0) {
    return { event: 'refund', actor: 'gateway', reason: 'refunded' };
  }
  return null;
}

/** By the dealer, at the gateway itself. */
const GIVEN_BACK: DueChange = { event: 'cancel', actor: 'dealer', reason: 'refunded' };

/** The deposit was paid and nothing of it is left, in whatever order the gateway told both. */
function isGivenBack({ everPaid, keptCents, depositCents: deposit }: ReservationFacts): boolean {
  return deposit > 0 && everPaid && keptCents <= 0;
}

function dueWhileAwaiting(facts: ReservationFacts): DueChange | null {
  const { now, payUntil, keptCents, everPaid, vehicle } = facts;
  // Also if the dealer has given back a part of it, which may be told first.
  const isPaid = everPaid && keptCents > 0;
  const isSold = vehicle === null || !isInStock(vehicle);
  if (isSold) return { event: 'cancel', actor: 'feed', reason: 'sold' };
  if (isGivenBack(facts)) return GIVEN_BACK;
  // Nobody else can have taken the car yet, even if the time to pay is over.
  if (isPaid) {
    return { event: 'paid', actor: 'gateway', reason: 'paid' };
  }
  if (payUntil === null || now < payUntil) return null;
  // The gateway is asked first: a page that is closed cannot be paid any more.
  const isGraceOver = now >= payUntil + GATEWAY_GRACE_MINUTES * MINUTE_MS;
  if (!facts.isPageClosed && !isGraceOver) return null;
  return { event: 'expire', actor: 'clock', reason: 'not-paid' };
}

/** When a reservation has to be looked at again without anything happening to it; null for never. */
export function nextLook({
  state,
  createdAt,
  payUntil,
  heldUntil,
  now,
}: Pick<ReservationFacts, 'state' | 'createdAt' | 'payUntil' | 'heldUntil' | 'now'>):
  | number
  | null {
  switch (state) {
    case 'started':
      return createdAt + STARTED_HOURS * HOUR_MS;
    case 'awaiting_payment':
      // When the time is over and the gateway has not answered, it is asked again by the rules of retrying.
      return payUntil === null || now < payUntil
        ? payUntil
        : payUntil + GATEWAY_GRACE_MINUTES * MINUTE_MS;
    case 'held':
      return heldUntil;
    case 'converted':
    case 'cancelled':
    case 'expired':
    case 'refunded':
      return null;
  }
}

/** What has to go back to the visitor of a payment. */
export function owedCents(state: ReservationState, keptCents: number): number {
  return isEnded(state) ? Math.max(0, keptCents) : 0;
}
