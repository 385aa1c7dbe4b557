import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { isStampAlive, parseStamp, stampOf } from './processes.ts';

/**
 * Whoever has the folder's server open: a web process, a worker, the command line. A process that
 * opens it twice is two users. Each has a file that names its process.
 */
export interface FolderUser {
  name: string;
  /** The content of its file, and of the owner's file while it is the owner. */
  stamp: string;
}

/** Call it under the folder lock. */
export async function registerUser(dataFolder: DataFolder): Promise<FolderUser> {
  const name = `${process.pid}-${randomUUID()}`;
  const stamp = JSON.stringify({ ...(await stampOf(process.pid)), user: name });
  const user = { name, stamp };
  await writeUser(dataFolder, user);
  return user;
}

export async function writeUser(
  { usersFolder }: DataFolder,
  { name, stamp }: FolderUser,
): Promise<void> {
  // Not recursive: a deleted data folder must not come back.
  await mkdir(usersFolder, { mode: 0o700 }).catch(() => undefined);
  const file = path.join(usersFolder, name);
  // Writing an existing file again would leave it empty on a full disk.
  if ((await readFile(file, 'utf8').catch(() => '')) === stamp) return;
  await writeFile(file, stamp, { mode: 0o600 });
}

export async function removeUser({ usersFolder }: DataFolder, { name }: FolderUser): Promise<void> {
  await rm(path.join(usersFolder, name), { force: true });
}

/** Deletes the files of processes that are gone. Call it under the folder lock. */
export async function hasUsers({ usersFolder }: DataFolder): Promise<boolean> {
  let found = false;
  for (const name of await readdir(usersFolder).catch(() => [])) {
    const file = path.join(usersFolder, name);
    const stamp = parseStamp(await readFile(file, 'utf8').catch(() => ''));
    if (stamp !== null && (await isStampAlive(stamp))) found = true;
    else await rm(file, { force: true });
  }
  return found;
}

/** The owner watches the server and restarts it. */
export async function becomeOwner({ ownerFile }: DataFolder, { stamp }: FolderUser): Promise<void> {
  await writeFile(ownerFile, stamp, { mode: 0o600 });
}

export async function isOwner({ ownerFile }: DataFolder, { stamp }: FolderUser): Promise<boolean> {
  return (await readFile(ownerFile, 'utf8').catch(() => '')) === stamp;
}

/** Whether a living user is the owner. */
export async function isOwned({ ownerFile, usersFolder }: DataFolder): Promise<boolean> {
  const content = await readFile(ownerFile, 'utf8').catch(() => '');
  const owner = parseStamp(content);
  if (owner === null || !(await isStampAlive(owner))) return false;
  const { user } = JSON.parse(content) as { user?: string };
  // Versions without users only name the process.
  if (user === undefined) return true;
  return (await readFile(path.join(usersFolder, user), 'utf8').catch(() => '')) === content;
}
