import type { Registry } from '@prometheus-io/client';
import type { Db } from '#db/database.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import { publicOrigin } from '#domain/site/host.ts';
import type { PaymentsPort } from '#ports/payments.ts';
import { createPaymentMetrics } from '#services/monitoring/payment-metrics.ts';
import { openSettlement } from '#services/reservations/settlement.ts';
import type { RunningSettlement, SettlementOptions } from '#services/reservations/settlement.ts';
import { openEmail } from '../delivery.ts';
import { openSms } from '../sms.ts';
import type { Environment } from '../environment.ts';

export interface StartSettlementOptions extends Omit<
  SettlementOptions,
  'siteOf' | 'senders' | 'email' | 'onApplied'
> {
  environment: Pick<Environment, 'port' | 'mail' | 'sms'>;
  payments: PaymentsPort | null;
  registry: Registry;
}

/** Starts what brings reservations and payments to where they should be. */
export function startSettlement({
  environment,
  registry,
  ...options
}: StartSettlementOptions): RunningSettlement {
  const { db } = options.database;
  const email = openEmail(environment.mail, db, Date.now);
  const { applied } = createPaymentMetrics(registry, db, Date.now);
  const settlement = openSettlement({
    ...options,
    email,
    onApplied: (count) => applied.inc(count),
    siteOf: findSiteIn(db, environment.port),
    senders: { email, sms: openSms({ environment, db, now: Date.now }) },
  });
  return {
    stop: async () => {
      await settlement.stop();
      await email.close();
    },
  };
}

/** A site with its own origin. `port` is that of sites under .localhost. */
export function findSiteIn(db: Db, port: number): SettlementOptions['siteOf'] {
  return async (siteId) => {
    const site = await loadResolvedSite(db, siteId);
    if (site === null) return null;
    return {
      ...site,
      origin: publicOrigin(site.config.hosts[0] ?? `${site.slug}.localhost`, port),
    };
  };
}
