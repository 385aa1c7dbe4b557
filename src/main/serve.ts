/** The web process in production; requires an existing build. */
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
