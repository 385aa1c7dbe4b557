/** The web process in production; requires an existing build. */
import { restartForAllocator } from './allocator.ts';
import { readEnvironment } from './environment.ts';
import { failStart, stopOnSignal } from './run.ts';

/** Two checks of a proxy that asks `/readyz` every two seconds, and some time to spare. */
const PROXY_NOTICE_MS = 5_000;

try {
  restartForAllocator();
  const environment = readEnvironment(process.env);
  const { stopDelayMs, trustedProxies } = environment;
  // Loaded only after the restart, so that its modules are not read twice.
  const { startWeb } = await import('./web.ts');
  const starting = startWeb({
    environment,
    stopDelayMs: stopDelayMs ?? (trustedProxies === null ? 0 : PROXY_NOTICE_MS),
  });
  stopOnSignal(async () => (await starting).stop());
  await starting;
} catch (error) {
  failStart(error);
}
