/** The worker process in production; `npm start` runs the same beside the web server. */
import { startBackgroundWork } from './background/background-work.ts';
import { startDatabase } from './database.ts';
import { readEnvironment } from './environment.ts';
import { drain } from './web/http-server.ts';
import { createDeliveryMetrics } from '#services/leads/delivery/delivery-metrics.ts';
import { createLog } from '#http/logging.ts';
import { openMedia } from './media.ts';
import type { Media } from './media.ts';
import { createMetrics } from '#http/metrics.ts';
import { failStart, stopOnSignal } from './run.ts';
import { openPayments } from './payments/payments.ts';
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
    const stopWork = await startBackgroundWork({
      environment,
      database,
      media,
      payments: await openPayments({ environment, now: Date.now }),
      metrics: { registry, erasureRefused },
      onAttempt: ({ via, outcome }) => attempts.inc({ via, outcome }),
      log,
    });
    log.info('worker ready');
    return {
      stop: async () => {
        await Promise.all([stopWork(), metrics === null ? null : drain(metrics)]);
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
