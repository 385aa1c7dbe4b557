/** The worker process in production; `npm start` runs the same beside the web server. */
import { openAlerts } from './alerts.ts';
import { startDatabase } from './database.ts';
import { readEnvironment } from './environment.ts';
import { drain } from './http-server.ts';
import { startJobRunner } from './job-runner.ts';
import { createDeliveryMetrics } from '#services/leads/delivery/delivery-metrics.ts';
import { createJobMetrics } from '#services/monitoring/job-metrics.ts';
import { createSiteMetrics } from '#services/monitoring/site-metrics.ts';
import { startDelivery } from './delivery.ts';
import { createLog } from '#http/logging.ts';
import { openMedia } from './media.ts';
import type { Media } from './media.ts';
import { createMetrics } from '#http/metrics.ts';
import { failStart, stopOnSignal } from './run.ts';
import { openPayments } from './payments/payments.ts';
import { startSettlement } from './payments/settlement.ts';
import { startScheduledBackups } from './scheduled-backups.ts';
import { serveMetrics } from './worker-metrics.ts';

async function startWorker(): Promise<{ stop: () => Promise<void> }> {
  const environment = readEnvironment(process.env);
  const log = createLog(environment.logLevel);
  const database = await startDatabase(environment, log);
  let media: Media | null = null;
  const close = async () => {
    await media?.close();
    await database.close();
  };
  try {
    media = await openMedia(environment, log);
    const { registry, erasureRefused } = createMetrics();
    const { attempts } = createDeliveryMetrics(registry, database.workDb, Date.now);
    const metrics = await serveMetrics(environment, registry);
    createSiteMetrics(registry, database.workDb, Date.now);
    const alerts = openAlerts({ environment, db: database.workDb, now: Date.now });
    const runner = await startJobRunner(database, media, log, {
      alerts: alerts.tools,
      onRefused: (job) => erasureRefused.inc({ job }),
      onRun: createJobMetrics(registry, database.workDb).onRun,
    });
    const delivery = startDelivery({
      database: { db: database.workDb, connection: database.connection },
      environment,
      log,
      onAttempt: ({ via, outcome }) => attempts.inc({ via, outcome }),
    });
    const settlement = startSettlement({
      database: { db: database.workDb, connection: database.connection },
      environment,
      payments: await openPayments({ environment, now: Date.now }),
      registry,
      log,
    });
    const backups = startScheduledBackups({
      environment,
      connection: database.ownerConnection,
      db: database.workDb,
      media: media.store,
      registry,
      log,
    });
    log.info('worker ready');
    return {
      stop: async () => {
        // All in parallel, so that neither takes new work while metrics are still being read.
        await Promise.all([
          delivery.stop(),
          settlement.stop(),
          runner.stop(),
          backups.stop(),
          metrics === null ? null : drain(metrics),
        ]);
        await alerts.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

try {
  const starting = startWorker();
  stopOnSignal(async () => (await starting).stop());
  await starting;
} catch (error) {
  failStart(error);
}
