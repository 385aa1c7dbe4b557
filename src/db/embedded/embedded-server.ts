import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '#db/database.ts';
import { appConnectionOf } from './app-password.ts';
import { findBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { EmbeddedServerError } from './error.ts';
import { withFolderLock, withFolderLockIfPossible } from './folder-lock.ts';
import { type DataFolder, chooseDataFolder } from './data-folder.ts';
import { connectionTo, ensureDatabase, findRunning } from './probe.ts';
import { isAlive } from './processes.ts';
import {
  type FoundServer,
  type ServerStart,
  findOrLaunch,
  removeShortFolder,
  stopServer,
  untilReady,
} from './server-process.ts';
import {
  type FolderUser,
  becomeOwner,
  hasUsers,
  isOwned,
  isOwner,
  registerUser,
  removeUser,
} from './users.ts';
import { chooseArchive } from './wal-archive.ts';
import { watchServer } from './watch.ts';
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
  /** Where the server archives its WAL from its next start on; `off` ends it, undefined changes nothing. */
  archive?: string | undefined;
}

export interface EmbeddedServer {
  /** As the owner, who is the server's superuser. */
  connection: Connection;
  /** As the application; the login exists once the database has been migrated. */
  appConnection: Connection;
  /** Stops the server unless others use it; then one of them watches it from now on. */
  stop(): Promise<void>;
}

const START_ATTEMPTS = 3;
const RETRY_DELAY_MS = 1000;
const MAX_UNANSWERED_PROBES = 3;

/**
 * Starts PostgreSQL for this folder, or joins the server that already runs there. Until `stop`, this
 * process is one of the server's users: one of them, the owner, restarts it whenever it ends, and
 * the last one stops it.
 */
export async function startEmbeddedServer({
  dataDir,
  log,
  syncToDisk = true,
  archive,
}: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const dataFolder = await chooseDataFolder(dataDir, log);
  const { start, user } = await withFolderLock(dataFolder.lockFile, async () => {
    const binaries = await findBinaries(dataFolder);
    const password = await prepareCluster(dataFolder, binaries, { syncToDisk });
    await chooseArchive(dataFolder, archive);
    return {
      start: { dataFolder, binaries, password, log, syncToDisk },
      user: await registerUser(dataFolder),
    };
  });
  try {
    const { server, message } = await openServer(start, user);
    const { socketFolder, port, logStart } = server;
    const connection = connectionTo(socketFolder, port, start.password);
    const appConnection = await withFolderLock(dataFolder.lockFile, async () => {
      await ensureDatabase(connection);
      return appConnectionOf(dataFolder, connection);
    });
    log.info(message);
    const watch = watchServer({ ...start, socketFolder }, user, logStart);
    let stopping: Promise<void> | null = null;
    return {
      connection,
      appConnection,
      stop: () => (stopping ??= watch.end().then(() => leave(dataFolder, user, socketFolder))),
    };
  } catch (error) {
    await leave(dataFolder, user, null);
    throw error;
  }
}

/** A server that answers, and what to log about it. */
async function openServer(
  start: ServerStart,
  user: FolderUser,
): Promise<{ server: FoundServer; message: string }> {
  const { dataFolder, log } = start;
  for (let attempt = 1; ; attempt += 1) {
    const { found, owned } = await withFolderLock(dataFolder.lockFile, async () => {
      const wasOwned = (await isOwned(dataFolder)) && !(await isOwner(dataFolder, user));
      const result = await findOrLaunch(start);
      // Already now, so that nobody takes a server that is still recovering for one left behind.
      if (!wasOwned) await becomeOwner(dataFolder, user);
      return { found: result, owned: wasOwned };
    });
    const joined = typeof found !== 'string' && !found.launched;
    const failure =
      typeof found === 'string'
        ? found
        : await untilReady(start, found, {
            // Slow is not dead: never stop a server that another process relies on.
            mayStop: found.launched || !owned,
            ...(joined && !owned && { maxUnanswered: MAX_UNANSWERED_PROBES }),
          });
    if (failure === null && typeof found !== 'string') {
      return { server: found, message: messageFor(dataFolder, { joined, owned }) };
    }
    if (joined && (await isAlive(found.pid))) {
      throw new EmbeddedServerError(
        `The PostgreSQL server that another process runs in ${dataFolder.cluster} cannot be used: ${failure}.`,
      );
    }
    if (attempt === START_ATTEMPTS) {
      throw new EmbeddedServerError(
        `PostgreSQL did not start (see ${dataFolder.logFile}): ${failure}.`,
      );
    }
    if (joined) continue;
    log.warn(`PostgreSQL did not start (${failure}); retrying.`);
    await sleep(RETRY_DELAY_MS);
  }
}

function messageFor(
  { cluster }: DataFolder,
  { joined, owned }: { joined: boolean; owned: boolean },
): string {
  if (!joined) return `PostgreSQL started in ${cluster}.`;
  return owned
    ? `Using the PostgreSQL server that another process runs in ${cluster}.`
    : `PostgreSQL was left running and is taken over in ${cluster}.`;
}

/** The last one out stops the server. Another user notices that an owner has left. */
async function leave(
  dataFolder: DataFolder,
  user: FolderUser,
  socketFolder: string | null,
): Promise<void> {
  const { lockFile, ownerFile, usersFolder } = dataFolder;
  await withFolderLockIfPossible(lockFile, async () => {
    await removeUser(dataFolder, user);
    if (await isOwner(dataFolder, user)) await rm(ownerFile, { force: true });
    if ((await hasUsers(dataFolder)) || (await isOwned(dataFolder))) return;
    const server = await findRunning(dataFolder);
    if (server !== null) await stopServer(server.pid);
    const sockets = socketFolder ?? server?.socketFolder ?? '';
    if (sockets !== '') await removeShortFolder(dataFolder, sockets);
    await rm(ownerFile, { force: true });
    await rm(usersFolder, { recursive: true, force: true });
  });
}
