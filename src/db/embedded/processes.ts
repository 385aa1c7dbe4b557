import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const POLL_MS = 25;

/** A process. The start time distinguishes it from a later one with the same id. */
export interface ProcessStamp {
  pid: number;
  /** On Linux counted from the machine's start, which `boot` therefore names. */
  started: string;
  boot?: string;
}

/** Parses a stamp stored as JSON; null when it is invalid. */
export function parseStamp(text: string): ProcessStamp | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    if (!('pid' in value) || !('started' in value)) return null;
    const { pid, started } = value;
    if (typeof pid !== 'number' || typeof started !== 'string') return null;
    const boot = 'boot' in value && typeof value.boot === 'string' ? value.boot : null;
    return { pid, started, ...(boot !== null && { boot }) };
  } catch {
    return null;
  }
}

export async function isStampAlive({ pid, started, boot }: ProcessStamp): Promise<boolean> {
  const now = await stampOf(pid);
  return now?.started === started && (boot === undefined || boot === now.boot);
}

/** Whether the id is taken, be it by a zombie, which has exited but was not reaped by its parent. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export async function isAlive(pid: number): Promise<boolean> {
  return isTaken(pid) && (await linuxStat(pid))?.state !== 'Z';
}

export async function stampOf(pid: number): Promise<ProcessStamp | null> {
  if (!(await isAlive(pid))) return null;
  if (process.platform === 'linux') {
    const stat = await linuxStat(pid);
    return stat === null ? null : { pid, started: stat.started, boot: await bootId() };
  }
  const started = await ps(pid, 'lstart');
  return started === '' ? null : { pid, started };
}

/**
 * Whether the process is a PostgreSQL server of this folder. If that cannot be determined, it
 * counts as one: mistaking a live server for a dead one would run two servers on the same data.
 */
export async function servesFolder(pid: number, cluster: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  if (process.platform !== 'linux') {
    const command = await ps(pid, 'command');
    return command === '' || command.includes(`-D ${cluster}`);
  }
  const [command, folder] = await Promise.all([
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null),
    // A server's working directory is its data folder. Root in a container may not see it for others.
    readlink(`/proc/${pid}/cwd`).catch(() => null),
  ]);
  // The process is hidden. Unless we are root, the server runs as our user, whose processes are not.
  if (command === null && folder === null) return canSignal(pid);
  if (command?.includes(`-D\0${cluster}\0`) === true) return true;
  // Somebody's shell may be in that folder as well.
  return folder === cluster && (command === null || command.includes('postgres'));
}

function canSignal(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const until = performance.now() + timeoutMs;
  while (await isAlive(pid)) {
    if (performance.now() > until) return false;
    await sleep(POLL_MS);
  }
  return true;
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already exited, which is what the signal was for.
  }
}

let bootIdRead: Promise<string> | undefined;

/** Empty if the machine does not tell. */
function bootId(): Promise<string> {
  bootIdRead ??= readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (text) => text.trim(),
    () => '',
  );
  return bootIdRead;
}

async function linuxStat(pid: number): Promise<{ state: string; started: string } | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command's name in parentheses and may itself contain parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', started: fields[19] ?? '' };
  } catch {
    return null;
  }
}

async function ps(pid: number, column: 'lstart' | 'command'): Promise<string> {
  try {
    const { stdout } = await run('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)]);
    return stdout.trim();
  } catch {
    return '';
  }
}
