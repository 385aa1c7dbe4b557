/** The web process in production; requires an existing build. */
import { restartForAllocator } from './allocator.ts';
import { readEnvironment } from './environment.ts';
import { failStart, stopOnSignal } from './run.ts';

try {
  restartForAllocator();
  const environment = readEnvironment(process.env);
  // Loaded only after the restart, so that its modules are not read twice.
  const { startWeb } = await import('./web.ts');
  const starting = startWeb({ environment });
  stopOnSignal(async () => (await starting).stop());
  await starting;
} catch (error) {
  failStart(error);
}
