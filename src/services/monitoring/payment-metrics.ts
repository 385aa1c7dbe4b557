import { Counter, Gauge } from '@prometheus-io/client';
import type { Registry } from '@prometheus-io/client';
import type { Db } from '#db/database.ts';
import { BackgroundReading } from '#services/background-reading.ts';
import { readPlatformPayments } from './payment-figures.ts';
import type { PlatformPayments } from './payment-figures.ts';
import { SCRAPED } from './scraped.ts';

/**
 * Metrics that show whether what gateways say is acted on, in the worker only. Those that come from the database are
 * left out if it cannot be read.
 */
export function createPaymentMetrics(registry: Registry, db: Db, now: () => number) {
  const registers = [registry];
  const figures = new BackgroundReading(() => readPlatformPayments(db, now()), SCRAPED);
  const gauge = (name: string, help: string, of: (seen: PlatformPayments) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const seen = await figures.current();
        if (seen === null) this.remove();
        else this.set(of(seen));
      },
    });
  gauge(
    'forecourt_payment_events_waiting',
    'Events of the payment gateway that are stored and not applied',
    ({ eventsWaiting }) => eventsWaiting,
  );
  gauge(
    'forecourt_payment_event_oldest_seconds',
    'Seconds since the oldest event that is not applied was received',
    ({ oldestEventAt }) => (oldestEventAt === null ? 0 : Math.max(0, now() - oldestEventAt) / 1000),
  );
  gauge(
    'forecourt_refunds_waiting',
    'Payments of which something has to be refunded and is not',
    ({ refundsDue }) => refundsDue,
  );
  return {
    lastDay: new Gauge({
      name: 'forecourt_payments_last_day',
      help: 'Payments begun in the last 24 hours, by state',
      labelNames: ['state'] as const,
      registers,
      async collect() {
        const seen = await figures.current();
        this.reset();
        for (const [state, count] of seen?.lastDay ?? []) this.set({ state }, count);
      },
    }),
    applied: new Counter({
      name: 'forecourt_payment_events_applied_total',
      help: 'Events of the payment gateway that were applied',
      registers,
    }),
  };
}
