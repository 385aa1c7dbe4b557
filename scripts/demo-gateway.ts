import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDataDir } from '#db/embedded/data-folder.ts';
import { RestartWaits } from '#db/embedded/restart-waits.ts';
import { API_PAYMENT_EVENTS } from '#domain/site/api-paths.ts';
import type { Environment } from '#main/environment.ts';
import { demoGatewayFile, demoGatewayFolder, readDemoGateway } from '#main/payments/payments.ts';

export interface DemoGateway {
  payments: Environment['payments'];
  /** Where it sends its webhooks, once that is known. */
  announce: (port: number) => void;
  stop: () => void;
}

/** A fifth of the demo's webhooks come late or twice, so that what handles them is seen at work. */
const DISORDER = '0.2';
const ENTRY = fileURLToPath(new URL('../src/main/payments/test-gateway.ts', import.meta.url));

/**
 * Starts the test gateway for payments beside the demo, and again whenever it ends. Null where a gateway is configured,
 * there is no demo, or it cannot be started: the demo goes on without. Its address and secret outlive it, so that pay
 * pages stay where they were.
 */
export async function startDemoGateway(
  {
    payments,
    loadDemo,
    dataDir,
    host,
  }: Pick<Environment, 'payments' | 'loadDemo' | 'dataDir' | 'host'>,
  print: (line: string) => void,
): Promise<DemoGateway | null> {
  if (payments.kind !== 'none' || !loadDemo) return null;
  await openDataDir(dataDir);
  const known = await readDemoGateway(dataDir);
  const secret = known?.secret ?? randomBytes(32).toString('hex');
  const settings = { folder: demoGatewayFolder(dataDir), secret };
  const first = await startGateway({ ...settings, port: URL.parse(known?.url ?? '')?.port ?? '0' });
  if (first === null) {
    print('The test gateway for payments could not be started: nothing can be paid in this demo.');
    return null;
  }
  const { url } = first;
  await writeFile(demoGatewayFile(dataDir), JSON.stringify({ url, secret }), { mode: 0o600 });
  const keeper = keepRunning(first.child, { ...settings, port: new URL(url).port }, print);
  const address = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return {
    payments: { kind: 'test', url, secret },
    announce: (webPort) => {
      const path = API_PAYMENT_EVENTS.replace(':gateway', 'test');
      keeper.announce(`http://${address}:${webPort}${path}`);
    },
    stop: keeper.stop,
  };
}

interface GatewaySettings {
  folder: string;
  secret: string;
  port: string;
}

/** Null if it ends before it is ready. */
async function startGateway({
  folder,
  secret,
  port,
}: GatewaySettings): Promise<{ child: ChildProcess; url: string } | null> {
  const child = fork(ENTRY, {
    env: {
      TEST_GATEWAY_DISORDER: DISORDER,
      ...process.env,
      TEST_GATEWAY_DATA_DIR: folder,
      TEST_GATEWAY_SECRET: secret,
      TEST_GATEWAY_PORT: port,
    },
  });
  const ended = once(child, 'exit').then(() => null);
  const started = (await Promise.race([once(child, 'message'), ended])) as [{ url: string }] | null;
  return started === null ? null : { child, url: started[0].url };
}

/** Starts it again whenever it ends, at the same address: its journal has all that it acknowledged. */
function keepRunning(
  first: ChildProcess,
  settings: GatewaySettings,
  print: (line: string) => void,
): { announce: (webhookUrl: string) => void; stop: () => void } {
  const waits = new RestartWaits(performance.now());
  const stopping = new AbortController();
  let child = first;
  let webhookUrl: string | null = null;
  const announce = () => {
    if (webhookUrl !== null && child.connected) child.send({ webhookUrl });
  };
  const watch = () => {
    child.once('exit', (code, signal) => {
      if (stopping.signal.aborted) return;
      print(`The test gateway for payments has ended (${signal ?? code}); it is started again.`);
      void restart();
    });
  };
  const restart = async () => {
    for (;;) {
      await setTimeout(waits.next(performance.now()), null, { ref: false });
      if (stopping.signal.aborted) return;
      const started = await startGateway(settings);
      if (started === null) continue;
      if (new URL(started.url).port !== settings.port) {
        // Another program has its port for the moment: nobody would find it at another one.
        started.child.disconnect();
        continue;
      }
      child = started.child;
      waits.running(performance.now());
      watch();
      announce();
      if (stopping.signal.aborted && child.connected) child.disconnect();
      return;
    }
  };
  watch();
  return {
    announce: (url) => {
      webhookUrl = url;
      announce();
    },
    stop: () => {
      stopping.abort();
      if (child.connected) child.disconnect();
    },
  };
}
