/** The web process in production, on a build that is there. */
import { readEnvironment } from './environment.ts';
import { failStart, stopOnSignal } from './run.ts';
import { startWeb } from './web.ts';

try {
  const starting = startWeb({ environment: readEnvironment(process.env) });
  stopOnSignal(async () => (await starting).stop());
  await starting;
} catch (error) {
  failStart(error);
}
