import type { SiteConfig } from '#site-config/site-config.ts';
import type { Db } from '#db/database.ts';
import {
  addEntries,
  closePayment,
  noteGatewayError,
  storeCheckout,
  takePayment,
} from '#db/payments/payments.ts';
import type { Payment } from '#db/payments/payments.ts';
import { withSite } from '#db/with-site.ts';
import type { MoneyEntry } from '#domain/payments/ledger.ts';
import type { GatewayFailure, PaymentReference, PaymentsPort } from '#ports/payments.ts';
import { readDatabaseTime } from '#db/clocks.ts';
import { queuePayment } from './receive-event.ts';

export interface PaymentTools {
  db: Db;
  /** Null if the platform has no gateway: nothing can be paid online. */
  payments: PaymentsPort | null;
  /** Told how many events of a gateway have just been applied. */
  onApplied?: (count: number) => void;
}

/** Who takes a new payment of a site, and where the money goes. */
export function gatewayOf(
  { gateway }: Pick<PaymentsPort, 'gateway'>,
  { payments }: Pick<SiteConfig, 'payments'>,
): Pick<Payment, 'gateway' | 'gatewayAccount'> {
  return { gateway, gatewayAccount: payments.account };
}

export type PayPage =
  | { kind: 'pay'; url: string }
  /** The gateway does not answer, or there is none. */
  | { kind: 'unavailable' };

/** The gateway's pay page of a payment: the same one, however often it is asked for. */
export async function openPayPage(
  { db, payments }: PaymentTools,
  payment: Payment,
  { returnUrl, cancelUrl }: { returnUrl: string; cancelUrl: string },
): Promise<PayPage> {
  if (payment.checkoutUrl !== null) return { kind: 'pay', url: payment.checkoutUrl };
  if (payments === null || payments.gateway !== payment.gateway) return { kind: 'unavailable' };
  const opened = await payments.openCheckout({
    siteId: payment.siteId,
    paymentId: payment.id,
    account: payment.gatewayAccount,
    amountCents: payment.amountCents,
    description: payment.description,
    email: payment.visitor?.email ?? null,
    returnUrl,
    cancelUrl,
    payableUntil: payment.payUntil,
  });
  if (opened.kind !== 'open') {
    await noteFailure(db, payment, opened);
    return { kind: 'unavailable' };
  }
  const isOpen = await withSite(db, payment.siteId, (trx) =>
    storeCheckout(trx, payment.id, opened),
  );
  // Closed meanwhile: nobody has been told its address, and nobody is.
  return isOpen ? { kind: 'pay', url: opened.url } : { kind: 'unavailable' };
}

/** What is left to do at the gateway. */
export type GatewayWork = 'done' | { kind: 'retry'; attempts: number };

/**
 * Does at the gateway what was decided about a payment: closes its page, sends money back. Each call can be repeated
 * at any time, so that a process which dies in between is no trouble.
 */
export async function workAtGateway(
  tools: PaymentTools,
  payment: Payment,
  { close }: { close: boolean },
): Promise<GatewayWork> {
  const closed = close && payment.isOpen ? await closePage(tools, payment) : 'done';
  if (closed !== 'done') return closed;
  return refundDue(tools, payment);
}

async function closePage(tools: PaymentTools, payment: Payment): Promise<GatewayWork> {
  const { db, payments } = tools;
  const reference = referenceOf(payment);
  if (reference === null) {
    // Its address was never told to anybody.
    await withSite(db, payment.siteId, (trx) => closePayment(trx, payment.id));
    return 'done';
  }
  if (payments === null || payments.gateway !== payment.gateway) return retry(payment);
  const result = await payments.closeCheckout(reference);
  if (result.kind === 'paid') return askGateway(tools, payment);
  if (result.kind === 'closed') {
    await withSite(db, payment.siteId, (trx) => closePayment(trx, payment.id));
    return 'done';
  }
  return noteFailure(db, payment, result);
}

async function refundDue({ db, payments }: PaymentTools, payment: Payment): Promise<GatewayWork> {
  const { refundedCents, keptCents } = payment.balance;
  const amountCents = Math.min(payment.refundDueCents - refundedCents, keptCents);
  if (amountCents <= 0) return 'done';
  const reference = referenceOf(payment);
  if (reference === null || payments === null || payments.gateway !== payment.gateway) {
    return retry(payment);
  }
  // The same until the gateway's answer is stored, so that a repeated call refunds once.
  const idempotencyKey = `${payment.id}-refund-${refundedCents}`;
  const result = await payments.refund({ ...reference, amountCents }, { idempotencyKey });
  // It may have refunded something that its answer did not tell.
  if (result.kind === 'refused') await askGateway({ db, payments }, payment);
  if (result.kind !== 'refunded') return noteFailure(db, payment, result);
  await storeEntries(db, payment, [result.entry]);
  return 'done';
}

/** Reads what the gateway has on record, for a webhook that has not come. */
export async function askGateway(
  { db, payments }: PaymentTools,
  payment: Payment,
): Promise<GatewayWork> {
  const reference = referenceOf(payment);
  if (reference === null) return 'done';
  if (payments === null || payments.gateway !== payment.gateway) return retry(payment);
  const found = await payments.findPayment(reference);
  if (found.kind !== 'found') return noteFailure(db, payment, found);
  if (found.payment === null) return 'done';
  await storeEntries(db, payment, found.payment.entries);
  if (!found.payment.isOpen) {
    await withSite(db, payment.siteId, (trx) => closePayment(trx, payment.id));
  }
  return 'done';
}

async function storeEntries(db: Db, { id, siteId }: Payment, entries: readonly MoneyEntry[]) {
  // Whoever waits for a payment asks again and again: nothing follows from nothing.
  if (entries.length === 0) return;
  const at = await readDatabaseTime(db);
  await withSite(db, siteId, async (trx) => {
    const locked = await takePayment(trx, id);
    if (locked === null) return;
    await addEntries(trx, locked, entries, at);
    // A process that dies now leaves to a worker what follows from it.
    await queuePayment(trx, locked);
  });
}

async function noteFailure(
  db: Db,
  payment: Payment,
  { kind, reason }: GatewayFailure,
): Promise<GatewayWork> {
  await withSite(db, payment.siteId, (trx) =>
    noteGatewayError(trx, payment.id, `${kind}: ${reason}`),
  );
  return retry(payment);
}

function retry({ attempts }: Payment): GatewayWork {
  return { kind: 'retry', attempts: attempts + 1 };
}

function referenceOf({
  siteId,
  id: paymentId,
  gatewayAccount: account,
  checkoutId,
}: Payment): PaymentReference | null {
  return checkoutId === null ? null : { siteId, paymentId, account, checkoutId };
}
