import { expect, it } from 'vitest';
import { paymentState } from './payment-state.ts';

const NOTHING = { authorisedCents: 0, keptCents: 0, releasedCents: 0, refundedCents: 0 };
const PAID = { authorisedCents: 100, keptCents: 100, releasedCents: 0, refundedCents: 0 };

it.each([
  ['open', { isOpen: true, paidAt: null, refundDueCents: 0, balance: NOTHING }],
  ['not-paid', { isOpen: false, paidAt: null, refundDueCents: 0, balance: NOTHING }],
  [
    'processing',
    {
      isOpen: false,
      paidAt: null,
      refundDueCents: 0,
      balance: { ...NOTHING, authorisedCents: 100 },
    },
  ],
  [
    'not-paid',
    {
      isOpen: false,
      paidAt: null,
      refundDueCents: 0,
      balance: { ...NOTHING, authorisedCents: 100, releasedCents: 100 },
    },
  ],
  ['paid', { isOpen: false, paidAt: 1, refundDueCents: 0, balance: PAID }],
  ['refunding', { isOpen: false, paidAt: 1, refundDueCents: 40, balance: PAID }],
  [
    'partly-refunded',
    {
      isOpen: false,
      paidAt: 1,
      refundDueCents: 40,
      balance: { ...PAID, keptCents: 60, refundedCents: 40 },
    },
  ],
  [
    'refunded',
    {
      isOpen: false,
      paidAt: 1,
      refundDueCents: 0,
      balance: { ...PAID, keptCents: 0, refundedCents: 100 },
    },
  ],
] as const)('a payment is %s', (state, facts) => expect(paymentState(facts)).toBe(state));
