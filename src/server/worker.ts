/** The worker process in production; `npm start` runs the same beside the web server. */
import { migrateToLatest } from '#db/migrate.ts';
import { openDatabase } from './database.ts';
import { readEnvironment } from './environment.ts';
import { startJobRunner } from './job-runner.ts';
import { createLog } from './logging.ts';
import { failStart, stopOnSignal } from './run.ts';

try {
  const environment = readEnvironment(process.env);
  const log = createLog(environment.logLevel);
  const database = await openDatabase(environment, log);
  await migrateToLatest(database.ownerDb);
  const runner = await startJobRunner(database, log);
  log.info('worker ready');
  stopOnSignal(async () => {
    await runner.stop();
    await database.close();
  });
} catch (error) {
  failStart(error);
}
