import { sql } from 'kysely';
import type { SiteTransaction } from '#db/with-site.ts';
import type { NoticeResult } from './payment-tables.ts';

export type NoticeSubject = { reservation: number } | { paymentId: string };

export interface VisitorNotice {
  id: number;
  /** The same for each attempt. */
  messageId: string;
  kind: string;
  via: 'email' | 'sms';
  attempts: number;
}

/** Has the visitor told, once for each kind and way, however often it is asked. True the first time. */
export async function queueNotices(
  trx: SiteTransaction,
  subject: NoticeSubject,
  kind: string,
  ways: readonly VisitorNotice['via'][],
): Promise<boolean> {
  if (ways.length === 0) return false;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('visitor_notices')
    .values(ways.map((via) => ({ ...columnsOf(subject), kind, via })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Those that have not been sent, oldest first. */
export async function listWaitingNotices(
  trx: SiteTransaction,
  subject: NoticeSubject,
): Promise<VisitorNotice[]> {
  const { reservation, payment_id: paymentId } = columnsOf(subject);
  let query = trx
    .selectFrom('visitor_notices')
    .select(['id', 'message_id', 'kind', 'via', 'attempts'])
    .where('settled_at', 'is', null);
  if (reservation !== null) query = query.where('reservation', '=', reservation);
  if (paymentId !== null) query = query.where('payment_id', '=', paymentId);
  const rows = await query.orderBy('id').execute();
  return rows.map(({ message_id: messageId, ...row }) => ({ ...row, messageId }));
}

/** Counts an attempt; a result that is final ends the notice. */
export async function recordNotice(
  trx: SiteTransaction,
  id: number,
  result: NoticeResult | null,
): Promise<void> {
  await trx
    .updateTable('visitor_notices')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      ...(result !== null && { result, settled_at: sql<Date>`clock_timestamp()` }),
    }))
    .where('id', '=', id)
    .execute();
}

function columnsOf(subject: NoticeSubject) {
  return 'reservation' in subject
    ? { reservation: subject.reservation, payment_id: null }
    : { reservation: null, payment_id: subject.paymentId };
}
