/**
 * The life of a reservation:
 *
 * started → awaiting payment → held → converted, cancelled or expired → refunded
 */
export const RESERVATION_STATES = [
  /** The visitor has given details. The car is not held. */
  'started',
  /** The visitor is paying, and nobody else can reserve the car meanwhile. */
  'awaiting_payment',
  'held',
  /** The dealer has sold the car to the visitor. */
  'converted',
  'cancelled',
  'expired',
  /** Ended, and all money is on its way back to the visitor. */
  'refunded',
] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

export const RESERVATION_EVENTS = [
  'take',
  /** Without a deposit. */
  'hold',
  'paid',
  'convert',
  'cancel',
  'expire',
  'refund',
] as const;
export type ReservationEvent = (typeof RESERVATION_EVENTS)[number];

/** What each event leads to. What is not listed changes nothing. */
const TRANSITIONS: Readonly<
  Record<ReservationState, Readonly<Partial<Record<ReservationEvent, ReservationState>>>>
> = {
  started: { take: 'awaiting_payment', hold: 'held', cancel: 'cancelled', expire: 'expired' },
  awaiting_payment: { paid: 'held', cancel: 'cancelled', expire: 'expired' },
  held: { convert: 'converted', cancel: 'cancelled', expire: 'expired' },
  // A sale may fall through.
  converted: { cancel: 'cancelled' },
  cancelled: { refund: 'refunded' },
  expired: { refund: 'refunded' },
  refunded: {},
};

/** The state after an event; null if the event changes nothing in this state. */
export function nextState(
  state: ReservationState,
  event: ReservationEvent,
): ReservationState | null {
  return TRANSITIONS[state][event] ?? null;
}

/** Nobody else can reserve the car. The database's index `reservations_one_hold` lists the same. */
export const TAKING_STATES = [
  'awaiting_payment',
  'held',
  'converted',
] as const satisfies ReservationState[];

export function isTaking(state: ReservationState): boolean {
  return TAKING_STATES.some((one) => one === state);
}

/** The car reads Reserved. */
export const HOLDING_STATES = ['held', 'converted'] as const satisfies ReservationState[];

/** The reservation is over; what was paid goes back. */
export function isEnded(state: ReservationState): boolean {
  return state === 'cancelled' || state === 'expired' || state === 'refunded';
}
