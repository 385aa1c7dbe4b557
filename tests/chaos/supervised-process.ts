import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedServer } from '#db/embedded/embedded-server.ts';
import type { EmbeddedServer } from '#db/embedded/embedded-server.ts';

/** A process that is restarted whenever it has been killed. */
export interface Supervised {
  kill(): Promise<void>;
  /** Permanently. */
  stop(): Promise<void>;
}

const PAUSE_MS = 150;
const MAX_OUTPUT = 4_000;

export interface SupervisedProcess extends Supervised {
  /** The last part of its stderr. */
  lastOutput(): string;
}

export function superviseProcess(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): SupervisedProcess {
  let lastOutput = '';
  let child: ChildProcess | null = null;
  const stopped = new AbortController();
  const run = async () => {
    while (!stopped.signal.aborted) {
      const running = spawn(process.execPath, args, {
        env,
        stdio: ['pipe', 'ignore', 'pipe'],
      });
      child = running;
      running.stderr.setEncoding('utf8').on('data', (chunk: string) => {
        lastOutput = `${lastOutput}${chunk}`.slice(-MAX_OUTPUT);
      });
      await new Promise((resolve) => {
        running.on('exit', resolve);
        running.on('error', resolve);
      });
      await sleep(PAUSE_MS);
    }
  };
  const done = run();
  return {
    lastOutput: () => lastOutput,
    kill: async () => {
      child?.kill('SIGKILL');
    },
    stop: async () => {
      stopped.abort();
      child?.kill('SIGKILL');
      await done;
    },
  };
}

export interface SupervisedDatabase extends Supervised {
  address: string;
  connection: EmbeddedServer['connection'];
  /** Killed, and not restarted until `bringUp`. */
  takeDown(): Promise<void>;
  bringUp(): Promise<void>;
  /** Its processes stand still with their connections open, until `thaw`. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
}

/**
 * PostgreSQL in a folder. When killed, it is restarted and recovers. The machine itself stays up, so the
 * server's writes survive without a sync to disk; with one, its settings are those of production.
 */
export async function superviseDatabase(
  dataDir: string,
  { syncToDisk = false } = {},
): Promise<SupervisedDatabase> {
  const log = { info: () => undefined, warn: () => undefined };
  const start = () => startEmbeddedServer({ dataDir, log, syncToDisk });
  const server = await start();
  const { host = '', port, user, password, database } = server.connection;
  const query = new URLSearchParams({ host, port: String(port) });
  /** The server first: its children live on for a while, and no other server may start until all have ended. */
  const signal = async (name: NodeJS.Signals) => {
    const file = path.join(dataDir, 'postgres/postmaster.pid');
    const [pid = ''] = (await readFile(file, 'utf8')).split('\n');
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    for (const one of [pid, ...children.split(' ')].map(Number).filter(Boolean)) send(one, name);
  };
  // Whoever opens it waits until it runs again.
  const untilRunning = async () => (await start()).stop();
  const control = path.join(dataDir, 'postgres/global/pg_control');
  const hidden = `${control}.hidden`;
  return {
    address: `postgres://${user}:${String(password)}@/${database}?${query}`,
    connection: server.connection,
    kill: async () => {
      await signal('SIGKILL');
      await untilRunning();
    },
    takeDown: async () => {
      // The watch over the server would restart it at once; without this file it cannot.
      await rename(control, hidden);
      await signal('SIGKILL');
    },
    bringUp: async () => {
      await rename(hidden, control);
      await untilRunning();
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: () => server.stop(),
  };
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Already gone.
  }
}
