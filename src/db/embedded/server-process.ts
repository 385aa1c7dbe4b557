import { spawn } from 'node:child_process';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#db/log.ts';
import type { Binaries } from './binaries.ts';
import { serverEnvironment } from './cluster.ts';
import { type DataFolder, makePrivateFolder, makeSocketFolder } from './data-folder.ts';
import { EmbeddedServerError } from './error.ts';
import { readFailureReason } from './failure-reason.ts';
import { PORT, type RunningServer, connectionTo, findRunning, probe } from './probe.ts';
import { isAlive, signal, waitForEnd } from './processes.ts';
import { serverSettings } from './settings.ts';
import { clearStaleLocks } from './stale-locks.ts';
import { archiveSettings, readArchive } from './wal-archive.ts';

const POLL_MS = 50;
/** During a long recovery: the server logs every probe. */
const MAX_POLL_MS = 1000;
/** For a server that says nothing at all. One that recovers answers that it is starting. */
const SILENT_TIMEOUT_MS = 120_000;
const FAST_STOP_MS = 20_000;
const IMMEDIATE_STOP_MS = 5000;
/** The longest that a stop takes. */
export const STOP_MS = FAST_STOP_MS + IMMEDIATE_STOP_MS;
const MAX_LOG_BYTES = 10 * 1024 * 1024;

export interface ServerStart {
  dataFolder: DataFolder;
  binaries: Binaries;
  password: string;
  log: Log;
  syncToDisk: boolean;
  /** Where connections already expect the socket; otherwise the folder's usual place. */
  socketFolder?: string;
  /** Instead of archiving to the folder's archive: for a server that recovers. */
  settings?: Readonly<Record<string, string>>;
}

export interface FoundServer extends RunningServer {
  /** Whether it was started just now. */
  launched: boolean;
  /** The position in its log from which entries concern this start. */
  logStart: number;
}

/**
 * The server that runs in the folder, or a new one, as soon as it listens: it may still be
 * recovering. Otherwise the reason why it did not start. Call it under the folder lock.
 */
export async function findOrLaunch(start: ServerStart): Promise<FoundServer | string> {
  const { dataFolder } = start;
  for (;;) {
    const running = await findRunning(dataFolder);
    if (running === null) return launch(start);
    if (running.socketFolder !== '') {
      return { ...running, launched: false, logStart: await sizeOf(dataFolder.logFile) };
    }
    await sleep(POLL_MS);
  }
}

async function launch(start: ServerStart): Promise<FoundServer | string> {
  const { dataFolder, binaries, log, syncToDisk } = start;
  const socketFolder = start.socketFolder ?? (await makeSocketFolder(dataFolder, log));
  await makePrivateFolder(socketFolder, dataFolder.user);
  await clearStaleLocks(dataFolder, socketFolder);
  const logStart = await rotateLog(dataFolder.logFile);
  const logFile = await open(dataFolder.logFile, 'a', 0o600);
  const further = start.settings ?? archiveSettings(await readArchive(dataFolder));
  const settings = serverSettings(socketFolder, PORT, { syncToDisk, further });
  const child = spawn(binaries.postgres, ['-D', dataFolder.cluster, ...settings], {
    ...(dataFolder.user === null ? {} : { uid: dataFolder.user.uid, gid: dataFolder.user.gid }),
    cwd: '/',
    env: serverEnvironment(),
    // Its own process group: Ctrl-C in a terminal must not stop it before we have shut down.
    detached: true,
    stdio: ['ignore', logFile.fd, logFile.fd],
  });
  const ended: { why?: string } = {};
  child.on('error', (error) => (ended.why ??= error.message));
  child.on('exit', (code, by) => (ended.why ??= `it exited with ${by ?? `code ${code}`}`));
  child.unref();
  try {
    while (ended.why === undefined) {
      const running = await findRunning(dataFolder);
      if (running !== null && running.pid === child.pid && running.socketFolder !== '') {
        return { ...running, launched: true, logStart };
      }
      await sleep(POLL_MS);
    }
  } finally {
    await logFile.close();
  }
  return reasonSince(dataFolder, logStart, ended.why);
}

/**
 * Waits until the server answers; null when it does, otherwise the reason why it never will.
 * Recovery after a crash takes as long as it takes. `mayStop`: a server that does not answer at all
 * is stopped, after a few probes if it was left behind.
 */
export async function untilReady(
  { dataFolder, password, log }: ServerStart,
  server: FoundServer,
  {
    mayStop,
    maxUnanswered = Number.POSITIVE_INFINITY,
    stopped,
  }: { mayStop: boolean; maxUnanswered?: number; stopped?: AbortSignal },
): Promise<string | null> {
  const connection = connectionTo(server.socketFolder, server.port, password);
  let silentSince = Date.now();
  let unanswered = 0;
  let pollMs = POLL_MS;
  while (await isAlive(server.pid)) {
    const state = await probe(connection);
    if (state === 'ready') return null;
    if (stopped?.aborted === true) return 'it was stopped';
    if (state === 'busy') silentSince = Date.now();
    else unanswered += 1;
    const silent = Date.now() - silentSince > SILENT_TIMEOUT_MS;
    if (silent || unanswered >= maxUnanswered || (state === 'refused' && server.launched)) {
      if (mayStop && !server.launched) {
        log.warn(`A PostgreSQL server left in ${dataFolder.cluster} does not answer; stopping it.`);
      }
      if (mayStop) await stopServer(server.pid);
      return state === 'refused'
        ? `its password is not the one in ${dataFolder.passwordFile}`
        : 'it does not answer';
    }
    await sleep(pollMs);
    pollMs = Math.min(pollMs * 1.25, MAX_POLL_MS);
  }
  return reasonSince(dataFolder, server.logStart, 'it ended');
}

/** Fast shutdown rolls back open transactions and writes the data out. Immediate only if that hangs. */
export async function stopServer(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitForEnd(pid, FAST_STOP_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await waitForEnd(pid, IMMEDIATE_STOP_MS)) return;
  throw new EmbeddedServerError(`The PostgreSQL server with process id ${pid} does not stop.`);
}

export async function removeShortFolder({ base }: DataFolder, socketFolder: string): Promise<void> {
  if (path.dirname(socketFolder) !== base) await rm(socketFolder, { recursive: true, force: true });
}

export async function reasonSince(
  { logFile, cluster }: DataFolder,
  from: number,
  otherwise: string,
): Promise<string> {
  return readFailureReason({ logFile, folder: cluster, from }, otherwise);
}

/** Keeps one old log. Returns the position where new entries begin. */
async function rotateLog(file: string): Promise<number> {
  const size = await sizeOf(file);
  if (size < MAX_LOG_BYTES) return size;
  await rename(file, `${file}.1`);
  return 0;
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0;
}
