import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { balanceOf } from '#domain/payments/ledger.ts';
import type { Balance, MoneyEntry } from '#domain/payments/ledger.ts';
import type { Gateway, GatewayEvent, OpenCheckout } from '#domain/payments/gateway-event.ts';
import { idsOfReference } from '#domain/short-reference.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { PayingVisitor, PaymentsTable } from './payment-tables.ts';

/** A payment, with its money as the gateway has told it so far. */
export interface Payment {
  id: string;
  siteId: number;
  purpose: 'reservation' | 'online-payment';
  reservation: number | null;
  accountId: number | null;
  visitorHash: string;
  visitor: PayingVisitor | null;
  amountCents: number;
  description: string;
  reference: string | null;
  reason: string | null;
  gateway: Gateway;
  gatewayAccount: string | null;
  checkoutId: string | null;
  checkoutUrl: string | null;
  isOpen: boolean;
  balance: Balance;
  paidAt: number | null;
  refundDueCents: number;
  attempts: number;
  lastError: string | null;
  lead: number | null;
  createdAt: number;
  payUntil: number;
}

export interface NewPayment {
  purpose: 'reservation' | 'online-payment';
  reservation: number | null;
  accountId: number | null;
  visitorHash: string;
  visitor: PayingVisitor;
  amountCents: number;
  description: string;
  reference?: string | null;
  reason?: string | null;
  /** Of the form that made it. */
  formKey?: string;
  gateway: Gateway;
  gatewayAccount: string | null;
  lead: number | null;
  /** From now on, by the database's clock. */
  payableMinutes: number;
}

export async function insertPayment(trx: SiteTransaction, payment: NewPayment): Promise<Payment> {
  const row = await trx
    .insertInto('payments')
    .values({
      purpose: payment.purpose,
      reservation: payment.reservation,
      account_id: payment.accountId,
      visitor_hash: payment.visitorHash,
      visitor: JSON.stringify(payment.visitor),
      amount_cents: payment.amountCents,
      description: payment.description,
      reference: payment.reference ?? null,
      reason: payment.reason ?? null,
      form_key: payment.formKey ?? null,
      gateway: payment.gateway,
      gateway_account: payment.gatewayAccount,
      lead: payment.lead,
      pay_until: sql<Date>`now() + ${payment.payableMinutes}::float8 * interval '1 minute'`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toPayment(row);
}

/** Null if there is none with this id. */
export async function findPayment(trx: SiteTransaction, id: string): Promise<Payment | null> {
  const row = await trx.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toPayment(row);
}

/** By its number, short or whole. */
export async function findNumberedPayment(
  trx: SiteTransaction,
  number: string,
): Promise<Payment | null> {
  const ids = idsOfReference(number);
  if (ids === null) return null;
  const row = await trx
    .selectFrom('payments')
    .selectAll()
    .where((eb) => eb.between('id', ids.first, ids.last))
    .executeTakeFirst();
  return row === undefined ? null : toPayment(row);
}

/** Locked until the transaction ends; null if there is none with this id. */
export async function takePayment(trx: SiteTransaction, id: string): Promise<Payment | null> {
  const row = await trx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toPayment(row);
}

/** Those of a reservation, locked until the transaction ends. Oldest first. */
export async function takeReservationPayments(
  trx: SiteTransaction,
  reservation: number,
): Promise<Payment[]> {
  const rows = await ofReservation(trx, reservation).forUpdate().execute();
  return rows.map(toPayment);
}

/** Oldest first. */
export async function listReservationPayments(
  trx: SiteTransaction,
  reservation: number,
): Promise<Payment[]> {
  const rows = await ofReservation(trx, reservation).execute();
  return rows.map(toPayment);
}

function ofReservation(trx: SiteTransaction, reservation: number) {
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('reservation', '=', reservation)
    .orderBy('created_at');
}

export interface PaymentFilter {
  accountId?: number;
  purpose?: Payment['purpose'];
  from?: number;
  until?: number;
  limit?: number;
}

/** Newest first. */
export async function listPayments(
  trx: SiteTransaction,
  { accountId, purpose, from, until, limit = 1_000 }: PaymentFilter,
): Promise<Payment[]> {
  let query = trx.selectFrom('payments').selectAll();
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  if (purpose !== undefined) query = query.where('purpose', '=', purpose);
  if (from !== undefined) query = query.where('created_at', '>=', new Date(from));
  if (until !== undefined) query = query.where('created_at', '<', new Date(until));
  const rows = await query.orderBy('created_at', 'desc').limit(limit).execute();
  return rows.map(toPayment);
}

/** Whether it can still be paid. */
export async function storeCheckout(
  trx: SiteTransaction,
  id: string,
  { checkoutId, url }: OpenCheckout,
): Promise<boolean> {
  const row = await trx
    .updateTable('payments')
    .set({ checkout_id: checkoutId, checkout_url: url })
    .where('id', '=', id)
    .returning('is_open')
    .executeTakeFirst();
  return row?.is_open ?? false;
}

export async function closePayment(trx: SiteTransaction, id: string): Promise<void> {
  await trx.updateTable('payments').set({ is_open: false }).where('id', '=', id).execute();
}

export async function noteGatewayError(
  trx: SiteTransaction,
  id: string,
  error: string,
): Promise<void> {
  await trx
    .updateTable('payments')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), last_error: error }))
    .where('id', '=', id)
    .execute();
}

