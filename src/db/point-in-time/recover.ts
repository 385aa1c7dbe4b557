import {
  chmod,
  chown,
  copyFile,
  mkdir,
  open,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from '#db/backup/backup-error.ts';
import { type Connection, connect } from '#db/database.ts';
import { type Binaries, findBinaries } from '#db/embedded/binaries.ts';
import {
  type DataFolder,
  type ServerUser,
  chooseDataFolder,
  makePrivateFolder,
} from '#db/embedded/data-folder.ts';
import { withFolderLock } from '#db/embedded/folder-lock.ts';
import { connectionTo, findRunning } from '#db/embedded/probe.ts';
import { findOrLaunch, stopServer, untilReady } from '#db/embedded/server-process.ts';
import { hasUsers, isOwned } from '#db/embedded/users.ts';
import { archiveSettings, restoreCommand, walFolderOf } from '#db/embedded/wal-archive.ts';
import type { Log } from '#db/log.ts';
import { executedMigrations } from '#db/migrate.ts';
import { MIGRATIONS } from '#db/migrations/all.ts';
import {
  type BaseManifest,
  CLUSTER_FOLDER,
  PASSWORD_FILE,
  type StoredBase,
  chooseBase,
} from './base-manifest.ts';
import { unpackFile } from './packed-file.ts';

export interface RecoveryOptions {
  dataDir: string;
  archive: string;
  /** Milliseconds; `latest` is the end of the archive. */
  at: number | 'latest';
  log: Log;
  /** As for the server: off in tests. */
  syncToDisk?: boolean;
  onStep?: (step: string) => void;
}

export interface Recovered {
  base: BaseManifest;
  /** Where the database that was there before is now; null if there was none. */
  former: string | null;
}

const FILES_AT_ONCE = 16;
/** Nothing but names, so that no manifest can lead out of the folder. */
const SAFE_PATH = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
const WAL_FILE = /^(?:[0-9A-F]{24}|[0-9A-F]{8}\.history)$/;

/**
 * Puts the embedded database of the folder back to a moment: the files of a base backup, and the WAL
 * from there. It is done beside the present database, which is moved away only when all has worked.
 */
export async function recoverDatabase(options: RecoveryOptions): Promise<Recovered> {
  const { archive, at, log, onStep } = options;
  const dataFolder = await chooseDataFolder(options.dataDir, log);
  return withFolderLock(dataFolder.lockFile, async () => {
    await refuseWhileInUse(dataFolder);
    const base = await chooseBase(archive, at);
    const binaries = await findBinaries(dataFolder);
    const { postgres } = base.manifest;
    if (postgres !== binaries.major) {
      throw new BackupError(
        `The archive is of PostgreSQL ${postgres}, and this version brings ${binaries.major}: restore it with the version that made it.`,
      );
    }
    const work = path.join(dataFolder.base, `postgres.recovery-${process.pid}`);
    await rm(work, { recursive: true, force: true });
    const cluster = path.join(work, 'cluster');
    try {
      await makeReachableFolder(work, dataFolder.user);
      onStep?.('unpacking');
      await unpackCluster(base, cluster, dataFolder.user);
      await addUnarchivedWal(base, dataFolder, cluster);
      await writeFile(path.join(cluster, 'recovery.signal'), '', { mode: 0o600 });
      await giveTo(dataFolder.user, path.join(cluster, 'recovery.signal'));
      onStep?.('recovering');
      const password = await readFile(path.join(base.folder, PASSWORD_FILE), 'utf8');
      // What the recovered server archives is of a history that may still be given up.
      await makePrivateFolder(walFolderOf(work), dataFolder.user);
      await recover({ ...dataFolder, cluster }, { ...options, binaries, password, work });
      await addToArchive(work, archive, dataFolder.user);
      const former = await putInPlace(dataFolder, cluster, password);
      return { base: base.manifest, former };
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  });
}

async function refuseWhileInUse(dataFolder: DataFolder): Promise<void> {
  if ((await hasUsers(dataFolder)) || (await isOwned(dataFolder))) {
    throw new BackupError(
      `Web, worker or another command uses the database in ${dataFolder.cluster}: stop them first.`,
    );
  }
  // One that a crash left behind.
  const server = await findRunning(dataFolder);
  if (server !== null) await stopServer(server.pid);
}

async function unpackCluster(
  { folder, manifest }: StoredBase,
  cluster: string,
  user: ServerUser | null,
): Promise<void> {
  await makePrivateFolder(cluster, user);
  for (const name of manifest.folders) {
    await makePrivateFolder(path.join(cluster, checked(name)), user);
  }
  await makePrivateFolder(path.join(cluster, 'pg_wal', 'archive_status'), user);
  const { files } = manifest;
  for (let at = 0; at < files.length; at += FILES_AT_ONCE) {
    const some = files.slice(at, at + FILES_AT_ONCE);
    await Promise.all(
      some.map(async ({ path: name, sha256 }) => {
        const target = path.join(cluster, checked(name));
        const source = path.join(folder, CLUSTER_FOLDER, `${name}.gz`);
        const found = await unpackFile(source, target).catch((error: unknown) => {
          throw new BackupError(`${source} cannot be read.`, { cause: error });
        });
        if (found.sha256 !== sha256) {
          throw new BackupError(`${source} is damaged: its checksum differs.`);
        }
        await giveTo(user, target);
      }),
    );
  }
}

function checked(name: string): string {
  if (SAFE_PATH.test(name)) return name;
  throw new BackupError(`The base backup names a file ${name}, which no server has.`);
}

async function giveTo(user: ServerUser | null, file: string): Promise<void> {
  if (user !== null) await chown(file, user.uid, user.gid);
}

/**
 * After a crash, the last WAL is only in the present database. Recovery takes what the archive lacks
 * from here, if it is of the same database.
 */
async function addUnarchivedWal(
  { manifest }: StoredBase,
  { cluster: present, user }: DataFolder,
  cluster: string,
): Promise<void> {
  if ((await systemIdentifierOf(present)) !== manifest.systemIdentifier) return;
  const from = path.join(present, 'pg_wal');
  for (const name of await readdir(from).catch(() => [])) {
    if (!WAL_FILE.test(name)) continue;
    const target = path.join(cluster, 'pg_wal', name);
    await copyFile(path.join(from, name), target);
    await chmod(target, 0o600);
    await giveTo(user, target);
  }
}

/** The first eight bytes of a cluster's control file; null if there is none. */
async function systemIdentifierOf(cluster: string): Promise<string | null> {
  const handle = await open(path.join(cluster, 'global', 'pg_control')).catch(() => null);
  if (handle === null) return null;
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(8), position: 0 });
    return bytesRead === 8 ? buffer.readBigUInt64LE().toString() : null;
  } finally {
    await handle.close();
  }
}

