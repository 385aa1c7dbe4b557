import type { Registry } from '@prometheus-io/client';
import { openMediaFiles } from '#adapters/media-files/media-files.ts';
import { withBackupLock } from '#db/backup/backup-lock.ts';
import type { Connection, Db } from '#db/database.ts';
import { NO_ARCHIVE } from '#db/embedded/wal-archive.ts';
import { readArchiver } from '#db/monitoring/server-state.ts';
import { isFailing } from '#domain/monitoring/judge-machine.ts';
import { writeBaseBackup } from '#db/point-in-time/base-backup.ts';
import { listBases } from '#db/point-in-time/base-manifest.ts';
import { pruneArchive } from '#db/point-in-time/prune-archive.ts';
import type { MediaStore } from '#ports/media.ts';
import { createBackupMetrics } from '#services/backup/backup-metrics.ts';
import type { BackupRun } from '#services/backup/backup-metrics.ts';
import { backupsInFolder, startBackupSchedule } from '#services/backup/backup-schedule.ts';
import type { BackupSchedule, ScheduleOptions } from '#services/backup/backup-schedule.ts';
import { writeBackup } from '#services/backup/write-backup.ts';
import type { Log } from '#services/log.ts';
import type { Environment } from '../environment.ts';

type Settings = Pick<
  Environment,
  'backups' | 'mediaStore' | 'walArchive' | 'databaseUrl' | 'appDatabaseUrl'
>;

export interface ScheduledBackupsOptions {
  environment: Settings;
  db: Db;
  /** The owner's; null if this process has only the application's login. */
  connection: Connection | null;
  media: MediaStore;
  registry: Registry;
  log: Log;
  now?: () => number;
}

const NO_OWNER =
  "BACKUP_DIR is set, but this process has only the application's login, which cannot read every row: " +
  'run `forecourt backup` by a timer, and set BACKUP_EVERY_HOURS=0 to have its age watched.';

/** How often the WAL archive gets a base backup: replaying a day of changes takes minutes. */
const BASE_HOURS = 24;

/** The backups of BACKUP_DIR and of the WAL archive: their age as a metric, and new ones when they are due. */
export function startScheduledBackups({
  environment,
  db,
  connection,
  media,
  registry,
  log,
  now = Date.now,
}: ScheduledBackupsOptions): BackupSchedule {
  const { backups, mediaStore, walArchive } = environment;
  const { onRun } = createBackupMetrics(registry, {
    folder: backups?.folder ?? null,
    isArchiveFailing: async () => {
      const archiver = await readArchiver(db);
      return archiver.isOn ? isFailing(archiver) : null;
    },
  });
  const started: BackupSchedule[] = [];
  const schedule = (
    kind: BackupRun['kind'],
    options: Pick<ScheduleOptions, 'newestAt' | 'make' | 'everyHours'>,
  ) => {
    if (connection === null) return;
    started.push(
      startBackupSchedule({
        ...options,
        withLock: (work) => withBackupLock(connection, work),
        now,
        log,
        onRun: (run) => onRun({ kind, ...run }),
      }),
    );
  };
  if (backups !== null && backups.everyHours > 0) {
    if (connection === null) log.warn({}, NO_OWNER);
    else {
      const mediaMode = mediaStore.kind === 's3' ? 'list' : 'copy';
      const openCopies = (copies: string) => openMediaFiles(copies, now);
      const write = (folder: string, onStep: () => void) =>
        writeBackup({ connection, folder, media, mediaMode, openCopies, now: now(), onStep });
      schedule('full', { ...backups, ...backupsInFolder({ ...backups, write, now, log }) });
    }
  }
  const archive = archiveOf(environment);
  if (archive !== null && walArchive !== null && connection !== null) {
    schedule('base', {
      everyHours: BASE_HOURS,
      newestAt: async () => (await listBases(archive))[0]?.manifest.endedAt ?? null,
      make: async (onStep) => {
        await writeBaseBackup({ connection, archive, onStep });
        const deleted = await pruneArchive(archive, walArchive.days, now());
        log.info({ archive, deleted }, 'a base backup was written');
      },
    });
  }
  return {
    stop: async () => {
      await Promise.all(started.map((one) => one.stop()));
    },
  };
}

/** Only the embedded database, whose files are on this machine, has an archive of ours. */
function archiveOf({ walArchive, databaseUrl, appDatabaseUrl }: Settings): string | null {
  if (walArchive === null || databaseUrl !== null || appDatabaseUrl !== null) return null;
  return walArchive.folder === NO_ARCHIVE ? null : walArchive.folder;
}
