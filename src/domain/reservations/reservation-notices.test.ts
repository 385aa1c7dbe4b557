import { expect, it } from 'vitest';
import { noticeOf, noticeWays, tellsDealer } from './reservation-notices.ts';

const CHANGES = [
  ['awaiting_payment', 'held', 'gateway', 'held'],
  ['started', 'held', 'visitor', 'held'],
  ['held', 'expired', 'clock', 'expired'],
  ['held', 'cancelled', 'visitor', 'cancelled'],
  ['held', 'cancelled', 'dealer', 'released'],
  ['held', 'cancelled', 'feed', 'sold'],
  ['converted', 'cancelled', 'dealer', 'released'],
  ['cancelled', 'refunded', 'gateway', 'refunded'],
  ['expired', 'refunded', 'gateway', 'refunded'],
  // What a visitor sees on the page, or never had.
  ['started', 'awaiting_payment', 'visitor', null],
  ['awaiting_payment', 'expired', 'clock', null],
  ['awaiting_payment', 'cancelled', 'feed', null],
  ['held', 'converted', 'dealer', null],
] as const;

it.each(CHANGES)('%s to %s by %s tells the visitor: %s', (from, to, actor, notice) => {
  expect(noticeOf({ from, to, actor, reason: '' })).toBe(notice);
});

it('a text message tells what cannot wait', () => {
  expect(noticeWays('held')).toEqual(['email', 'sms']);
  expect(noticeWays('sold')).toEqual(['email', 'sms']);
  for (const notice of ['cancelled', 'released', 'expired', 'refunded'] as const) {
    expect(noticeWays(notice)).toEqual(['email']);
  }
});

it('the dealer gets the lead again when a hold begins or ends', () => {
  expect(tellsDealer({ from: 'awaiting_payment', to: 'held' })).toBe(true);
  expect(tellsDealer({ from: 'held', to: 'expired' })).toBe(true);
  expect(tellsDealer({ from: 'converted', to: 'cancelled' })).toBe(true);
  expect(tellsDealer({ from: 'awaiting_payment', to: 'expired' })).toBe(false);
  expect(tellsDealer({ from: 'cancelled', to: 'refunded' })).toBe(false);
});
