import * as emails from '#copy/en-AU/emails.ts';
import * as copy from '#copy/en-AU/reservations.ts';
import type { Copy } from '#copy/format.ts';
import { formatMoney } from '#domain/money.ts';
import type { ReservationNotice } from './reservation-notices.ts';

export interface NoticeFacts {
  dealer: string;
  /** The car's name. */
  vehicle: string;
  /** Paid, or to be paid; 0 for a hold without a deposit. */
  depositCents: number;
  everPaid: boolean;
  /** Until when the car is or was held, in the site's time zone; empty if it never was. */
  time: string;
  reference: string;
  /** The reservation's page. */
  url: string;
}

interface NoticeTexts {
  subject: string;
  text: string;
}

const TEXTS: Record<ReservationNotice, NoticeTexts> = {
  held: { subject: copy.subjectHeld, text: copy.mailHeld },
  cancelled: { subject: copy.subjectCancelled, text: copy.mailCancelled },
  released: { subject: copy.subjectReleased, text: copy.mailReleased },
  expired: { subject: copy.subjectExpired, text: copy.mailExpired },
  sold: { subject: copy.subjectSold, text: copy.mailSold },
  refunded: { subject: copy.subjectRefunded, text: copy.mailRefunded },
};

/**
 * Nothing that the visitor typed is repeated: anybody can type a stranger's address. What it says is the dealer's and
 * the platform's.
 */
export function noticeEmail(
  notice: ReservationNotice,
  facts: NoticeFacts,
  t: Copy,
): { subject: string; text: string } {
  const { dealer, vehicle, depositCents, everPaid, time, reference, url } = facts;
  const values = { dealer, vehicle, time, amount: formatMoney(depositCents) };
  const { subject, text } = TEXTS[notice];
  const isOver = notice !== 'held' && notice !== 'refunded';
  const sections = [
    [t(emails.hello)],
    [t(text, values), ...(isOver && everPaid ? [t(copy.mailRefundComing, values)] : [])],
    [
      ...(time === '' ? [] : [`${t(copy.heldUntil)}: ${time}`]),
      ...(everPaid ? [`${t(copy.mailDeposit)}: ${values.amount}`] : []),
      `${t(copy.reference)}: ${reference}`,
      `${t(copy.mailPage)}: ${url}`,
    ],
    [dealer],
  ];
  return {
    subject: t(subject, values),
    text: `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`,
  };
}

/** Null for a notice that is not worth a text message. */
export function noticeSms(notice: ReservationNotice, facts: NoticeFacts, t: Copy): string | null {
  const { depositCents, everPaid, ...values } = facts;
  const amount = formatMoney(depositCents);
  if (notice === 'held')
    return t(everPaid ? copy.smsHeld : copy.smsHeldFree, { ...values, amount });
  if (notice === 'sold')
    return t(everPaid ? copy.smsSold : copy.smsSoldFree, { ...values, amount });
  return null;
}
