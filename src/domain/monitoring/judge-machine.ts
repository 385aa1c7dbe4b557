import { type Finding, counted, fail, ok, warn } from './finding.ts';
import { HOUR_MS, MINUTE_MS, elapsed } from './elapsed.ts';

const MB = 1024 * 1024;
const LEAST_BYTES = 256 * MB;
const FEW_BYTES = 5 * 1024 * MB;
const FEW_PERCENT = 10;

export interface DiskSpace {
  /** What is stored there. */
  name: string;
  folder: string;
  freeBytes: number;
  totalBytes: number;
}

export function judgeDisk(disks: readonly DiskSpace[]): Finding {
  const details = disks.map(
    ({ name, folder, freeBytes }) => `${name} (${folder}): ${sizeOf(freeBytes)} free`,
  );
  const mend = 'Make room or enlarge the disk; never delete files below postgres/.';
  const full = disks.find(({ freeBytes }) => freeBytes < LEAST_BYTES);
  if (full !== undefined) {
    return fail(`${sizeOf(full.freeBytes)} are left for ${full.name}`, mend, details);
  }
  // A tenth of a large disk is plenty, and so are 5 GB of a small one.
  const low = disks.find(
    ({ freeBytes, totalBytes }) =>
      freeBytes < FEW_BYTES && freeBytes * 100 < totalBytes * FEW_PERCENT,
  );
  if (low !== undefined) {
    return warn(`${sizeOf(low.freeBytes)} are left for ${low.name}`, mend, details);
  }
  return ok('there is room', details);
}

function sizeOf(bytes: number): string {
  const mb = Math.floor(bytes / MB);
  return mb < 10 * 1024 ? `${mb} MB` : `${Math.floor(mb / 1024)} GB`;
}

const LATE_SPOOL_MS = 5 * MINUTE_MS;

export interface SpoolSeen {
  /** When each waiting lead was received. */
  waiting: readonly number[];
  unreadable: number;
}

export function judgeSpool({ waiting, unreadable }: SpoolSeen, now: number): Finding {
  if (unreadable > 0) {
    return fail(
      `${counted(unreadable, 'lead')} on this machine's disk cannot be read`,
      'List them with `forecourt leads waiting`; docs/leads.md says what to do.',
    );
  }
  if (waiting.length === 0) return ok("no lead waits on this machine's disk");
  const age = now - Math.min(...waiting);
  const says = `${counted(waiting.length, 'lead')} on this machine's disk, the oldest for ${elapsed(age)}`;
  const mend = 'Bring the database back; the web process stores them then. Keep DATA_DIR.';
  return age > LATE_SPOOL_MS ? fail(says, mend) : warn(says, mend);
}

export interface BackupsSeen {
  folder: string | null;
  /** 0: something else makes them. */
  everyHours: number;
  /** Null if the folder has no whole backup. */
  newestAt: number | null;
}

const GRACE_MS = HOUR_MS;
const WATCHED_HOURS = 24;

export function judgeBackups({ folder, everyHours, newestAt }: BackupsSeen, now: number): Finding {
  if (folder === null) {
    return warn(
      'no backup is scheduled here',
      'Set BACKUP_DIR for the worker, or run `forecourt backup` by a timer: docs/backup.md.',
    );
  }
  const mend = `Read the worker's log; \`forecourt backup --to ${folder}/NAME\` shows the reason at once.`;
  if (newestAt === null) return fail(`${folder} has no whole backup`, mend);
  const age = now - newestAt;
  const says = `the last good backup is ${elapsed(age)} old`;
  const everyMs = (everyHours === 0 ? WATCHED_HOURS : everyHours) * HOUR_MS;
  if (age > 3 * everyMs) return fail(says, mend);
  return age > everyMs + GRACE_MS ? warn(says, mend) : ok(says);
}

export interface ArchiveSeen {
  /** Where WAL_ARCHIVE_DIR wants it; null if it is not set here. */
  folder: string | null;
  isOn: boolean;
  lastArchivedAt: number | null;
  lastFailedAt: number | null;
  /** Of the newest base backup; null if there is none. */
  newestBaseAt: number | null;
}

const LATE_BASE_MS = 72 * HOUR_MS;

/** Whether the newest attempt failed. */
export function isFailing({
  lastArchivedAt,
  lastFailedAt,
}: Pick<ArchiveSeen, 'lastArchivedAt' | 'lastFailedAt'>): boolean {
  return lastFailedAt !== null && lastFailedAt > (lastArchivedAt ?? 0);
}

export function judgeArchive(seen: ArchiveSeen, now: number): Finding {
  const { folder, isOn, lastArchivedAt, lastFailedAt, newestBaseAt } = seen;
  if (!isOn && folder === null) return ok('no WAL archive: only whole backups can be restored');
  if (!isOn) {
    return warn(
      'the database does not archive yet',
      'Stop web and worker together, then start them: it archives from the next start on.',
    );
  }
  if (lastFailedAt !== null && isFailing(seen)) {
    return fail(
      `archiving fails since ${elapsed(now - (lastArchivedAt ?? lastFailedAt))}`,
      'See postgres.log; until it works, WAL fills the disk of the database.',
    );
  }
  if (folder === null) return ok('the server archives its WAL');
  const mend = 'The worker makes one a day: look at its log, or run `forecourt backup base`.';
  if (newestBaseAt === null) return warn(`${folder} has no base backup yet`, mend);
  const says = `any moment can be restored; the last base backup is ${elapsed(now - newestBaseAt)} old`;
  return now - newestBaseAt > LATE_BASE_MS ? warn(says, mend) : ok(says);
}
