/**
 * A web server or a worker to be killed. Both are the product's own code; only the worker's webhook resolves
 * to the sink on this machine, and its retry waits are short.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { createLeadWebhook } from '#adapters/lead-webhook-http/http-lead-webhook.ts';
import { openDatabase } from '#main/database.ts';
import { readEnvironment } from '#main/environment.ts';
import { DELIVERY_SETTINGS } from '#services/leads/delivery/delivery-loop.ts';
import { startDelivery } from '#main/delivery.ts';
import { DISK } from '#services/leads/spool/spool-files.ts';
import { createLog } from '#http/logging.ts';
import { startWeb } from '#main/web.ts';

// The parent process holds the other end: without it, this process has nothing to do.
process.stdin.resume().on('end', () => process.exit(1));

/** For a web server a file that fills its disk while it exists, for a worker the sink's certificate. */
const [kind, file = ''] = process.argv.slice(2);
const environment = readEnvironment(process.env);

if (kind === 'web') {
  await startWeb({
    environment,
    spoolFiles: { ...DISK, write: (target, content) => writeUnlessFull(target, content) },
    development: {
      loadBuild: () => Promise.reject(new Error('No pages are served here.')),
      wrap: (listener) => listener,
    },
  });
} else {
  const log = createLog(environment.logLevel);
  const database = await openDatabase(environment, log);
  startDelivery({
    database,
    environment,
    log,
    webhook: createLeadWebhook({
      resolve: async () => ['127.0.0.1'],
      isAllowedAddress: (address) => address === '127.0.0.1',
      openSocket: (options) => connect(options),
      limits: { connectMs: 2_000, totalMs: 2_000 },
      ca: await readFile(file, 'utf8'),
    }),
    settings: {
      ...DELIVERY_SETTINGS,
      attemptMs: 3_000,
      leaseMs: 4_000,
      pollMs: 200,
      most: 24,
      mostOfSite: 24,
      schedule: {
        waitsMs: { failed: [100, 200, 400, 800], refused: [500] },
        givesUpMs: 3_600_000,
      },
    },
  });
}

async function writeUnlessFull(target: string, content: Buffer): Promise<void> {
  if (existsSync(file)) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  await DISK.write(target, content);
}
