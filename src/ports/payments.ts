import type { Gateway, GatewayEvent, OpenCheckout } from '#domain/payments/gateway-event.ts';
import type { MoneyEntry } from '#domain/payments/ledger.ts';

/** What a visitor is asked to pay, on the gateway's own page. No card data reaches this platform. */
export interface CheckoutOrder {
  siteId: number;
  /** Our id of the payment, an unguessable UUID. The gateway returns it in everything it says about it. */
  paymentId: string;
  /** The dealer's account with the gateway; null for the platform's own. */
  account: string | null;
  amountCents: number;
  /** One line that the pay page shows: "Deposit for a car". */
  description: string;
  email: string | null;
  /** Absolute addresses of the site. */
  returnUrl: string;
  cancelUrl: string;
  /** Until when it can be paid, in milliseconds. A gateway may round it up, never beyond an hour. */
  payableUntil: number;
}

/** Which payment is meant. */
export interface PaymentReference {
  siteId: number;
  paymentId: string;
  account: string | null;
  checkoutId: string;
}

export interface RefundOrder extends PaymentReference {
  amountCents: number;
}

/** Why the gateway did not do something. `unavailable` may be tried again with the same key. */
export type GatewayFailure =
  | { kind: 'unavailable'; reason: string; retryAfterMs?: number }
  /** Tried again, the answer would be the same: the operator has to look at it. */
  | { kind: 'refused'; reason: string };

/** All that a gateway has on record about one payment. */
export interface GatewayPayment {
  siteId: number;
  paymentId: string;
  checkoutId: string;
  /** Whether its page can still be paid on. */
  isOpen: boolean;
  entries: readonly MoneyEntry[];
  /** Attempts that the card's bank refused. */
  declines: number;
  /** When it was created, in milliseconds. */
  createdAt: number;
}

/** Why a webhook is not believed, or does not concern this platform. */
export type EventRefusal = {
  kind: 'refused';
  reason: 'no-signature' | 'wrong-signature' | 'too-old' | 'malformed';
};
export type ReadEvent =
  | { kind: 'event'; event: GatewayEvent }
  /** Genuine, but about something that this platform does not use. */
  | { kind: 'ignored' }
  | EventRefusal;

export interface PaymentsPort {
  readonly gateway: Gateway;
  /** Repeated with the same payment id, it returns the same pay page. */
  openCheckout(order: CheckoutOrder): Promise<({ kind: 'open' } & OpenCheckout) | GatewayFailure>;
  /** Closes the pay page, if nothing was paid on it yet. */
  closeCheckout(
    payment: PaymentReference,
  ): Promise<{ kind: 'closed' } | { kind: 'paid' } | GatewayFailure>;
  /** Repeated with the same key, it refunds once. `unavailable` while it is on its way. */
  refund(
    order: RefundOrder,
    options: { idempotencyKey: string },
  ): Promise<{ kind: 'refunded'; entry: MoneyEntry } | GatewayFailure>;
  /** Null if the gateway does not know it. */
  findPayment(
    payment: PaymentReference,
  ): Promise<{ kind: 'found'; payment: GatewayPayment | null } | GatewayFailure>;
  /** Every payment of a site that was created in this time, in any order. */
  listPayments(options: {
    siteId: number;
    account: string | null;
    from: number;
    until: number;
  }): Promise<{ kind: 'listed'; payments: readonly GatewayPayment[] } | GatewayFailure>;
  /** Verifies a webhook: its signature over the exact bytes, and that it is at most five minutes old. */
  readEvent(body: Buffer, headers: Readonly<Record<string, string | undefined>>): ReadEvent;
}

/** A million dollars: more is a mistake, and gateways take no more. */
const LARGEST_CENTS = 100_000_000;

/** Checked by every adapter before the gateway hears of it. */
export function orderFault(order: CheckoutOrder, now: number): string | null {
  if (!isAmount(order.amountCents)) return 'not-an-amount';
  if (![order.returnUrl, order.cancelUrl].every(isWebAddress)) return 'not-an-address';
  return order.payableUntil > now ? null : 'too-late';
}

export function isAmount(cents: number): boolean {
  return Number.isSafeInteger(cents) && cents > 0 && cents <= LARGEST_CENTS;
}

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}
