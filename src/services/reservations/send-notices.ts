import { copyOf } from '#copy/catalogue.ts';
import type { Db } from '#db/database.ts';
import { countConfirmation } from '#db/leads/confirmation-counts.ts';
import { listReservationPayments } from '#db/payments/payments.ts';
import type { NoticeResult } from '#db/payments/payment-tables.ts';
import { listWaitingNotices, recordNotice } from '#db/payments/visitor-notices.ts';
import type { VisitorNotice } from '#db/payments/visitor-notices.ts';
import { findOrderOfReservation } from '#db/reservations/purchases.ts';
import type { Reservation } from '#db/reservations/reservations.ts';
import { readSite, withSite } from '#db/with-site.ts';
import {
  MAX_CONFIRMATIONS,
  MAX_CONFIRMATIONS_OF_SITE,
  mailboxOf,
} from '#domain/leads/delivery/confirmation-limits.ts';
import { headerLine } from '#domain/leads/delivery/lead-email.ts';
import { momentText } from '#domain/leads/delivery/outgoing-lead.ts';
import { noticeEmail, noticeSms } from '#domain/reservations/notice-message.ts';
import type { NoticeFacts } from '#domain/reservations/notice-message.ts';
import type { ReservationNotice } from '#domain/reservations/reservation-notices.ts';
import { orderPath, reservationPath } from '#domain/reservations/reserve-path.ts';
import { shortReference } from '#domain/short-reference.ts';
import type { EmailPort } from '#ports/email.ts';
import type { SmsPort } from '#ports/sms.ts';
import type { StepPlace } from '#services/leads/continue-lead.ts';

export interface NoticeSenders {
  email: Pick<EmailPort, 'send'>;
  sms: Pick<SmsPort, 'sendSms'>;
}

/** Attempts at one message; the last is after about half an hour. */
const MOST_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 30_000;
const DAY_LENGTH = '2026-11-16'.length;

interface Told {
  site: StepPlace['site'];
  reservation: Reservation;
  facts: NoticeFacts;
}

/** Sends the visitor what is waiting about a reservation. Returns when to try again; null if nothing waits. */
export async function sendNotices(
  { db, senders, now = Date.now }: { db: Db; senders: NoticeSenders; now?: () => number },
  site: StepPlace['site'],
  reservation: Reservation,
): Promise<number | null> {
  const { waiting, payments, order } = await readSite(db, site.id, async (trx) => ({
    waiting: await listWaitingNotices(trx, { reservation: reservation.id }),
    payments: await listReservationPayments(trx, reservation.id),
    order: await findOrderOfReservation(trx, reservation.id),
  }));
  if (waiting.length === 0) return null;
  const everPaid = payments.some(({ paidAt }) => paidAt !== null);
  const told: Told = { site, reservation, facts: factsOf(site, reservation, { everPaid, order }) };
  let retryAt: number | null = null;
  for (const notice of waiting) {
    const isWithheld = notice.attempts === 0 && (await isBeyondLimit(db, told, notice, now()));
    const result = isWithheld ? 'withheld' : await send(senders, told, notice);
    const isLast = notice.attempts + 1 >= MOST_ATTEMPTS;
    const final = result === 'failed' && !isLast ? null : result;
    await withSite(db, site.id, (trx) => recordNotice(trx, notice.id, final));
    if (final !== null) continue;
    const at = now() + FIRST_PAUSE_MS * 2 ** notice.attempts;
    retryAt = retryAt === null ? at : Math.min(retryAt, at);
  }
  return retryAt;
}

function factsOf(
  { config, origin }: StepPlace['site'],
  { vehicle, depositCents, heldUntil, publicId }: Reservation,
  { everPaid, order }: { everPaid: boolean; order: string | null },
): NoticeFacts {
  const { slug } = vehicle;
  return {
    dealer: config.name,
    vehicle: vehicle.name,
    depositCents,
    everPaid,
    time: heldUntil === null ? '' : momentText(heldUntil, config.timeZone),
    reference: shortReference(order ?? publicId),
    url:
      origin +
      (order === null
        ? reservationPath(slug, config.reserve.path, publicId)
        : orderPath(slug, order)),
    isOrder: order !== null,
  };
}

/** Anybody can type a stranger's address or number, so that it gets no more of these than of confirmations. */
async function isBeyondLimit(
  db: Db,
  { site, reservation: { visitor } }: Told,
  { via }: VisitorNotice,
  now: number,
): Promise<boolean> {
  if (visitor === null) return false;
  const mailbox = via === 'email' ? mailboxOf(visitor.email) : visitor.phone;
  const day = new Date(now).toISOString().slice(0, DAY_LENGTH);
  const counted = await withSite(db, site.id, (trx) =>
    countConfirmation(
      trx,
      { day, siteId: site.id, mailbox },
      { ofSite: MAX_CONFIRMATIONS_OF_SITE, ofAll: MAX_CONFIRMATIONS },
    ),
  );
  return counted !== 'counted';
}

async function send(
  { email, sms }: NoticeSenders,
  { site, reservation: { visitor, lead }, facts }: Told,
  { kind, via, messageId }: VisitorNotice,
): Promise<NoticeResult> {
  // Erased since it was queued.
  if (visitor === null) return 'withheld';
  const t = copyOf(site.config.copy);
  const notice = kind as ReservationNotice;
  if (via === 'email') {
    const { subject, text } = noticeEmail(notice, facts, t);
    const sent = await email.send({
      siteId: site.id,
      lead,
      fromName: site.config.name,
      to: visitor.email,
      replyTo: null,
      subject: headerLine(subject),
      text,
      attachments: [],
      idempotencyKey: messageId,
    });
    return sent.kind === 'accepted' ? 'sent' : sent.kind;
  }
  const text = noticeSms(notice, facts, t);
  if (text === null || visitor.phone === '') return 'withheld';
  const message = { to: visitor.phone, text };
  const sent = await sms.sendSms(message, { siteId: site.id, idempotencyKey: messageId });
  return sent.kind;
}
