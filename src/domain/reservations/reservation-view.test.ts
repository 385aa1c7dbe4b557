import { describe, expect, it } from 'vitest';
import { defaultCopy as t } from '#copy/format.ts';
import { RESERVATION_STATES } from './reservation-state.ts';
import {
  RESERVATION_VIEWS,
  depositMoney,
  nextSteps,
  refundState,
  refundText,
  timeLeftText,
  viewOf,
  viewTexts,
} from './reservation-view.ts';

const WORDS = {
  dealer: 'Kestrel Yard',
  vehicle: 'car',
  time: 'Friday at 3:00 pm',
  depositCents: 200_00,
};

describe('the page of a reservation', () => {
  it.each([
    ['started', null, null, 'started'],
    ['awaiting_payment', null, null, 'paying'],
    ['awaiting_payment', null, 'paid', 'confirming'],
    ['awaiting_payment', null, 'not-paid', 'not-paid'],
    ['held', null, 'paid', 'held'],
    ['held', null, 'not-paid', 'held'],
    ['converted', null, null, 'converted'],
    ['cancelled', 'visitor', null, 'cancelled'],
    ['cancelled', 'sold', null, 'sold'],
    ['cancelled', 'found scratched', null, 'released'],
    ['expired', 'time', null, 'expired'],
    ['expired', 'not-paid', 'paid', 'unpaid'],
    ['expired', 'not-continued', null, 'unpaid'],
    ['refunded', 'visitor', null, 'cancelled'],
    ['refunded', 'sold', null, 'sold'],
    ['refunded', 'time', null, 'expired'],
  ] as const)('shows %s (%s), returned %s, as %s', (state, endReason, returned, view) => {
    expect(viewOf({ state, endReason }, returned)).toBe(view);
  });

  it('has a title and a text in every view, without anything left to fill in', () => {
    for (const view of RESERVATION_VIEWS) {
      const { title, text } = viewTexts(view, WORDS, t);
      expect(title.length, view).toBeGreaterThan(5);
      expect(text.length, view).toBeGreaterThan(20);
      expect(title + text + nextSteps(view, WORDS, t).join(''), view).not.toMatch(/[{}]/);
    }
  });

  it('says until when the car is held, and by whom', () => {
    expect(viewTexts('held', WORDS, t).text).toBe(
      'Kestrel Yard holds it for you until Friday at 3:00 pm.',
    );
  });

  it('says what happens next until it is over', () => {
    const over = new Set(['converted', 'cancelled', 'released', 'expired', 'unpaid', 'sold']);
    for (const view of RESERVATION_VIEWS) {
      expect(nextSteps(view, WORDS, t).length > 0, view).toBe(!over.has(view));
    }
    expect(nextSteps('started', WORDS, t)[0]).toBe('You pay the deposit of $200 by card.');
    const free = nextSteps('started', { ...WORDS, depositCents: 0 }, t);
    expect(free[0]).toBe('You confirm the reservation.');
    expect(free.join(' ')).not.toMatch(/deposit/);
  });
});

describe('the money of a reservation', () => {
  it('is on its way back once it has ended, and refunded when the gateway says so', () => {
    const told = (everPaid: boolean) =>
      RESERVATION_STATES.map((state) => refundState(state, { everPaid, keptCents: 200_00 }));
    expect(told(true)).toEqual([null, null, null, null, 'on-its-way', 'on-its-way', 'refunded']);
    expect(told(false).slice(4)).toEqual(['nothing-paid', 'nothing-paid', 'nothing-paid']);
  });

  it('is refunded where the dealer has given it back after the sale', () => {
    const given = depositMoney([
      { paidAt: null, balance: { keptCents: 0 } },
      { paidAt: 1, balance: { keptCents: 0 } },
    ]);
    expect(refundState('converted', given)).toBe('refunded');
    expect(refundState('converted', depositMoney([]))).toBeNull();
  });

  it('is named with its amount, and not at all where nothing was to be paid', () => {
    expect(refundText('on-its-way', 200_00, t)).toMatch(/^Your \$200 is on its way/);
    expect(refundText('refunded', 500_00, t)).toMatch(/^Your \$500 has been refunded/);
    expect(refundText('nothing-paid', 200_00, t)).toMatch(/Nothing was paid/);
    expect(refundText('nothing-paid', 0, t)).toBeNull();
  });
});

it.each([
  [48 * 60, '48 hours'],
  [47 * 60 + 12, '47 hours and 12 minutes'],
  [61, 'one hour and one minute'],
  [60, 'one hour'],
  [29, '29 minutes'],
  [1, 'one minute'],
  [0.5, 'less than a minute'],
  [-5, 'less than a minute'],
])('the time left of %s minutes reads %s', (minutes, text) => {
  expect(timeLeftText(minutes * 60_000, t)).toBe(text);
});
