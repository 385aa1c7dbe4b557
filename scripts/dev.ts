/** `npm run dev`: the same server with Vite's hot reload in front and no cache. */
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { createDemoOrigin } from '#demo/media/origin.ts';
import { DEMO_REGO_REGISTER } from '#demo/rego-register-file.ts';
import { readEnvironment } from '#main/environment.ts';
import { failStart, stopOnSignal } from '#main/run.ts';
import { startWeb } from '#main/web.ts';
import { startDemoGateway } from './demo-gateway.ts';
import { loadDemoIfEmpty } from './demo-if-empty.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);

try {
  const environment = readEnvironment(process.env, { interactive: true });
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: environment.port + 1 } },
  });
  const gateway = await startDemoGateway(environment, print);
  const starting = startWeb({
    environment: {
      ...environment,
      regoRegisterFile: environment.regoRegisterFile ?? DEMO_REGO_REGISTER,
      payments: gateway?.payments ?? environment.payments,
    },
    development: {
      loadBuild: async () =>
        (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild,
      wrap: (listener) => (incoming, outgoing) => {
        vite.middlewares(incoming, outgoing, () => listener(incoming, outgoing));
      },
    },
    jobs: true,
    origins: [createDemoOrigin()],
    prepare: async (database) => {
      if (environment.loadDemo) await loadDemoIfEmpty(database, environment, print);
    },
  });
  stopOnSignal(async () => {
    await vite.close();
    await (await starting).stop();
    gateway?.stop();
  });
  const web = await starting;
  gateway?.announce(web.port);
  for (const origin of web.origins) print(`  ${origin}`);
} catch (error) {
  failStart(error);
}
