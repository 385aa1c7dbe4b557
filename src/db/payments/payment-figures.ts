import { sql } from 'kysely';
import type { SiteTransaction } from '#db/with-site.ts';

export interface PaymentFigures {
  /** Events of the gateway that are stored and not applied yet. */
  eventsWaiting: number;
  oldestEventAt: number | null;
  /** Payments of which something has to go back and has not; and how often the gateway has failed at one, at most. */
  refundsDue: number;
  refundAttempts: number;
}

/** What of a site's payments is not done. */
export async function readPaymentFigures(trx: SiteTransaction): Promise<PaymentFigures> {
  const events = await trx
    .selectFrom('payment_events')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min<Date | null>('received_at').as('oldest'),
    ])
    .where('applied_at', 'is', null)
    .executeTakeFirstOrThrow();
  const refunds = await trx
    .selectFrom('payments')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(max(attempts), 0)`.as('attempts'),
    ])
    .whereRef('refund_due_cents', '>', 'refunded_cents')
    .where('kept_cents', '>', 0)
    .executeTakeFirstOrThrow();
  return {
    eventsWaiting: events.count,
    oldestEventAt: events.oldest?.getTime() ?? null,
    refundsDue: refunds.count,
    refundAttempts: refunds.attempts,
  };
}
