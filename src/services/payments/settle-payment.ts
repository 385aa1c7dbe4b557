import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { erasePayer } from '#db/payments/online-payments.ts';
import { applyPaymentEvents, takePayment } from '#db/payments/payments.ts';
import type { Payment } from '#db/payments/payments.ts';
import { listWaitingNotices, queueNotices } from '#db/payments/visitor-notices.ts';
import { withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { gatewayRetryMs } from '#domain/payments/gateway-retry.ts';
import { paymentState } from '#domain/payments/payment-state.ts';
import type { StepPlace } from '#services/leads/continue-lead.ts';
import { askGateway, workAtGateway } from './gateway-work.ts';
import type { PaymentTools } from './gateway-work.ts';
import { tellDealerPaid, tellDealerRefunded } from './payment-lead.ts';

export interface PaymentSettleTools extends PaymentTools {
  /** Null if the site is gone. */
  siteOf: (siteId: number) => Promise<StepPlace['site'] | null>;
}

export type SettledPayment =
  | { kind: 'settled'; payment: Payment; next: number | null }
  | { kind: 'unknown' };

/** Money that is authorised and not taken: the gateway is asked, in case its event was lost. */
const ASK_AGAIN_MS = 600_000;

/**
 * Brings an online payment to where it should be by now, whatever has happened to it, in any order and however often:
 * stored events are applied, dealer and visitor are told once, its page is closed when its time is over, and what is
 * to go back goes back. What is paid late is kept: it was owed.
 */
export async function settlePayment(
  tools: PaymentSettleTools,
  siteId: number,
  id: string,
): Promise<SettledPayment> {
  const site = await tools.siteOf(siteId);
  if (site === null) return { kind: 'unknown' };
  let settled = await settleStored(tools, site, id);
  let retryAt: number | null = null;
  // The gateway's answer may be news: it was paid after all, or the refund is done.
  for (let round = 0; round < 2 && settled !== null; round += 1) {
    const { payment, now }: StoredPayment = settled;
    const work = await workDue(tools, payment, now);
    if (work === null) break;
    if (work !== 'done') {
      retryAt = now + gatewayRetryMs(work.attempts);
      break;
    }
    settled = await settleStored(tools, site, id);
  }
  if (settled === null) return { kind: 'unknown' };
  const { payment, now } = settled;
  return { kind: 'settled', payment, next: retryAt ?? nextLook(payment, now) };
}

interface StoredPayment {
  payment: Payment;
  now: number;
}

async function settleStored(
  { db, onApplied }: PaymentTools,
  site: StepPlace['site'],
  id: string,
): Promise<StoredPayment | null> {
  return withSite(db, site.id, async (trx) => {
    const locked = await takePayment(trx, id);
    // The payments of a reservation are settled with it.
    if (locked === null || locked.reservation !== null) return null;
    const { at } = await trx.selectNoFrom(sql<Date>`now()`.as('at')).executeTakeFirstOrThrow();
    const now = at.getTime();
    const applied = await applyPaymentEvents(trx, locked, onApplied);
    await tell(trx, { site, now }, applied);
    const payment = await eraseWhenOver(trx, applied);
    return { payment, now };
  });
}

async function tell(
  trx: SiteTransaction,
  place: { site: StepPlace['site']; now: number },
  payment: Payment,
): Promise<void> {
  const { id: paymentId, paidAt, visitor, balance } = payment;
  if (paidAt === null) return;
  // Nobody can be told about a payment whose visitor is erased; the dealer has its lead.
  const isNew = visitor !== null && (await queueNotices(trx, { paymentId }, 'paid', ['email']));
  if (isNew) await tellDealerPaid(trx, place, payment);
  if (balance.refundedCents === 0) return;
  if (!isNew) await tellDealerRefunded(trx, place, payment);
  if (visitor !== null) {
    await queueNotices(trx, { paymentId }, `refunded-${balance.refundedCents}`, ['email']);
  }
}

/** The visitor has deleted the account: the person is forgotten as soon as nothing is left to say. */
async function eraseWhenOver(trx: SiteTransaction, payment: Payment): Promise<Payment> {
  const { id: paymentId, accountId, visitor } = payment;
  const state = paymentState(payment);
  const isOver = !payment.isOpen && state !== 'processing' && state !== 'refunding';
  if (accountId !== null || visitor === null || !isOver) return payment;
  if ((await listWaitingNotices(trx, { paymentId })).length > 0) return payment;
  await erasePayer(trx, paymentId);
  return { ...payment, visitor: null };
}

/** After its last message was sent. */
export async function erasePayerWhenOver(db: Db, siteId: number, id: string): Promise<void> {
  await withSite(db, siteId, async (trx) => {
    const payment = await takePayment(trx, id);
    if (payment !== null) await eraseWhenOver(trx, payment);
  });
}

/** Null if nothing has to be done at the gateway. */
async function workDue(tools: PaymentTools, payment: Payment, now: number) {
  const close = payment.isOpen && now >= payment.payUntil;
  const state = paymentState(payment);
  if (close || state === 'refunding') return workAtGateway(tools, payment, { close });
  return state === 'processing' && now >= payment.payUntil ? askGateway(tools, payment) : null;
}

function nextLook(payment: Payment, now: number): number | null {
  if (payment.isOpen) return Math.max(payment.payUntil, now + 1);
  const state = paymentState(payment);
  return state === 'processing' || state === 'refunding' ? now + ASK_AGAIN_MS : null;
}
