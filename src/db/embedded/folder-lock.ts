import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedServerError } from './error.ts';
import { isStampAlive, stampOf, parseStamp } from './processes.ts';

const POLL_MS = 50;
/** Longer than creating a cluster takes on a slow disk. */
const TIMEOUT_MS = 120_000;

/**
 * Runs `work` while holding the lock file, so that two processes opening one folder at the same
 * time do not both set it up. A lock whose process is gone is taken over.
 */
export async function withFolderLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const mine = JSON.stringify(await stampOf(process.pid));
  const until = performance.now() + TIMEOUT_MS;
  while (!(await take(file, mine))) {
    if (performance.now() > until) {
      throw new EmbeddedServerError(`Another process has been holding ${file} for two minutes.`);
    }
    await breakIfStale(file);
    await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * On a full disk there is no room for a lock file. Leaving and stopping must work nevertheless: what
 * can go wrong without the lock is that two who leave at the same moment both stop the server.
 */
export async function withFolderLockIfPossible<T>(
  file: string,
  work: () => Promise<T>,
): Promise<T> {
  let began = false;
  const once = () => {
    began = true;
    return work();
  };
  try {
    return await withFolderLock(file, once);
  } catch (error) {
    if (began || !isDiskFull(error)) throw error;
    return work();
  }
}

function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** Written first and then linked, so that nobody reads a lock file without its holder. */
async function take(file: string, mine: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, mine, { mode: 0o600 });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function breakIfStale(file: string): Promise<void> {
  const held = await readIfThere(file);
  if (held === null || (await isHeld(held))) return;
  // Only one process succeeds in renaming. If a new holder took the lock in between, restore its lock.
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  if ((await readIfThere(aside)) === held) await rm(aside, { force: true });
  else await rename(aside, file);
}

async function isHeld(content: string): Promise<boolean> {
  const holder = parseStamp(content);
  return holder !== null && (await isStampAlive(holder));
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return null;
  }
}
