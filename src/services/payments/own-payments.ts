import { createHash } from 'node:crypto';
import type { Account } from '#db/accounts/accounts.ts';
import {
  countDay,
  findFormPayment,
  findOwnPayment,
  listEarlierOpen,
  lockPayer,
} from '#db/payments/online-payments.ts';
import { insertPayment } from '#db/payments/payments.ts';
import type { Payment } from '#db/payments/payments.ts';
import { queueSettlement } from '#db/payments/settlement-queue.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { WantedPayment } from '#domain/payments/payment-form.ts';
import { MAX_PAYMENTS_A_DAY, PAY_PAGE_MINUTES } from '#domain/payments/payment-state.ts';
import type { StepPlace } from '#services/leads/continue-lead.ts';
import { newSecret, secretHashOf } from '#services/secret.ts';
import { askGateway, gatewayOf, openPayPage, workAtGateway } from './gateway-work.ts';
import type { PaymentTools } from './gateway-work.ts';
import { settlePayment } from './settle-payment.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export type StartedPayment =
  /** The visitor goes on to the gateway's page. */
  | { kind: 'pay'; url: string }
  /** The same form was sent before, and its payment is over. */
  | { kind: 'over'; id: string }
  | { kind: 'day-limit'; leftCents: number }
  | { kind: 'too-many' }
  | { kind: 'unavailable' };

export interface PaymentWish extends WantedPayment {
  /** The same for each attempt to send one form. */
  key: string;
  /** One line for the gateway's page. */
  description: string;
  /** Of the page that shows a payment. */
  urlOf: (id: string) => string;
}

/** What a signed-in visitor may read and do about online payments. */
export interface OwnPayments {
  /** Whether anything can be paid online. */
  readonly canPay: boolean;
  start: (wish: PaymentWish) => Promise<StartedPayment>;
  /** As it is now; null if it is not the visitor's. */
  find: (id: string) => Promise<Payment | null>;
}

export interface OwnPaymentTools extends PaymentTools {
  site: StepPlace['site'];
  /** Of the browser; null if it has no cookie. */
  visitorHash: string | null;
}

/** Null if the site takes no online payments. */
export function openOwnPayments(
  tools: OwnPaymentTools,
  account: Pick<Account, 'id' | 'mobile'>,
): OwnPayments | null {
  if (tools.site.config.onlinePayment === null) return null;
  return {
    canPay: tools.payments !== null,
    start: (wish) => startPayment(tools, account, wish),
    find: (id) => refreshPayment(tools, account.id, id),
  };
}

async function startPayment(
  tools: OwnPaymentTools,
  account: Pick<Account, 'id' | 'mobile'>,
  wish: PaymentWish,
): Promise<StartedPayment> {
  const { db, site, payments } = tools;
  if (payments === null) return { kind: 'unavailable' };
  const taken = await withSite(db, site.id, (trx) => takeFormPayment(trx, tools, account, wish));
  if ('kind' in taken) return taken;
  if (!taken.isOpen) return { kind: 'over', id: taken.id };
  const earlier = await closeEarlier(tools, account.id, taken);
  if (earlier !== 'closed') return earlier;
  const url = wish.urlOf(taken.id);
  return openPayPage(tools, taken, { returnUrl: url, cancelUrl: url });
}

/** The pages that the visitor has opened before for the same reference: an invoice is not paid on two of them. */
async function closeEarlier(
  tools: OwnPaymentTools,
  accountId: number,
  payment: Payment,
): Promise<'closed' | Exclude<StartedPayment, { kind: 'pay' }>> {
  const { db, site } = tools;
  const open = await readSite(db, site.id, (trx) => listEarlierOpen(trx, accountId, payment));
  for (const one of open) {
    const work = await workAtGateway(tools, one, { close: true });
    if (work !== 'done') return { kind: 'unavailable' };
    const now = await readSite(db, site.id, (trx) => findOwnPayment(trx, accountId, one.id));
    // Paid at this moment in another tab: the visitor sees that before paying again.
    if (now !== null && isTaken(now.balance)) {
      await workAtGateway(tools, payment, { close: true });
      return { kind: 'over', id: one.id };
    }
  }
  return 'closed';
}

function isTaken({ authorisedCents, releasedCents, refundedCents }: Payment['balance']): boolean {
  return authorisedCents > releasedCents + refundedCents;
}

/** One form makes one payment, however often and from however many tabs it is sent. */
async function takeFormPayment(
  trx: SiteTransaction,
  { site, payments, visitorHash }: OwnPaymentTools,
  { id: accountId, mobile }: Pick<Account, 'id' | 'mobile'>,
  wish: PaymentWish,
): Promise<Payment | Exclude<StartedPayment, { kind: 'pay' }>> {
  if (payments === null) return { kind: 'unavailable' };
  const { reason, reference, amountCents, name, email } = wish;
  // Who goes back and changes something pays something else.
  const formKey = createHash('sha256')
    .update(JSON.stringify([wish.key, reason, reference, amountCents]))
    .digest('hex');
  await lockPayer(trx, accountId);
  const former = await findFormPayment(trx, accountId, formKey);
  if (former !== null) return former;
  const day = await countDay(trx, accountId);
  if (day.count >= MAX_PAYMENTS_A_DAY) return { kind: 'too-many' };
  const most = site.config.onlinePayment?.dailyMaximum ?? null;
  if (most !== null && day.cents + amountCents > most) {
    return { kind: 'day-limit', leftCents: Math.max(0, most - day.cents) };
  }
  const payment = await insertPayment(trx, {
    purpose: 'online-payment',
    reservation: null,
    accountId,
    visitorHash: visitorHash ?? secretHashOf(newSecret()),
    visitor: { name, email, phone: mobile },
    amountCents,
    description: wish.description,
    reference,
    reason,
    formKey,
    ...gatewayOf(payments, site.config),
    lead: null,
    payableMinutes: PAY_PAGE_MINUTES,
  });
  await queueSettlement(trx, { kind: 'payment', subject: payment.id });
  return payment;
}

/** The gateway is asked while the visitor waits for a payment to be confirmed. */
async function refreshPayment(
  tools: OwnPaymentTools,
  accountId: number,
  id: string,
): Promise<Payment | null> {
  const { db, site } = tools;
  if (!UUID.test(id)) return null;
  const own = await readSite(db, site.id, (trx) => findOwnPayment(trx, accountId, id));
  if (own === null || own.paidAt !== null || !own.isOpen) return own;
  await askGateway(tools, own);
  const settled = await settlePayment({ ...tools, siteOf: async () => site }, site.id, id);
  if (settled.kind !== 'settled') return own;
  // The worker tells people about it.
  if (settled.payment.paidAt !== null) {
    await withSite(db, site.id, (trx) => queueSettlement(trx, { kind: 'payment', subject: id }));
  }
  return settled.payment;
}
