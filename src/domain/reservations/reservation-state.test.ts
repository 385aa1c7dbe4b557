import { describe, expect, it } from 'vitest';
import {
  HOLDING_STATES,
  RESERVATION_EVENTS,
  RESERVATION_STATES,
  TAKING_STATES,
  isEnded,
  nextState,
} from './reservation-state.ts';
import type { ReservationEvent, ReservationState } from './reservation-state.ts';

/** Every state and every event: what is not written here changes nothing. */
const EXPECTED: Record<ReservationState, Record<ReservationEvent, ReservationState | null>> = {
  started: {
    take: 'awaiting_payment',
    hold: 'held',
    paid: null,
    convert: null,
    cancel: 'cancelled',
    expire: 'expired',
    refund: null,
  },
  awaiting_payment: {
    take: null,
    hold: null,
    paid: 'held',
    convert: null,
    cancel: 'cancelled',
    expire: 'expired',
    refund: null,
  },
  held: {
    take: null,
    hold: null,
    paid: null,
    convert: 'converted',
    cancel: 'cancelled',
    expire: 'expired',
    refund: null,
  },
  converted: {
    take: null,
    hold: null,
    paid: null,
    convert: null,
    cancel: 'cancelled',
    expire: null,
    refund: null,
  },
  cancelled: {
    take: null,
    hold: null,
    paid: null,
    convert: null,
    cancel: null,
    expire: null,
    refund: 'refunded',
  },
  expired: {
    take: null,
    hold: null,
    paid: null,
    convert: null,
    cancel: null,
    expire: null,
    refund: 'refunded',
  },
  refunded: {
    take: null,
    hold: null,
    paid: null,
    convert: null,
    cancel: null,
    expire: null,
    refund: null,
  },
};

const PAIRS = RESERVATION_STATES.flatMap((state) =>
  RESERVATION_EVENTS.map((event) => ({ state, event })),
);

describe('the states of a reservation', () => {
  it.each(PAIRS)('$state, then $event', ({ state, event }) => {
    expect(nextState(state, event)).toBe(EXPECTED[state][event]);
  });

  it('can all be reached from the start', () => {
    const reached = new Set<ReservationState>(['started']);
    for (const state of reached) {
      for (const event of RESERVATION_EVENTS) {
        const next = nextState(state, event);
        if (next !== null) reached.add(next);
      }
    }
    expect([...reached].toSorted()).toEqual([...RESERVATION_STATES].toSorted());
  });

  it('never lead back to one that takes the car again', () => {
    for (const { state, event } of PAIRS.filter((one) => isEnded(one.state))) {
      const next = nextState(state, event);
      expect(next === null || isEnded(next)).toBe(true);
    }
  });

  it('that hold the car also keep others from taking it', () => {
    expect(TAKING_STATES).toEqual(expect.arrayContaining([...HOLDING_STATES]));
    expect(TAKING_STATES.filter(isEnded)).toEqual([]);
  });
});
