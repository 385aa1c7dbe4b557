import type { Log } from '#http/logging.ts';
import type { Metrics } from '#http/metrics.ts';
import type { PaymentsPort } from '#ports/payments.ts';
import { createJobMetrics } from '#services/monitoring/job-metrics.ts';
import { createSiteMetrics } from '#services/monitoring/site-metrics.ts';
import { openAlerts } from './alerts.ts';
import type { OpenAlertsOptions } from './alerts.ts';
import type { RunningDatabase } from '../database.ts';
import { startDelivery } from '../delivery.ts';
import type { StartDeliveryOptions } from '../delivery.ts';
import type { Environment } from '../environment.ts';
import { startJobRunner } from './job-runner.ts';
import type { Media } from '../media.ts';
import { startSettlement } from '../payments/settlement.ts';
import { startScheduledBackups } from './scheduled-backups.ts';

export interface BackgroundWorkOptions extends Pick<OpenAlertsOptions, 'stockOf' | 'postcodes'> {
  /** Its `port` is that of sites under .localhost. */
  environment: Environment;
  database: RunningDatabase;
  media: Media;
  payments: PaymentsPort | null;
  metrics: Pick<Metrics, 'registry' | 'erasureRefused'>;
  onAttempt: NonNullable<StartDeliveryOptions['onAttempt']>;
  log: Log;
}

/**
 * Everything that no visitor waits for: jobs, deliveries, settlement of payments and scheduled backups. The worker
 * runs it, or the web process on a machine with a single one. Returns what stops it.
 */
export async function startBackgroundWork({
  environment,
  database,
  media,
  payments,
  metrics,
  onAttempt,
  log,
  ...stock
}: BackgroundWorkOptions): Promise<() => Promise<void>> {
  const { registry, erasureRefused } = metrics;
  const { workDb: db, connection } = database;
  createSiteMetrics(registry, db, Date.now);
  const alerts = openAlerts({ ...stock, environment, db, now: Date.now });
  const running: { stop: () => Promise<void> }[] = [];
  const stop = async () => {
    // All in parallel, so that none takes new work while another finishes its own.
    await Promise.all(running.map((one) => one.stop()));
    await alerts.close();
  };
  const queries = { db, connection };
  try {
    const runner = await startJobRunner(database, media, log, {
      alerts: alerts.tools,
      onRefused: (job) => erasureRefused.inc({ job }),
      onRun: createJobMetrics(registry, db).onRun,
    });
    running.push(runner);
    running.push(startDelivery({ database: queries, environment, log, onAttempt }));
    running.push(startSettlement({ database: queries, environment, payments, registry, log }));
    running.push(
      startScheduledBackups({
        environment,
        connection: database.ownerConnection,
        db,
        media: media.store,
        registry,
        log,
      }),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
