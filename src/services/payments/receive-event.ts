import { insertPaymentEvent, findPayment } from '#db/payments/payments.ts';
import type { Payment } from '#db/payments/payments.ts';
import { queueSettlement } from '#db/payments/settlement-queue.ts';
import type { SettlementSubject } from '#db/payments/settlement-queue.ts';
import type { Db } from '#db/database.ts';
import { withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { Gateway, GatewayEvent } from '#domain/payments/gateway-event.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export type ReceivedEvent =
  | 'stored'
  /** It came before. */
  | 'repeated'
  /** It is about no payment of that site, gateway and account. */
  | 'foreign';

/**
 * Stores a verified event and has it applied. Nothing else happens here: a gateway waits for the answer, and sends
 * it again without one.
 */
export async function receiveEvent(
  db: Db,
  gateway: Gateway,
  event: GatewayEvent,
): Promise<ReceivedEvent> {
  const { siteId, paymentId } = event;
  if (!Number.isSafeInteger(siteId) || siteId < 1 || !UUID.test(paymentId)) return 'foreign';
  return withSite(db, siteId, async (trx) => {
    const payment = await findPayment(trx, paymentId);
    if (payment === null || !isAbout(payment, gateway, event)) return 'foreign';
    const isNew = await insertPaymentEvent(trx, gateway, event);
    if (isNew) await queueSettlement(trx, subjectOf(payment));
    return isNew ? 'stored' : 'repeated';
  });
}

/** A gateway that tells more than was asked for, or about another account, is not believed. */
function isAbout(
  payment: Payment,
  gateway: Gateway,
  { account, checkoutId, entries }: GatewayEvent,
): boolean {
  return (
    payment.gateway === gateway &&
    payment.gatewayAccount === account &&
    (checkoutId === null || payment.checkoutId === null || payment.checkoutId === checkoutId) &&
    entries.every(({ cents }) => Math.abs(cents) <= payment.amountCents)
  );
}

/** What has to be looked at when something happened to a payment. */
export function subjectOf({
  id,
  reservation,
}: Pick<Payment, 'id' | 'reservation'>): SettlementSubject {
  return reservation === null
    ? { kind: 'payment', subject: id }
    : { kind: 'reservation', subject: String(reservation) };
}

export async function queuePayment(trx: SiteTransaction, payment: Payment): Promise<void> {
  await queueSettlement(trx, subjectOf(payment));
}
