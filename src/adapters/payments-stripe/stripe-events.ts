import type { Stripe } from 'stripe';
import type { MoneyEntry } from '#domain/payments/ledger.ts';
import type { ReadEvent } from '#ports/payments.ts';
import {
  CURRENCY,
  entriesOfCharge,
  entriesOfIntent,
  entriesOfRefund,
  entriesOfSession,
  readMetadata,
} from './stripe-entries.ts';

interface Told {
  metadata: Stripe.Metadata | null;
  currency: string | null;
  entries: MoneyEntry[];
  checkoutId?: string;
  isOpen?: boolean;
}

/** What a genuine event says about a payment of this platform. */
export function readStripeEvent(event: Stripe.Event): ReadEvent {
  // Each kind of event has its own kind of object.
  const told = READERS.get(event.type)?.(event.data.object as never) ?? null;
  const payment = readMetadata(told?.metadata);
  if (told === null || payment === null || told.currency !== CURRENCY) return { kind: 'ignored' };
  return {
    kind: 'event',
    event: {
      id: event.id,
      kind: event.type,
      ...payment,
      checkoutId: told.checkoutId ?? null,
      account: event.account ?? null,
      entries: told.entries,
      isOpen: told.isOpen ?? null,
      at: event.created * 1000,
    },
  };
}

function tellSession(session: Stripe.Checkout.Session): Told {
  const { metadata, currency, id: checkoutId } = session;
  return { metadata, currency, checkoutId, isOpen: false, entries: entriesOfSession(session) };
}

function tellIntent(intent: Stripe.PaymentIntent): Told {
  const { metadata, currency } = intent;
  return { metadata, currency, entries: entriesOfIntent(intent) };
}

function tellCharge(charge: Stripe.Charge): Told {
  const { metadata, currency } = charge;
  return { metadata, currency, entries: entriesOfCharge(charge) };
}

function tellRefund(refund: Stripe.Refund): Told {
  const { metadata, currency } = refund;
  return { metadata, currency, entries: entriesOfRefund(refund) };
}

/** The kinds of events that say something about payments; docs/payments.md lists them for operators. */
const READERS = new Map<string, (object: never) => Told>([
  ['checkout.session.completed', tellSession],
  ['checkout.session.expired', tellSession],
  ['payment_intent.succeeded', tellIntent],
  ['payment_intent.amount_capturable_updated', tellIntent],
  ['payment_intent.canceled', tellIntent],
  ['payment_intent.payment_failed', tellIntent],
  ['charge.refunded', tellCharge],
  ['refund.created', tellRefund],
  ['refund.updated', tellRefund],
  ['refund.failed', tellRefund],
]);

export const STRIPE_EVENTS: readonly string[] = [...READERS.keys()];
