import type { Stripe } from 'stripe';
import type { MoneyEntry } from '#domain/payments/ledger.ts';

/** Other currencies are no money of ours: their amounts must not be added to dollars. */
export const CURRENCY = 'aud';

const SITE = 'forecourt_site';
const PAYMENT = 'forecourt_payment';
/** Of a refund: what it was ordered under. */
export const REFUND_KEY = 'forecourt_refund';

/** By this, everything at Stripe that belongs to a payment names it. */
export function metadataOf(payment: { siteId: number; paymentId: string }): Record<string, string> {
  return { [SITE]: String(payment.siteId), [PAYMENT]: payment.paymentId };
}

/** Null if something is not of this platform. */
export function readMetadata(
  metadata: Stripe.Metadata | null | undefined,
): { siteId: number; paymentId: string } | null {
  const site = metadata?.[SITE] ?? '';
  const paymentId = metadata?.[PAYMENT] ?? '';
  if (!/^[1-9]\d{0,14}$/.test(site) || paymentId === '') return null;
  return { siteId: Number(site), paymentId };
}

export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

const authorised = (intent: string, cents: number): MoneyEntry => ({
  key: `${intent}:authorised`,
  kind: 'authorised',
  cents,
});
const captured = (intent: string, cents: number): MoneyEntry => ({
  key: `${intent}:captured`,
  kind: 'captured',
  cents,
});
const released = (intent: string, cents: number): MoneyEntry => ({
  key: `${intent}:released`,
  kind: 'released',
  cents,
});

/**
 * The keys depend on the intent alone, and the amounts of a key never change: whichever event, call or order they
 * come from, they add up to the same. Checkouts capture at once; money set aside first is an operator's own
 * doing, and still accounted for.
 */
export function entriesOfIntent(intent: Stripe.PaymentIntent): MoneyEntry[] {
  const { id, amount, amount_received: received } = intent;
  switch (intent.status) {
    case 'requires_capture':
      return [authorised(id, amount)];
    case 'succeeded': {
      const rest = amount - received;
      const entries = [authorised(id, amount), captured(id, received)];
      return rest > 0 ? [...entries, released(id, rest)] : entries;
    }
    case 'canceled': {
      const wasAuthorised =
        intent.capture_method === 'manual' &&
        intent.latest_charge !== null &&
        intent.last_payment_error === null;
      return wasAuthorised ? [authorised(id, amount), released(id, amount)] : [];
    }
    case 'processing':
    case 'requires_action':
    case 'requires_confirmation':
    case 'requires_payment_method':
      return [];
    default:
      return [];
  }
}

/** The same entries as the intent's, from the session that it paid. */
export function entriesOfSession(session: Stripe.Checkout.Session): MoneyEntry[] {
  const intent = idOf(session.payment_intent);
  const cents = session.amount_total;
  if (session.payment_status !== 'paid' || intent === null || cents === null) return [];
  return [authorised(intent, cents), captured(intent, cents)];
}

/** A charge that was never captured is not refunded but released, whatever Stripe calls the event. */
export function entriesOfCharge(charge: Stripe.Charge): MoneyEntry[] {
  const intent = idOf(charge.payment_intent);
  if (charge.captured || intent === null || !charge.refunded) return [];
  return [authorised(intent, charge.amount), released(intent, charge.amount)];
}

/**
 * A refund counts when it has succeeded; a pending one is on its way. One that failed, perhaps after it had
 * succeeded, came back: both entries are told, since the first may never have been.
 */
export function entriesOfRefund({ id, status, amount: cents }: Stripe.Refund): MoneyEntry[] {
  const refunded: MoneyEntry = { key: id, kind: 'refunded', cents };
  if (status === 'succeeded') return [refunded];
  return status === 'failed' ? [refunded, { ...refunded, key: `${id}:failed`, cents: -cents }] : [];
}
