import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { Connection } from '#db/database.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

export async function query(
  connection: Connection,
  text: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

export async function serverPid(dataDir: string): Promise<number> {
  const file = path.join(dataDir, 'postgres/postmaster.pid');
  return Number((await readFile(file, 'utf8')).split('\n')[0]);
}

export interface Elsewhere {
  child: ChildProcess;
  /** What it has logged. */
  logged: string[];
  /** Ends it by a signal, cleanly. */
  stop(): Promise<void>;
  /** Ends it without giving it a chance to clean up. */
  kill(): Promise<void>;
}

/** Another process that opens the same folder and then waits to be ended. */
export async function openElsewhere(dataDir: string): Promise<Elsewhere> {
  const script = `
    import { startEmbeddedServer } from '#db/embedded/embedded-server.ts';
    const log = { info: (line) => console.log(line), warn: (line) => console.log(line) };
    const dataDir = ${JSON.stringify(dataDir)};
    const server = await startEmbeddedServer({ dataDir, log, syncToDisk: false });
    process.once('SIGTERM', () => server.stop().then(() => process.exit(0)));
    console.log('ready');
    // The other end of this pipe is the test: without it, this process has nothing to do.
    process.stdin.resume().on('end', () => process.exit(1));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: PROJECT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const logged: string[] = [];
  const ended = once(child, 'exit');
  const end = async (by: NodeJS.Signals) => {
    child.kill(by);
    await ended;
  };
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      if (line === 'ready') resolve();
      else logged.push(line);
    });
    lines.on('close', () => reject(new Error(`It did not open the folder: ${logged.join(' ')}`)));
  });
  return { child, logged, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
