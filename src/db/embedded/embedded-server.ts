import { spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '#db/database.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { prepareCluster, serverEnvironment } from './cluster.ts';
import { EmbeddedServerError } from './error.ts';
import { withFolderLock } from './folder-lock.ts';
import { type DataFolder, chooseDataFolder, makeSocketFolder } from './data-folder.ts';
import {
  PORT,
  type RunningServer,
  probe,
  connectionTo,
  ensureDatabase,
  findRunning,
} from './probe.ts';
import { isAlive, isStampAlive, stampOf, parseStamp, signal, waitForEnd } from './processes.ts';
import { serverSettings } from './settings.ts';
import type { Log } from '#db/log.ts';

export { EmbeddedServerError } from './error.ts';

export interface EmbeddedServerOptions {
  dataDir: string;
  log: Log;
  /**
   * Turn off only for data that may be lost in a power cut, such as in tests: it saves most of the
   * waiting.
   */
  syncToDisk?: boolean;
}

export interface EmbeddedServer {
  connection: Connection;
  /** Stops the server if this process owns it; otherwise leaves it running. */
  stop(): Promise<void>;
}

const START_ATTEMPTS = 3;
const RETRY_DELAY_MS = 1000;
const POLL_MS = 50;
/** Recovery after a power cut may take a while; a dead server is detected immediately. */
const READY_TIMEOUT_MS = 120_000;
const BUSY_TIMEOUT_MS = 60_000;
const MAX_UNANSWERED_PROBES = 3;
const FAST_STOP_MS = 20_000;
const IMMEDIATE_STOP_MS = 5000;
const MAX_LOG_BYTES = 10 * 1024 * 1024;

/**
 * Starts PostgreSQL for this folder, or joins the server that already runs there. A server started
 * by another live process stays with it; one whose process is gone is taken over.
 */
export async function startEmbeddedServer({
  dataDir,
  log,
  syncToDisk = true,
}: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const dataFolder = await chooseDataFolder(dataDir, log);
  return withFolderLock(dataFolder.lockFile, async () => {
    const binaries = await findBinaries(dataFolder);
    const password = await prepareCluster(dataFolder, binaries, { syncToDisk });
    const joined = await joinRunning(dataFolder, password, log);
    const start = { dataFolder, binaries, password, log, syncToDisk };
    const server = joined ?? (await startWithRetries(start));
    const connection = connectionTo(server.socketFolder, server.port, password);
    await ensureDatabase(connection);
    if (joined !== null && (await isOwned(dataFolder))) {
      log.info(`Using the PostgreSQL server that another process runs in ${dataFolder.cluster}.`);
      return { connection, stop: async () => undefined };
    }
    log.info(
      `PostgreSQL ${joined === null ? 'started' : 'was left running and is taken over'} in ${dataFolder.cluster}.`,
    );
    return { connection, stop: await takeOwnership(dataFolder) };
  });
}

async function joinRunning(
  dataFolder: DataFolder,
  password: string,
  log: Log,
): Promise<RunningServer | null> {
  const running = await findRunning(dataFolder);
  if (running === null) return null;
  const connection = connectionTo(running.socketFolder, running.port, password);
  const owned = await isOwned(dataFolder);
  const until = performance.now() + BUSY_TIMEOUT_MS;
  let unanswered = 0;
  while (await isAlive(running.pid)) {
    const state = await probe(connection);
    if (state === 'ready') return running;
    if (state !== 'busy') unanswered += 1;
    if (performance.now() > until || (!owned && unanswered === MAX_UNANSWERED_PROBES)) break;
    await sleep(POLL_MS);
  }
  if (!(await isAlive(running.pid))) return null;
  // Slow is not dead: never stop a server that another process relies on.
  if (owned) {
    throw new EmbeddedServerError(
      `The PostgreSQL server that another process runs in ${dataFolder.cluster} does not answer.`,
    );
  }
  log.warn(`A PostgreSQL server left in ${dataFolder.cluster} does not answer; stopping it.`);
  await stopServer(running.pid);
  return null;
}

interface ServerStart {
  dataFolder: DataFolder;
  binaries: Binaries;
  password: string;
  log: Log;
  syncToDisk: boolean;
}

async function startWithRetries(start: ServerStart): Promise<RunningServer> {
  const { dataFolder, log } = start;
  for (let attempt = 1; ; attempt += 1) {
    const result = await startOnce(start);
    if (typeof result !== 'string') return result;
    if (attempt === START_ATTEMPTS) {
      throw new EmbeddedServerError(
        `PostgreSQL did not start (see ${dataFolder.logFile}): ${result}.`,
      );
    }
    log.warn(`PostgreSQL did not start (${result}); retrying.`);
    await sleep(RETRY_DELAY_MS);
  }
}

/** The running server, or the reason why it did not start. */
async function startOnce({
  dataFolder,
  binaries,
  password,
  log,
  syncToDisk,
}: ServerStart): Promise<RunningServer | string> {
  const socketFolder = await makeSocketFolder(dataFolder, log);
  const logStart = await rotateLog(dataFolder.logFile);
  const logFile = await open(dataFolder.logFile, 'a', 0o600);
  const settings = serverSettings(socketFolder, PORT, { syncToDisk });
  const child = spawn(binaries.postgres, ['-D', dataFolder.cluster, ...settings], {
    ...(dataFolder.user === null ? {} : { uid: dataFolder.user.uid, gid: dataFolder.user.gid }),
    cwd: '/',
    env: serverEnvironment(),
    // Its own process group: Ctrl-C in a terminal must not stop it before we have shut down.
    detached: true,
    stdio: ['ignore', logFile.fd, logFile.fd],
  });
  let failure: string | null = null;
  child.on('error', (error) => (failure ??= error.message));
  child.on('exit', (code, by) => (failure ??= `it exited with ${by ?? `code ${code}`}`));
  child.unref();

  const until = performance.now() + READY_TIMEOUT_MS;
  const connection = connectionTo(socketFolder, PORT, password);
  try {
    while (failure === null) {
      const state = await probe(connection);
      if (state === 'ready' && child.pid !== undefined && failure === null) {
        return { pid: child.pid, socketFolder, port: PORT };
      }
      if (state === 'refused')
        failure = `its password is not the one in ${dataFolder.passwordFile}`;
      if (performance.now() > until) failure = 'it did not become ready in time';
      await sleep(POLL_MS);
    }
  } finally {
    await logFile.close();
  }
  if (child.pid !== undefined && (await isAlive(child.pid))) await stopServer(child.pid);
  await removeShortFolder(dataFolder, socketFolder);
  return (await errorInLog(dataFolder.logFile, logStart)) ?? failure;
}

/** Keeps one old log. Returns the position where new entries begin. */
async function rotateLog(file: string): Promise<number> {
  const size = (await stat(file).catch(() => null))?.size ?? 0;
  if (size < MAX_LOG_BYTES) return size;
  await rename(file, `${file}.1`);
  return 0;
}

async function errorInLog(file: string, from: number): Promise<string | null> {
  const written = (await readFile(file).catch(() => Buffer.alloc(0)))
    .subarray(from)
    .toString('utf8');
  const lines = written.split('\n');
  const fault =
    lines.find((line) => /\b(FATAL|PANIC):/.test(line)) ??
    lines.find((line) => line.startsWith('postgres: '));
  return fault?.replace(/^.*?(FATAL|PANIC|postgres):\s*/, '').replace(/\.$/, '') ?? null;
}

/** Records this process as the server's owner. Returns the function that stops the server. */
async function takeOwnership(dataFolder: DataFolder): Promise<() => Promise<void>> {
  const mine = JSON.stringify(await stampOf(process.pid));
  await writeFile(dataFolder.ownerFile, mine, { mode: 0o600 });
  const stop = async () => {
    // If the server died meanwhile, another process may have started the current one.
    if ((await readFile(dataFolder.ownerFile, 'utf8').catch(() => '')) !== mine) return;
    const server = await findRunning(dataFolder);
    if (server !== null) await stopServer(server.pid);
    if (server !== null) await removeShortFolder(dataFolder, server.socketFolder);
    await rm(dataFolder.ownerFile, { force: true });
  };
  let stopping: Promise<void> | null = null;
  return () => (stopping ??= withFolderLock(dataFolder.lockFile, stop));
}

async function removeShortFolder({ base }: DataFolder, socketFolder: string): Promise<void> {
  if (path.dirname(socketFolder) !== base) await rm(socketFolder, { recursive: true, force: true });
}

async function isOwned({ ownerFile }: DataFolder): Promise<boolean> {
  const owner = parseStamp(await readFile(ownerFile, 'utf8').catch(() => ''));
  return owner !== null && (await isStampAlive(owner));
}

/** Fast shutdown rolls back open transactions and writes the data out. Immediate only if that hangs. */
async function stopServer(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitForEnd(pid, FAST_STOP_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await waitForEnd(pid, IMMEDIATE_STOP_MS)) return;
  throw new EmbeddedServerError(`The PostgreSQL server with process id ${pid} does not stop.`);
}