/** What must go back in total. It never shrinks. */
export async function requireRefund(
  trx: SiteTransaction,
  id: string,
  totalCents: number,
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({
      refund_due_cents: sql<number>`least(amount_cents, greatest(refund_due_cents, ${totalCents}::int))`,
    })
    .where('id', '=', id)
    .execute();
}

/** False if it was stored before: gateways repeat what was not answered in time. */
export async function insertPaymentEvent(
  trx: SiteTransaction,
  gateway: Gateway,
  event: GatewayEvent,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_events')
    .values({
      gateway,
      event_id: event.id,
      payment_id: event.paymentId,
      kind: event.kind,
      event: JSON.stringify(event),
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'gateway', 'event_id']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/**
 * Applies the stored events of a payment that is locked. Entries add up, whatever their order, and one that is
 * known is not added again.
 */
export async function applyPaymentEvents(
  trx: SiteTransaction,
  payment: Payment,
  onApplied: (count: number) => void = () => undefined,
): Promise<Payment> {
  const waiting = await trx
    .selectFrom('payment_events')
    .select(['id', 'event', 'received_at'])
    .where('payment_id', '=', payment.id)
    .where('applied_at', 'is', null)
    .orderBy('id')
    .execute();
  let current = payment;
  for (const { event, received_at: receivedAt } of waiting) {
    current = await addEntries(trx, current, event.entries, receivedAt.getTime());
    if (event.isOpen === false && current.isOpen) {
      await closePayment(trx, payment.id);
      current = { ...current, isOpen: false };
    }
  }
  if (waiting.length === 0) return current;
  const ids = waiting.map(({ id }) => id);
  await trx
    .updateTable('payment_events')
    .set({ applied_at: sql<Date>`clock_timestamp()` })
    .where('id', 'in', ids)
    .execute();
  onApplied(waiting.length);
  return current;
}

/** Adds what the gateway said; `at` is when it said so, by the database's clock. */
export async function addEntries(
  trx: SiteTransaction,
  payment: Payment,
  entries: readonly MoneyEntry[],
  at: number,
): Promise<Payment> {
  if (entries.length === 0) return payment;
  await trx
    .insertInto('payment_entries')
    .values(entries.map(({ key, kind, cents }) => ({ payment_id: payment.id, key, kind, cents })))
    .onConflict((conflict) => conflict.columns(['site_id', 'payment_id', 'key']).doNothing())
    .execute();
  const all = await listEntries(trx, payment.id);
  const balance = balanceOf(all);
  const isPaid = balance.keptCents + balance.refundedCents >= payment.amountCents;
  const paidAt = payment.paidAt ?? (isPaid ? at : null);
  const isOpen = payment.isOpen && !isPaid;
  await trx
    .updateTable('payments')
    .set({
      authorised_cents: balance.authorisedCents,
      kept_cents: balance.keptCents,
      released_cents: balance.releasedCents,
      refunded_cents: balance.refundedCents,
      paid_at: paidAt === null ? null : new Date(paidAt),
      is_open: isOpen,
    })
    .where('id', '=', payment.id)
    .execute();
  return { ...payment, balance, paidAt, isOpen };
}

export async function listEntries(trx: SiteTransaction, payment: string): Promise<MoneyEntry[]> {
  return trx
    .selectFrom('payment_entries')
    .select(['key', 'kind', 'cents'])
    .where('payment_id', '=', payment)
    .orderBy('at')
    .orderBy('key')
    .execute();
}

export function toPayment(row: Selectable<PaymentsTable>): Payment {
  return {
    id: row.id,
    siteId: row.site_id,
    purpose: row.purpose,
    reservation: row.reservation,
    accountId: row.account_id,
    visitorHash: row.visitor_hash,
    visitor: row.visitor,
    amountCents: row.amount_cents,
    description: row.description,
    reference: row.reference,
    reason: row.reason,
    gateway: row.gateway,
    gatewayAccount: row.gateway_account,
    checkoutId: row.checkout_id,
    checkoutUrl: row.checkout_url,
    isOpen: row.is_open,
    balance: {
      authorisedCents: row.authorised_cents,
      keptCents: row.kept_cents,
      releasedCents: row.released_cents,
      refundedCents: row.refunded_cents,
    },
    paidAt: row.paid_at?.getTime() ?? null,
    refundDueCents: row.refund_due_cents,
    attempts: row.attempts,
    lastError: row.last_error,
    lead: row.lead,
    createdAt: row.created_at.getTime(),
    payUntil: row.pay_until.getTime(),
  };
}
