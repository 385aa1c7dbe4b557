/** The worker process in production; `npm start` runs the same beside the web server. */
import { migrateToLatest } from '#db/migrate.ts';
import { openDatabase } from './database.ts';
import { readEnvironment } from './environment.ts';
import { startJobRunner } from './job-runner.ts';
import { createLog } from './logging.ts';
import { openMedia } from './media.ts';
import type { Media } from './media.ts';
import { failStart, stopOnSignal } from './run.ts';

async function startWorker(): Promise<{ stop: () => Promise<void> }> {
  const environment = readEnvironment(process.env);
  const log = createLog(environment.logLevel);
  const database = await openDatabase(environment, log);
  let media: Media | null = null;
  const close = async () => {
    await media?.close();
    await database.close();
  };
  try {
    await migrateToLatest(database.ownerDb);
    media = await openMedia(environment, log);
    const runner = await startJobRunner(database, media, log);
    log.info('worker ready');
    return {
      stop: async () => {
        await runner.stop();
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
