import { copyOf } from '#copy/catalogue.ts';
import { findPayment } from '#db/payments/payments.ts';
import type { Payment } from '#db/payments/payments.ts';
import type { NoticeResult } from '#db/payments/payment-tables.ts';
import { listWaitingNotices, recordNotice } from '#db/payments/visitor-notices.ts';
import type { VisitorNotice } from '#db/payments/visitor-notices.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { momentText } from '#domain/leads/delivery/outgoing-lead.ts';
import { receiptEmail } from '#domain/payments/receipt-email.ts';
import { shortReference } from '#domain/short-reference.ts';
import { contactPage } from '#domain/site/page-names.ts';
import { paths } from '#domain/site/paths.ts';
import type { Email, EmailPort } from '#ports/email.ts';
import type { StepPlace } from '#services/leads/continue-lead.ts';
import type { PaymentTools } from './gateway-work.ts';

export interface ReceiptTools extends Pick<PaymentTools, 'db'> {
  email: Pick<EmailPort, 'send'>;
}

const MOST_ATTEMPTS = 8;
const FIRST_RETRY_MS = 15_000;

/**
 * Sends the receipts of a payment that wait. Returns in how many milliseconds to try again; null if none waits. Each
 * has one message id for all attempts, so that a mail server recognises a repeated one.
 */
export async function sendReceipts(
  { db, email }: ReceiptTools,
  site: StepPlace['site'],
  paymentId: string,
): Promise<number | null> {
  const { payment, notices } = await readSite(db, site.id, async (trx) => ({
    payment: await findPayment(trx, paymentId),
    notices: await listWaitingNotices(trx, { paymentId }),
  }));
  if (payment === null) return null;
  let retryMs: number | null = null;
  for (const notice of notices) {
    const message = emailOf(payment, notice, site);
    const result: NoticeResult | 'again' =
      message === null ? 'withheld' : await send(email, message, notice);
    await withSite(db, site.id, (trx) =>
      recordNotice(trx, notice.id, result === 'again' ? null : result),
    );
    if (result === 'again') retryMs = FIRST_RETRY_MS * 2 ** notice.attempts;
  }
  return retryMs;
}

async function send(
  email: ReceiptTools['email'],
  message: Email,
  { attempts }: VisitorNotice,
): Promise<'sent' | 'refused' | 'failed' | 'again'> {
  const { kind } = await email.send(message);
  if (kind === 'accepted') return 'sent';
  if (kind === 'refused') return 'refused';
  return attempts + 1 >= MOST_ATTEMPTS ? 'failed' : 'again';
}

/** Null if there is nobody to write to any more. */
function emailOf(
  payment: Payment,
  { kind, messageId }: VisitorNotice,
  { id: siteId, origin, config }: StepPlace['site'],
): Email | null {
  const { visitor, paidAt } = payment;
  if (visitor === null || paidAt === null) return null;
  const [, refunded] = /^refunded-(\d+)$/.exec(kind) ?? [];
  const { subject, text } = receiptEmail(
    {
      number: shortReference(payment.id),
      dealer: config.name,
      name: visitor.name,
      amountCents: payment.amountCents,
      reference: payment.reference ?? '',
      reason: payment.reason,
      paidOn: momentText(paidAt, config.timeZone),
      refundedCents: refunded === undefined ? null : Number(refunded),
      receiptUrl: origin + paths.onlinePayment({ id: payment.id }),
      contactUrl: origin + contactPage(config),
    },
    copyOf(config.copy),
  );
  return {
    siteId,
    lead: payment.lead,
    fromName: config.name,
    to: visitor.email,
    replyTo: null,
    subject,
    text,
    attachments: [],
    idempotencyKey: messageId,
  };
}
