import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from '#db/backup/backup-error.ts';
import type { Log } from '#services/log.ts';
import { listBackups } from './backup-folder.ts';
import type { StoredBackup } from './backup-folder.ts';
import type { BackupRun } from './backup-metrics.ts';

export interface ScheduleOptions {
  everyHours: number;
  /** When the newest good one was made; null if there is none. */
  newestAt: () => Promise<number | null>;
  /** Makes one whole, or throws. Calls `onStep` now and then, which throws when the process stops. */
  make: (onStep: () => void) => Promise<void>;
  /** Runs the work unless another process is already at it; returns whether it ran. */
  withLock: (work: () => Promise<void>) => Promise<boolean>;
  now: () => number;
  log: Log;
  onRun: (run: { outcome: BackupRun['outcome']; ms: number }) => void;
  checkMs?: number;
}

export interface FolderOptions {
  /** Must exist: where a disk is not mounted, backups would end up on another one. */
  folder: string;
  keep: number;
  /** Writes a whole backup into a folder that does not exist yet, or throws. */
  write: (folder: string, onStep: () => void) => Promise<unknown>;
  now: () => number;
  log: Log;
}

export interface BackupSchedule {
  stop(): Promise<void>;
}

const HOUR_MS = 3_600_000;
const CHECK_MS = 60_000;
/** A full disk does not get emptier by trying every minute. */
const RETRY_MS = 15 * 60_000;
/** A large table may take longer to copy than a process has for stopping; what remains is deleted later. */
const STOP_MS = 15_000;
const OWN_NAME = /^backup-\d{8}-\d{6}$/;
const OWN_PARTIAL = /^backup-\d{8}-\d{6}\.partial$/;

/** `backup-20261117-023000`, in UTC: the names sort by time. */
export function backupName(at: number): string {
  const [date = '', time = ''] = new Date(at).toISOString().split('T');
  return `backup-${date.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}`;
}

export function isBackupDue(newestAt: number | null, everyHours: number, now: number): boolean {
  // A clock that was ahead must not postpone backups for ever.
  return newestAt === null || newestAt > now || now - newestAt >= everyHours * HOUR_MS;
}

/** Those beyond the newest `keep`, of the schedule's own; what an operator put there stays. */
export function backupsToDelete(backups: readonly StoredBackup[], keep: number): StoredBackup[] {
  return backups
    .filter(({ name }) => OWN_NAME.test(name))
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .slice(keep);
}

/** Looks every minute whether a backup is due, and makes it unless another process does. */
export function startBackupSchedule(options: ScheduleOptions): BackupSchedule {
  const { log, now, checkMs = CHECK_MS } = options;
  const stopped = new AbortController();
  let notBefore = 0;
  let running: Promise<void> | null = null;

  const check = async () => {
    try {
      if (now() < notBefore || !(await isDue(options))) return;
      await options.withLock(() => makeBackup(options, stopped.signal));
    } catch (error) {
      if (stopped.signal.aborted) return;
      notBefore = now() + RETRY_MS;
      log.error({ err: error }, 'the scheduled backup failed');
    }
  };
  const tick = () => {
    running ??= check().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(tick, checkMs);
  tick();
  return {
    stop: async () => {
      clearInterval(timer);
      stopped.abort();
      const { promise: tooLate, resolve } = Promise.withResolvers<void>();
      const limit = setTimeout(resolve, STOP_MS);
      await Promise.race([running, tooLate]);
      clearTimeout(limit);
    },
  };
}

async function isDue({ newestAt, everyHours, now }: ScheduleOptions): Promise<boolean> {
  return isBackupDue(await newestAt(), everyHours, now());
}

/** Under the lock. */
async function makeBackup(options: ScheduleOptions, stopped: AbortSignal): Promise<void> {
  const { make, onRun } = options;
  // Another process may have made it while this one waited for a connection.
  if (!(await isDue(options))) return;
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  try {
    await make(() => {
      if (stopped.aborted) throw new BackupError('The process is stopping.');
    });
  } catch (error) {
    if (!stopped.aborted) onRun({ outcome: 'failed', ms: took() });
    throw error;
  }
  onRun({ outcome: 'written', ms: took() });
}

/** Backups in a folder of their own each; old ones are deleted once there is a newer good one. */
export function backupsInFolder({
  folder,
  keep,
  write,
  now,
  log,
}: FolderOptions): Pick<ScheduleOptions, 'newestAt' | 'make'> {
  return {
    newestAt: async () => (await listBackups(folder))[0]?.createdAt ?? null,
    make: async (onStep) => {
      await deleteInterrupted(folder);
      const target = path.join(folder, backupName(now()));
      await write(target, onStep);
      log.info({ folder: target }, 'a backup was written');
      for (const old of backupsToDelete(await listBackups(folder), keep)) {
        await rm(old.folder, { recursive: true, force: true });
        log.info({ folder: old.folder }, 'an old backup was deleted');
      }
    },
  };
}

/** Nobody else writes under these names while the lock is held. */
async function deleteInterrupted(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (OWN_PARTIAL.test(name)) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}
