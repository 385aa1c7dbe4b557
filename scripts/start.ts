/** `npm start`: builds if needed, then serves; an empty database gets the demo dealers. */
import { createDemoOrigin } from '#demo/media/origin.ts';
import { DEMO_REGO_REGISTER } from '#demo/rego-register-file.ts';
import { restartForAllocator } from '#main/allocator.ts';
import { readEnvironment } from '#main/environment.ts';
import { failStart, stopOnSignal } from '#main/run.ts';
import { ensureBuild } from './build.ts';
import { startDemoGateway } from './demo-gateway.ts';
import { loadDemoIfEmpty } from './demo-if-empty.ts';

// React reads this when it is first imported, further down, to choose its production build.
process.env['NODE_ENV'] = 'production';

const print = (text: string) => process.stdout.write(`${text}\n`);

try {
  restartForAllocator();
  const environment = readEnvironment(process.env, { interactive: process.stdout.isTTY });
  await ensureBuild(print);
  const gateway = await startDemoGateway(environment, print);
  const { startWeb } = await import('#main/web.ts');
  const starting = startWeb({
    environment: {
      ...environment,
      regoRegisterFile: environment.regoRegisterFile ?? DEMO_REGO_REGISTER,
      payments: gateway?.payments ?? environment.payments,
    },
    jobs: true,
    origins: [createDemoOrigin()],
    prepare: async (database) => {
      if (environment.loadDemo) await loadDemoIfEmpty(database, environment, print);
    },
  });
  // A stop signal during startup takes effect once startup is complete, so that nothing is left half done.
  stopOnSignal(async () => {
    await (await starting).stop();
    gateway?.stop();
  });
  const web = await starting;
  gateway?.announce(web.port);
  print('Forecourt serves');
  for (const origin of web.origins) print(`  ${origin}`);
} catch (error) {
  failStart(error);
}
