import { describe, expect, it } from 'vitest';
import {
  GATEWAY_GRACE_MINUTES,
  STARTED_HOURS,
  depositCents,
  dueChange,
  nextLook,
  owedCents,
} from './reservation-rules.ts';
import type { ReservationFacts } from './reservation-rules.ts';
import { RESERVATION_STATES, isEnded, nextState } from './reservation-state.ts';

const NOW = Date.UTC(2026, 9, 3, 1);
const HOUR = 3_600_000;
const GRACE = GATEWAY_GRACE_MINUTES * 60_000;

const FACTS: ReservationFacts = {
  state: 'awaiting_payment',
  depositCents: 200_00,
  createdAt: NOW - HOUR,
  payUntil: NOW + HOUR,
  heldUntil: null,
  keptCents: 0,
  pendingCents: 0,
  everPaid: false,
  isPageClosed: false,
  vehicle: { status: 'in_stock', sold: false },
  now: NOW,
};
const PAID = { keptCents: 200_00, everPaid: true };
const HELD = { ...FACTS, ...PAID, state: 'held', heldUntil: NOW + HOUR } as const;
const SOLD = { status: 'sold', sold: true } as const;
const due = (facts: ReservationFacts) => {
  const change = dueChange(facts);
  return change === null ? null : [change.event, change.actor, change.reason];
};

describe('the deposit', () => {
  it('is the car’s own, or else the site’s; 0 is an amount', () => {
    const reserve = { deposit: 200_00 };
    expect(depositCents({ reserveAmountCents: 500_00 }, reserve)).toBe(500_00);
    expect(depositCents({ reserveAmountCents: null }, reserve)).toBe(200_00);
    expect(depositCents({ reserveAmountCents: 0 }, reserve)).toBe(0);
  });

  it('goes back from a reservation that has ended, and from no other', () => {
    for (const state of RESERVATION_STATES) {
      expect(owedCents(state, 200_00)).toBe(isEnded(state) ? 200_00 : 0);
      expect(owedCents(state, -200_00)).toBe(0);
    }
  });
});

describe('a reservation that awaits payment', () => {
  it('waits until the time to pay is over', () => {
    expect(due(FACTS)).toBeNull();
    expect(due({ ...FACTS, isPageClosed: true })).toBeNull();
  });

  it('is held once the deposit is paid, also when the time to pay is over', () => {
    const paid = ['paid', 'gateway', 'paid'];
    expect(due({ ...FACTS, ...PAID })).toEqual(paid);
    expect(due({ ...FACTS, ...PAID, payUntil: NOW - HOUR })).toEqual(paid);
  });

  it('is held when a part of the deposit has gone back, in whatever order both are told', () => {
    expect(due({ ...FACTS, everPaid: true, keptCents: 150_00 })?.[0]).toBe('paid');
    expect(due({ ...HELD, keptCents: 150_00 })).toBeNull();
  });

  it('is not held by money that is only authorised', () => {
    expect(due({ ...FACTS, pendingCents: 200_00 })).toBeNull();
  });

  it('expires only when its page is closed, or the gateway has not answered for long', () => {
    const over = { ...FACTS, payUntil: NOW };
    const expired = ['expire', 'clock', 'not-paid'];
    expect(due(over)).toBeNull();
    expect(due({ ...over, isPageClosed: true })).toEqual(expired);
    expect(due({ ...over, now: NOW + GRACE - 1 })).toBeNull();
    expect(due({ ...over, now: NOW + GRACE })).toEqual(expired);
  });

  it('ends when the feed sells or deletes the car, even if it is paid', () => {
    const sold = ['cancel', 'feed', 'sold'];
    expect(due({ ...FACTS, ...PAID, vehicle: SOLD })).toEqual(sold);
    expect(due({ ...FACTS, vehicle: null })).toEqual(sold);
  });
});

describe('a hold', () => {
  it('lasts to the millisecond', () => {
    expect(due({ ...HELD, now: NOW + HOUR - 1 })).toBeNull();
    expect(due({ ...HELD, now: NOW + HOUR })).toEqual(['expire', 'clock', 'time']);
  });

  it('ends when the feed sells the car', () => {
    expect(due({ ...HELD, vehicle: SOLD })).toEqual(['cancel', 'feed', 'sold']);
  });

  it('ends when the dealer has given all of the deposit back at the gateway', () => {
    const back = { keptCents: 0, everPaid: true };
    expect(due({ ...HELD, ...back })).toEqual(['cancel', 'dealer', 'refunded']);
    expect(due({ ...FACTS, ...back })).toEqual(['cancel', 'dealer', 'refunded']);
    expect(due({ ...HELD, depositCents: 0, keptCents: 0, everPaid: false })).toBeNull();
  });

  it('of a car that is sold to its visitor has no end', () => {
    expect(due({ ...HELD, state: 'converted', vehicle: SOLD, now: NOW + 1e9 })).toBeNull();
  });
});

describe('a reservation that has ended', () => {
  it.each(['cancelled', 'expired'] as const)(
    '%s is refunded when all money has gone back',
    (state) => {
      const ended = { ...FACTS, state, everPaid: true };
      expect(due(ended)).toEqual(['refund', 'gateway', 'refunded']);
      expect(due({ ...ended, keptCents: 1 })).toBeNull();
      expect(due({ ...ended, pendingCents: 1 })).toBeNull();
      expect(due({ ...ended, everPaid: false })).toBeNull();
    },
  );

  it('changes no more once it is refunded', () => {
    expect(due({ ...FACTS, ...PAID, state: 'refunded' })).toBeNull();
  });
});

it('details that are not followed up expire', () => {
  const started = { ...FACTS, state: 'started', payUntil: null } as const;
  expect(due(started)).toBeNull();
  const now = started.createdAt + STARTED_HOURS * HOUR;
  expect(due({ ...started, now })).toEqual(['expire', 'clock', 'not-continued']);
});

it('what is due can be done in its state, so that asking again comes to an end', () => {
  const flags = [true, false];
  const undoable: unknown[] = [];
  for (const state of RESERVATION_STATES) {
    for (const everPaid of flags) {
      for (const isPageClosed of flags) {
        for (const keptCents of [-1, 0, 1, 200_00]) {
          for (const now of [NOW, NOW + HOUR, NOW + 3 * HOUR, NOW + 30 * HOUR]) {
            for (const vehicle of [SOLD, FACTS.vehicle, null]) {
              const facts = { ...HELD, state, everPaid, isPageClosed, keptCents, now, vehicle };
              const change = dueChange(facts);
              const isDone = change === null || nextState(state, change.event) !== null;
              if (!isDone) undoable.push(facts);
            }
          }
        }
      }
    }
  }
  expect(undoable).toEqual([]);
});

describe('the next look at a reservation', () => {
  it('is when its time is over', () => {
    expect(nextLook({ ...FACTS, state: 'started' })).toBe(FACTS.createdAt + STARTED_HOURS * HOUR);
    expect(nextLook(FACTS)).toBe(FACTS.payUntil);
    expect(nextLook(HELD)).toBe(HELD.heldUntil);
  });

  it('is the end of the wait for the gateway, once the time to pay is over', () => {
    expect(nextLook({ ...FACTS, payUntil: NOW })).toBe(NOW + GRACE);
  });

  it('is never without anything that can come with time', () => {
    for (const state of ['converted', 'cancelled', 'expired', 'refunded'] as const) {
      expect(nextLook({ ...FACTS, state })).toBeNull();
    }
  });
});
