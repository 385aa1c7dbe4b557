import * as emails from '#copy/en-AU/emails.ts';
import * as purchase from '#copy/en-AU/purchase.ts';
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
  /** Of the order, or else of the reservation, */
  reference: string;
  /** and its page. */
  url: string;
  /** It is the deposit of an order. */
  isOrder: boolean;
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

/** In the words of an order; the others are the same. */
const ORDER_TEXTS: Partial<Record<ReservationNotice, NoticeTexts>> = {
  held: { subject: purchase.subjectOrdered, text: purchase.mailOrdered },
  cancelled: { subject: purchase.subjectOrderCancelled, text: purchase.mailOrderCancelled },
  released: { subject: purchase.subjectOrderEnded, text: purchase.mailOrderReleased },
  expired: { subject: purchase.subjectOrderEnded, text: purchase.mailOrderExpired },
  sold: { subject: copy.subjectSold, text: purchase.mailOrderSold },
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
  const { dealer, vehicle, depositCents, everPaid, time, reference, url, isOrder } = facts;
  const values = { dealer, vehicle, time, amount: formatMoney(depositCents) };
  const { subject, text } = (isOrder ? ORDER_TEXTS[notice] : undefined) ?? TEXTS[notice];
  const isOver = notice !== 'held' && notice !== 'refunded';
  const sections = [
    [t(emails.hello)],
    [t(text, values), ...(isOver && everPaid ? [t(copy.mailRefundComing, values)] : [])],
    [
      ...(time === '' ? [] : [`${t(copy.heldUntil)}: ${time}`]),
      ...(everPaid ? [`${t(copy.mailDeposit)}: ${values.amount}`] : []),
      `${t(isOrder ? purchase.orderReference : copy.reference)}: ${reference}`,
      `${t(isOrder ? purchase.mailOrderPage : copy.mailPage)}: ${url}`,
    ],
    [dealer],
  ];
  return {
    subject: t(subject, values),
    text: `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`,
  };
}

const SMS = {
  held: { paid: copy.smsHeld, free: copy.smsHeldFree },
  sold: { paid: copy.smsSold, free: copy.smsSoldFree },
};
const ORDER_SMS = {
  held: { paid: purchase.smsOrdered, free: purchase.smsOrderedFree },
  sold: { paid: purchase.smsOrderSold, free: purchase.smsOrderSoldFree },
};

/** Null for a notice that is not worth a text message. */
export function noticeSms(notice: ReservationNotice, facts: NoticeFacts, t: Copy): string | null {
  const { depositCents, everPaid, isOrder, ...values } = facts;
  if (notice !== 'held' && notice !== 'sold') return null;
  const { paid, free } = (isOrder ? ORDER_SMS : SMS)[notice];
  return t(everPaid ? paid : free, { ...values, amount: formatMoney(depositCents) });
}
