import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DataFolder, SOCKET_NAME } from './data-folder.ts';
import { isAlive, isTaken, servesFolder } from './processes.ts';

/** Above the highest process id that a system assigns. */
const UNUSED_PID = '4194305';

/**
 * PostgreSQL refuses to start if a lock file names a running process, even one that has nothing to
 * do with it: the id was given to another process after a crash, a reboot or a new container. To it,
 * a killed server that its parent has not reaped yet runs too. It also refuses an empty one, which a
 * full disk leaves. Call it under the folder lock and without a
 * running server.
 */
export async function clearStaleLocks(
  { cluster }: DataFolder,
  socketFolder: string,
): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  const [pid, ...rest] = await linesOf(pidFile);
  if (pid === '') await rm(pidFile, { force: true });
  // The rest of the file stays: PostgreSQL uses it to find processes of the crashed server that
  // still write to the data.
  if (await isNotItsServer(pid, cluster)) {
    await writeFile(pidFile, [UNUSED_PID, ...rest].join('\n'));
  }
  const socketLock = path.join(socketFolder, `${SOCKET_NAME}.lock`);
  const [holder] = await linesOf(socketLock);
  if (holder === '' || (await isNotItsServer(holder, cluster)))
    await rm(socketLock, { force: true });
}

/** No lines at all if there is no such file. */
async function linesOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text?.split('\n') ?? [];
}

/** Whether a process has the id, and it is not this folder's running server. A single-user server is named by its negative process id. */
async function isNotItsServer(pid: string | undefined, cluster: string): Promise<boolean> {
  if (pid === undefined || !/^-?[1-9]\d*$/.test(pid)) return false;
  const id = Math.abs(Number(pid));
  return isTaken(id) && !((await isAlive(id)) && (await servesFolder(id, cluster)));
}
