import { expect, it } from 'vitest';
import { defaultCopy as t } from '#copy/format.ts';
import { noticeEmail, noticeSms } from './notice-message.ts';
import type { ReservationNotice } from './reservation-notices.ts';
import { noticeWays } from './reservation-notices.ts';

const NOTICES: ReservationNotice[] = [
  'held',
  'cancelled',
  'released',
  'expired',
  'sold',
  'refunded',
];
const FACTS = {
  dealer: 'Kestrel Yard',
  vehicle: '2024 Arden Kestrel',
  depositCents: 200_00,
  everPaid: true,
  time: 'Friday 20 November 2026 at 3:00 pm AEST',
  reference: '0f8fad5b',
  url: 'https://kestrel.example/cars/a/checkout?reservation=0f8fad5b',
  isOrder: false,
};
const ORDER = {
  ...FACTS,
  url: 'https://kestrel.example/checkout-journey?car_id=a&order=0f8fad5b',
  isOrder: true,
};

it.each([
  ['a reservation', FACTS],
  ['an order', ORDER],
])('every notice about %s names dealer, car, amount, time, reference and page', (_what, facts) => {
  for (const notice of NOTICES) {
    const { subject, text } = noticeEmail(notice, facts, t);
    expect(subject, notice).toContain('2024 Arden Kestrel at Kestrel Yard');
    for (const word of [
      FACTS.dealer,
      FACTS.vehicle,
      '$200',
      FACTS.time,
      FACTS.reference,
      facts.url,
    ])
      expect(text, `${notice}: ${word}`).toContain(word);
    expect(subject + text, notice).not.toMatch(/[{}]/);
  }
});

it('a text message is for what cannot wait, and says as much', () => {
  for (const notice of NOTICES) {
    const text = noticeSms(notice, FACTS, t);
    expect(text !== null, notice).toBe(noticeWays(notice).includes('sms'));
    if (text === null) continue;
    for (const word of [FACTS.dealer, FACTS.vehicle, '$200', FACTS.reference, FACTS.url])
      expect(text, `${notice}: ${word}`).toContain(word);
  }
  expect(noticeSms('held', FACTS, t)).toContain(FACTS.time);
});

it('an order is called one, in every message', () => {
  for (const notice of NOTICES) {
    const { subject, text } = noticeEmail(notice, ORDER, t);
    const all = subject + text + (noticeSms(notice, ORDER, t) ?? '');
    expect(all, notice).toMatch(/order/);
    expect(all, notice).not.toMatch(/reserv/i);
  }
  expect(noticeSms('held', ORDER, t)).toContain(ORDER.url);
});

it('a hold without a deposit says nothing about money', () => {
  const free = { ...FACTS, depositCents: 0, everPaid: false };
  for (const notice of ['held', 'cancelled', 'expired', 'sold'] as const) {
    const said = noticeEmail(notice, free, t).text + (noticeSms(notice, free, t) ?? '');
    expect(said, notice).not.toMatch(/\$|deposit/i);
  }
});
