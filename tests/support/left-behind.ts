import { spawn } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedServer } from '#db/embedded/embedded-server.ts';
import {
  type ProcessStamp,
  isStampAlive,
  signal,
  stampOf,
  waitForEnd,
} from '#db/embedded/processes.ts';

/** What a test run started and removes at its end. */
interface Left {
  /** Deleted as a whole. */
  folder: string;
  /** Where PostgreSQL runs. */
  dataDir: string;
  /** A server under test. */
  server: ProcessStamp | null;
}

const STOP_MS = 60_000;

/**
 * A run that is killed cannot clean up. A process of its own waits for that, at the other end of a pipe, and then
 * stops the servers and deletes the folder. Returns the function to call when the run has cleaned up itself.
 */
export async function cleanUpIfKilled({
  folder,
  dataDir,
  pid,
}: {
  folder: string;
  dataDir: string;
  pid?: number;
}): Promise<() => void> {
  const left: Left = { folder, dataDir, server: pid === undefined ? null : await stampOf(pid) };
  const watchdog = spawn(
    process.execPath,
    [fileURLToPath(import.meta.url), JSON.stringify(left)],
    // Its own group: Ctrl-C must not end it together with the run.
    { stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  );
  watchdog.unref();
  watchdog.on('error', () => undefined);
  watchdog.stdin.on('error', () => undefined);
  return () => {
    watchdog.kill('SIGKILL');
    watchdog.stdin.destroy();
  };
}

async function cleanUp({ folder, dataDir, server }: Left): Promise<void> {
  if (server !== null && (await isStampAlive(server))) {
    signal(server.pid, 'SIGTERM');
    if (!(await waitForEnd(server.pid, STOP_MS))) signal(server.pid, 'SIGKILL');
  }
  const pidFile = path.join(dataDir, 'postgres/postmaster.pid');
  if ((await stat(pidFile).catch(() => null)) !== null) {
    const log = { info: () => undefined, warn: () => undefined };
    // Takes over the server whose users are gone, and stops it.
    await (await startEmbeddedServer({ dataDir, log, syncToDisk: false })).stop();
  }
  await rm(folder, { recursive: true, force: true });
}

if (import.meta.main) {
  const left = JSON.parse(process.argv[2] ?? '') as Left;
  process.stdin.resume().on('end', () => void cleanUp(left).finally(() => process.exit()));
}
