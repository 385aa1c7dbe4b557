import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sendRequest } from './send-request.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Started {
  /** Undefined if it could not be started. */
  pid: number | undefined;
  stdout: () => string;
  stderr: () => string;
  /** The exit code, or the signal's name. */
  exited: Promise<number | string>;
  kill: (signal: NodeJS.Signals) => void;
  running: () => boolean;
}

/** Whatever the developer's own shell has set. */
const EMBEDDED = { DATABASE_URL: '', APP_DATABASE_URL: '' };

/** `npm start` with the given environment. */
export function start(settings: Record<string, string>): Started {
  return launch(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...EMBEDDED, LOG_LEVEL: 'warn', HOST: '127.0.0.1', ...settings },
  });
}

export function launch(
  program: string,
  parameters: readonly string[],
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Started {
  const child = spawn(program, parameters, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const exited = new Promise<number | string>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal ?? 'gone'));
    // A program that does not exist never emits `close`.
    child.on('error', (error) => {
      stderr += error.message;
      resolve('not started');
    });
  });
  return {
    pid: child.pid,
    stdout: () => stdout,
    stderr: () => stderr,
    exited,
    kill: (signal) => child.kill(signal),
    running: () => child.exitCode === null && child.signalCode === null,
  };
}

/** Waits until the server is ready; throws with its stderr if it ends. */
export async function untilReady(server: Started, port: number): Promise<void> {
  while (server.running()) {
    const response = await sendRequest({
      host: '127.0.0.1',
      path: '/readyz',
      port,
      headers: { Connection: 'close' },
    }).catch(() => null);
    if (response?.status === 200) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error(`The server exited: ${server.stderr()}`);
}

/** The operator’s command line, on the same data. */
export function forecourt(
  settings: Record<string, string>,
  parameters: string[],
): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['src/main/cli/main.ts', ...parameters],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, ...EMBEDDED, LOG_LEVEL: 'warn', ...settings },
    },
  );
  return { status, output: stdout + stderr };
}

/** Where docs/database.md says that a folder's data may be stored. */
function clustersOf(dataDir: string): string[] {
  const name = `forecourt-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  return [dataDir, path.join('/var/lib', name), path.join('/var/tmp', name)].map((folder) =>
    path.join(folder, 'postgres'),
  );
}

/** The process id of the embedded database, or null if none runs on this folder. */
export async function databaseProcess(dataDir: string): Promise<number | null> {
  for (const cluster of clustersOf(dataDir)) {
    const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
    const pid = Number(text?.split('\n', 1)[0]);
    if (!(pid > 0)) continue;
    try {
      process.kill(pid, 0);
      return pid;
    } catch (error) {
      // It belongs to another user, so it exists.
      if (error instanceof Error && 'code' in error && error.code === 'EPERM') return pid;
    }
  }
  return null;
}