/** The server's user must get to what is in it. */
async function makeReachableFolder(folder: string, user: ServerUser | null): Promise<void> {
  const mode = user === null ? 0o700 : 0o711;
  await mkdir(folder, { mode });
  await chmod(folder, mode);
}

/** The new history of the database belongs to the archive: a later recovery finds its way by it. */
async function addToArchive(work: string, archive: string, user: ServerUser | null): Promise<void> {
  const [from, to] = [walFolderOf(work), walFolderOf(archive)];
  const known = new Set(await readdir(to));
  for (const name of await readdir(from)) {
    if (known.has(name) || name.endsWith('.partial')) continue;
    const draft = path.join(to, `${name}.partial`);
    await copyFile(path.join(from, name), draft);
    await chmod(draft, 0o600);
    await giveTo(user, draft);
    await flush(draft);
    await rename(draft, path.join(to, name));
  }
  await flush(to);
}

async function flush(file: string): Promise<void> {
  const handle = await open(file);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Runs a server on the copy until it has replayed the WAL, looks at the result and stops it. */
async function recover(
  dataFolder: DataFolder,
  {
    archive,
    at,
    log,
    syncToDisk = true,
    binaries,
    password,
    work,
  }: RecoveryOptions & { binaries: Binaries; password: string; work: string },
): Promise<void> {
  const settings: Record<string, string> = {
    ...archiveSettings(work),
    restore_command: restoreCommand(archive),
    recovery_target_action: 'promote',
    // Nobody is let in before the moment is reached.
    hot_standby: 'off',
  };
  if (at !== 'latest') settings['recovery_target_time'] = serverTime(at);
  const start = { dataFolder, binaries, password, log, syncToDisk, settings };
  const found = await findOrLaunch(start);
  const failure =
    typeof found === 'string' ? found : await untilReady(start, found, { mayStop: true });
  if (failure !== null || typeof found === 'string') {
    throw new BackupError(describeFailure(failure ?? '', at));
  }
  try {
    await refuseNewerSchema(connectionTo(found.socketFolder, found.port, password));
  } finally {
    await stopServer(found.pid);
  }
}

/** With an offset: the server reads this setting before it knows the names of zones, even Z. */
function serverTime(at: number): string {
  return new Date(at).toISOString().replace('T', ' ').replace('Z', '+00');
}

function describeFailure(reason: string, at: number | 'latest'): string {
  if (at !== 'latest' && /recovery ended before configured recovery target/.test(reason)) {
    return `The archive has no change at or after ${new Date(at).toISOString()}: choose an earlier moment, or --at latest for its end.`;
  }
  return `The database could not be recovered: ${reason}.`;
}

async function refuseNewerSchema(connection: Connection): Promise<void> {
  const db = connect({ connection, role: 'owner', max: 1, applicationName: 'forecourt-restore' });
  try {
    const known = new Set(MIGRATIONS.map(({ name }) => name));
    const newer = [...(await executedMigrations(db))].find((name) => !known.has(name));
    if (newer === undefined) return;
    throw new BackupError(
      `At that moment a newer version of Forecourt had migrated the database (${newer}): restore it with that version.`,
    );
  } finally {
    await db.destroy();
  }
}

async function putInPlace(
  { base, cluster: place, passwordFile }: DataFolder,
  cluster: string,
  password: string,
): Promise<string | null> {
  const isThere = (await stat(place).catch(() => null)) !== null;
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  const former = path.join(base, `postgres.before-${stamp}`);
  const present = await readFile(passwordFile, 'utf8').catch(() => null);
  if (present !== null && present !== password) {
    await writeFile(`${former}.password`, present, { mode: 0o600 });
  }
  await writeFile(`${passwordFile}.new`, password, { mode: 0o600 });
  if (isThere) await rename(place, former);
  await rename(cluster, place);
  await rename(`${passwordFile}.new`, passwordFile);
  return isThere ? former : null;
}
