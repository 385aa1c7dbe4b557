import * as shared from '#copy/en-AU/emails.ts';
import * as copy from '#copy/en-AU/payments.ts';
import type { Copy } from '#copy/format.ts';
import { formatMoney } from '#domain/money.ts';

export interface ReceiptFacts {
  number: string;
  dealer: string;
  name: string;
  /** Whole cents. */
  amountCents: number;
  reference: string;
  reason: string | null;
  /** In words, in the site's time zone. */
  paidOn: string;
  /** What went back by this message; null for the receipt itself. */
  refundedCents: number | null;
  receiptUrl: string;
  contactUrl: string;
}

/** The receipt of a payment, or the notice of its refund, as plain text. */
export function receiptEmail(facts: ReceiptFacts, t: Copy): { subject: string; text: string } {
  const { dealer, refundedCents } = facts;
  const amount = formatMoney(refundedCents ?? facts.amountCents);
  const isRefund = refundedCents !== null;
  const rows: [string, string | null][] = [
    [copy.amountPaid, formatMoney(facts.amountCents)],
    [copy.refundedAmount, isRefund ? amount : null],
    [copy.reasonShort, facts.reason],
    [copy.referenceShort, facts.reference],
    [copy.paidOn, facts.paidOn],
    [copy.paidTo, dealer],
    [copy.paymentNumber, facts.number],
  ];
  const sections = [
    [t(shared.helloName, { name: oneLine(facts.name) })],
    [t(isRefund ? copy.refundLine : copy.receivedLine, { dealer, amount })],
    rows.flatMap(([label, value]) => (value === null ? [] : [`${t(label)}: ${oneLine(value)}`])),
    [t(copy.seeOnline, { link: facts.receiptUrl })],
    [t(copy.questions, { dealer, link: facts.contactUrl })],
  ];
  return {
    subject: oneLine(t(isRefund ? copy.refundSubject : copy.receiptSubject, { dealer, amount })),
    text: `${sections.map((section) => section.join('\n')).join('\n\n')}\n`,
  };
}

/** What a visitor typed cannot begin a line of its own. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
}
