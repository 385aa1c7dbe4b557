import type { Db } from '#db/database.ts';
import { readPaymentFigures } from '#db/payments/payment-figures.ts';
import { listPayments } from '#db/payments/payments.ts';
import { readRevisions } from '#db/revisions.ts';
import { readSite } from '#db/with-site.ts';
import { paymentState } from '#domain/payments/payment-state.ts';
import type { PaymentState } from '#domain/payments/payment-state.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';

/** More in a day are not counted. */
const MOST_COUNTED = 10_000;

/** Payments of all sites: what is not done, and what has become of those of the last day. */
export interface PlatformPayments {
  eventsWaiting: number;
  /** When the oldest event that is not applied was received; null if none waits. */
  oldestEventAt: number | null;
  refundsDue: number;
  /** How often the gateway has failed at one of them, at most. */
  refundAttempts: number;
  lastDay: Map<PaymentState, number>;
}

export async function readPlatformPayments(db: Db, now: number): Promise<PlatformPayments> {
  const total: PlatformPayments = {
    eventsWaiting: 0,
    oldestEventAt: null,
    refundsDue: 0,
    refundAttempts: 0,
    lastDay: new Map(),
  };
  for (const { id } of await readRevisions(db)) {
    const { figures, payments } = await readSite(db, id, async (trx) => ({
      figures: await readPaymentFigures(trx),
      payments: await listPayments(trx, { from: now - DAY_MS, limit: MOST_COUNTED }),
    }));
    total.eventsWaiting += figures.eventsWaiting;
    total.refundsDue += figures.refundsDue;
    total.refundAttempts = Math.max(total.refundAttempts, figures.refundAttempts);
    total.oldestEventAt = earlier(total.oldestEventAt, figures.oldestEventAt);
    for (const payment of payments) {
      const state = paymentState(payment);
      total.lastDay.set(state, (total.lastDay.get(state) ?? 0) + 1);
    }
  }
  return total;
}

function earlier(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
