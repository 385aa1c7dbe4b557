import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  stat,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Log } from '#db/log.ts';
import { EmbeddedServerError, reasonOf } from './error.ts';

/** The user PostgreSQL runs as if it cannot be ours: it refuses to run as root. */
export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
}

export interface DataFolder {
  /** Contains everything below: the data folder, or a fallback if the server's user cannot reach it. */
  base: string;
  cluster: string;
  passwordFile: string;
  ownerFile: string;
  /** A file for each open handle on the server. */
  usersFolder: string;
  lockFile: string;
  logFile: string;
  /** Null: our own user. */
  user: ServerUser | null;
}

const CLUSTER = 'postgres';
/** Not the temporary folder, which systems clean up. The second is used if the first is read-only. */
const FALLBACK_PARENTS = ['/var/lib', '/var/tmp'];

export const SOCKET_NAME = '.s.PGSQL.5432';
/** What the kernel's address structure holds, without the terminating zero. */
const MAX_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107;

const isRoot = () => process.getuid?.() === 0;

export async function chooseDataFolder(dataDir: string, log: Log): Promise<DataFolder> {
  const folder = await openDataDir(path.resolve(dataDir));
  const user = isRoot() ? await serverUser(path.join(folder, CLUSTER)) : null;
  const base =
    user === null || (await canReach(folder, user))
      ? folder
      : await fallbackFolder(folder, user, log);
  await refuseForeignCluster(path.join(base, CLUSTER));
  return {
    base,
    cluster: path.join(base, CLUSTER),
    passwordFile: path.join(base, 'postgres.password'),
    ownerFile: path.join(base, 'postgres.owner'),
    usersFolder: path.join(base, 'postgres.users'),
    lockFile: path.join(base, 'postgres.lock'),
    logFile: path.join(folder, 'postgres.log'),
    user,
  };
}

/** Makes it if it is missing; its real path. */
export async function openDataDir(folder: string): Promise<string> {
  try {
    // As root, other users must be able to traverse it, since the server runs as another user.
    await makeFolders(folder, isRoot() ? 0o711 : 0o700);
    await access(folder, constants.W_OK | constants.X_OK);
    return await realpath(folder);
  } catch (error) {
    throw new EmbeddedServerError(
      `The data folder ${folder} cannot be written: ${reasonOf(error)}.`,
      {
        cause: error,
      },
    );
  }
}

/**
 * Like `mkdir` with `recursive`, which never returns if an existing parent reports that it does not
 * exist (/proc does).
 */
async function makeFolders(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    if (await isFolder(folder)) return;
    const parent = path.dirname(folder);
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!missing || (await isFolder(parent))) throw error;
    await makeFolders(parent, mode);
    await makeFolders(folder, mode);
  }
}

async function isFolder(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found?.isDirectory() === true;
}

/** The owner of existing data, otherwise the first unprivileged user that the machine has. */
async function serverUser(cluster: string): Promise<ServerUser> {
  const owner = await stat(cluster).catch(() => null);
  if (owner !== null && owner.uid !== 0) {
    return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  }
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  for (const wanted of ['postgres', 'nobody']) {
    const [name, , uid, gid] =
      lines.find((line) => line.startsWith(`${wanted}:`))?.split(':') ?? [];
    if (name !== undefined && Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new EmbeddedServerError(
    'PostgreSQL does not run as root and the machine has neither a user postgres nor nobody: ' +
      'create one, start as another user, or set DATABASE_URL.',
  );
}

/** Whether the permission bits let the user traverse every folder down to this one. */
export async function canReach(folder: string, user: ServerUser): Promise<boolean> {
  for (let at = folder; ; at = path.dirname(at)) {
    const { mode, uid, gid } = await stat(at);
    const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
    if (((mode >> shift) & 1) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

async function fallbackFolder(folder: string, user: ServerUser, log: Log): Promise<string> {
  const name = `forecourt-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
  for (const parent of FALLBACK_PARENTS) {
    const base = path.join(parent, name);
    try {
      await mkdir(base, { recursive: true, mode: 0o711 });
    } catch {
      continue;
    }
    // The name is predictable, so someone else may have created it beforehand.
    const found = await lstat(base);
    if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) continue;
    await chmod(base, 0o711);
    if (!(await canReach(base, user))) continue;
    log.warn(
      `PostgreSQL runs as ${user.name}, who cannot reach ${folder}: the database is kept in ${base} instead.`,
    );
    return base;
  }
  throw new EmbeddedServerError(
    `PostgreSQL runs as ${user.name}, who can reach neither ${folder} nor a folder under ` +
      `${FALLBACK_PARENTS.join(' or ')}: choose another data folder or set DATABASE_URL.`,
  );
}

async function refuseForeignCluster(cluster: string): Promise<void> {
  const found = await stat(cluster).catch(() => null);
  if (found === null || isRoot() || found.uid === process.getuid?.()) return;
  throw new EmbeddedServerError(
    `The database in ${cluster} belongs to another user: start as that user, or as root.`,
  );
}

export async function makePrivateFolder(folder: string, user: ServerUser | null): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (user !== null) await chown(folder, user.uid, user.gid);
}

/**
 * The folder for the server's socket, which only the server's user can enter. The same at every
 * start: connections that were opened before a restart are remade there.
 */
export async function makeSocketFolder({ base, user }: DataFolder, log: Log): Promise<string> {
  const preferred = path.join(base, 'postgres-socket');
  if (fitsSocket(preferred)) {
    await makePrivateFolder(preferred, user);
    return preferred;
  }
  const name = `forecourt-${createHash('sha256').update(base).digest('hex').slice(0, 12)}`;
  const parent = [tmpdir(), '/tmp'].find((folder) => fitsSocket(path.join(folder, name))) ?? '/tmp';
  const short = await makeInSharedFolder(path.join(parent, name), user);
  log.info(`The path of ${base} is too long for a socket: PostgreSQL's is in ${short}.`);
  return short;
}

/** Others may write to the parent and know the name, so one that exists must be the server user's. */
async function makeInSharedFolder(folder: string, user: ServerUser | null): Promise<string> {
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  const found = await lstat(folder);
  const uids = made ? [found.uid] : [user?.uid, process.getuid?.()];
  const chosen =
    found.isDirectory() && uids.includes(found.uid) ? folder : await mkdtemp(`${folder}-`);
  await makePrivateFolder(chosen, user);
  return chosen;
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, SOCKET_NAME)) <= MAX_SOCKET_PATH;
}
