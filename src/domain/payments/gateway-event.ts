import type { MoneyEntry } from './ledger.ts';

/** Who takes the money: the built-in gateway of tests and demos, or Stripe. */
export type Gateway = 'test' | 'stripe';

/** A pay page of the gateway. */
export interface OpenCheckout {
  /** The gateway's id of it. */
  checkoutId: string;
  url: string;
}

/** One webhook, verified. Several may say the same, in any order, and some may never come. */
export interface GatewayEvent {
  /** The gateway's id of the event; a repetition has the same. */
  id: string;
  kind: string;
  siteId: number;
  paymentId: string;
  checkoutId: string | null;
  account: string | null;
  /** What it says about money; none if it says nothing about it. */
  entries: readonly MoneyEntry[];
  /** False if it says that the page cannot be paid on any more. */
  isOpen: boolean | null;
  /** When it happened at the gateway, in milliseconds. */
  at: number;
}
