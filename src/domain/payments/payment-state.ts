import { pendingCents } from './ledger.ts';
import type { Balance } from './ledger.ts';

/** What has become of a payment, as its visitor sees it. */
export type PaymentState =
  /** Its page can be paid on, and the gateway knows of no money. */
  | 'open'
  /** The bank has authorised it, and it is not taken yet. */
  | 'processing'
  | 'paid'
  /** Money goes back, and the gateway has not confirmed all of it. */
  | 'refunding'
  | 'partly-refunded'
  | 'refunded'
  | 'not-paid';

export interface PaymentFacts {
  isOpen: boolean;
  paidAt: number | null;
  refundDueCents: number;
  balance: Balance;
}

export function paymentState({
  isOpen,
  paidAt,
  refundDueCents,
  balance,
}: PaymentFacts): PaymentState {
  const { keptCents, refundedCents } = balance;
  if (paidAt !== null) {
    if (keptCents > 0 && refundDueCents > refundedCents) return 'refunding';
    if (refundedCents === 0) return 'paid';
    return keptCents > 0 ? 'partly-refunded' : 'refunded';
  }
  if (pendingCents(balance) > 0 || keptCents > 0) return 'processing';
  return isOpen ? 'open' : 'not-paid';
}

/** How long the gateway's page can be paid on. */
export const PAY_PAGE_MINUTES = 30;
/** How many payments one visitor can begin in 24 hours. */
export const MAX_PAYMENTS_A_DAY = 20;
