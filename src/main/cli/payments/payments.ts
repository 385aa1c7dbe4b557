import { findPayment, listPayments, requireRefund, takePayment } from '#db/payments/payments.ts';
import type { Payment } from '#db/payments/payments.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { formatMoney } from '#domain/money.ts';
import { paymentState } from '#domain/payments/payment-state.ts';
import { readTypedAmount } from '#domain/payments/typed-amount.ts';
import { queuePayment } from '#services/payments/receive-event.ts';
import { settlePayment } from '#services/payments/settle-payment.ts';
import { settleReservation } from '#services/reservations/settle-reservation.ts';
import { DONE, FAILED, MISUSED } from '../command.ts';
import type { Command, CommandContext } from '../command.ts';
import { chooseSites } from '../lead-sites.ts';
import { columns, forTerminal, minuteOf } from '../plain-text.ts';
import { readLimit } from '../read-limit.ts';
import { findPaymentSite, settleToolsOf } from './find-payments.ts';
import { paymentFacts } from './payment-facts.ts';

const DEFAULT_LIMIT = 50;
const HEAD = ['STARTED', 'SITE', 'PAYMENT', 'FOR', 'STATE', 'AMOUNT', 'REFUNDED', 'REFERENCE'];

export const paymentsList: Command = {
  usage: 'payments list [--site SLUG] [--limit N] [--json]',
  summary: 'lists the newest payments and what has become of them, without personal data',
  flags: ['site', 'limit', 'json'],
  help: { limit: 'at most N payments' },
  words: [0, 0],
  async run({ settings, json }, context) {
    const limit = readLimit(settings.limit, DEFAULT_LIMIT, context);
    if (limit === null) return MISUSED;
    const sites = await chooseSites(settings.site, context);
    if (sites === null) return FAILED;
    const db = await context.db();
    const found: (Payment & { site: string })[] = [];
    for (const { id, slug } of sites) {
      const own = await readSite(db, id, (trx) => listPayments(trx, { limit }));
      found.push(...own.map((one) => ({ ...one, site: slug })));
    }
    const newest = found.toSorted((a, b) => b.createdAt - a.createdAt).slice(0, limit);
    if (json) context.out(JSON.stringify(newest.map(paymentFacts), null, 2));
    else if (newest.length === 0) context.out('There are no payments.');
    else columns([HEAD, ...newest.map(rowOf)]).forEach((line) => context.out(line));
    return DONE;
  },
};

function rowOf(one: Payment & { site: string }): string[] {
  return [
    minuteOf(new Date(one.createdAt)),
    one.site,
    one.id,
    one.purpose,
    paymentState(one),
    formatMoney(one.amountCents),
    one.balance.refundedCents === 0 ? '' : formatMoney(one.balance.refundedCents),
    forTerminal(one.reference ?? one.description),
  ];
}

export const paymentsRefund: Command = {
  usage: 'payments refund PAYMENT [--amount DOLLARS] [--site SLUG] [--json]',
  summary: 'refunds a payment, all of it or an amount',
  flags: ['amount', 'site', 'json'],
  words: [1, 1],
  async run({ positionals: [id = ''], settings, json }, context) {
    const wanted = settings.amount === undefined ? null : readTypedAmount(settings.amount);
    if (settings.amount !== undefined && (wanted === null || wanted === 0)) {
      context.err('The amount must be dollars and cents, such as 49.50.');
      return MISUSED;
    }
    const at = await findPaymentSite(context, id, settings.site);
    if (at === null) return FAILED;
    const db = await context.db();
    const refusal = await withSite(db, at.site.id, async (trx) => {
      const payment = await takePayment(trx, id);
      if (payment === null) return 'The payment is gone.';
      const { keptCents, refundedCents } = payment.balance;
      const underWay = Math.max(0, payment.refundDueCents - refundedCents);
      const left = keptCents - underWay;
      if (left <= 0) return 'There is nothing to refund: nothing of it is kept.';
      const cents = wanted ?? left;
      if (cents > left) return `Only ${formatMoney(left)} of it can still be refunded.`;
      await requireRefund(trx, id, refundedCents + underWay + cents);
      await queuePayment(trx, payment);
      return null;
    });
    if (refusal !== null) {
      context.err(refusal);
      return FAILED;
    }
    const payment = await settleNow(context, at.site.id, at.found);
    if (json) context.out(JSON.stringify(paymentFacts({ ...payment, site: at.site.slug })));
    else context.out(describe(payment));
    return DONE;
  },
};

function describe({ balance, refundDueCents }: Payment): string {
  const waiting = Math.min(refundDueCents - balance.refundedCents, balance.keptCents);
  const done = `${formatMoney(balance.refundedCents)} is refunded`;
  return waiting > 0
    ? `${done}; ${formatMoney(waiting)} is still to be: the worker tries until the gateway does it.`
    : `${done}.`;
}

/** At once where this process reaches the gateway; otherwise the worker does it. */
async function settleNow(
  context: CommandContext,
  siteId: number,
  payment: Payment,
): Promise<Payment> {
  const db = await context.db();
  const tools = await settleToolsOf(db, context);
  if (tools !== null) {
    await (payment.reservation === null
      ? settlePayment(tools, siteId, payment.id)
      : settleReservation(tools, siteId, payment.reservation));
  }
  const now = await readSite(db, siteId, (trx) => findPayment(trx, payment.id));
  return now ?? payment;
}
