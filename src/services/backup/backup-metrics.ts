import { Counter, Gauge } from '@prometheus-io/client';
import type { Registry } from '@prometheus-io/client';
import { BackgroundReading } from '#services/background-reading.ts';
import { listBackups } from './backup-folder.ts';

const READING = { refreshMs: 60_000, maxAgeMs: 600_000, waitMs: 2_000 } as const;

export interface BackupRun {
  /** `base`: a base backup for the WAL archive. */
  kind: 'full' | 'base';
  outcome: 'written' | 'failed';
  ms: number;
}

export interface BackupMetricsOptions {
  /** Where backups are; null without any, and then there is no age. */
  folder: string | null;
  /** Whether the server's last attempt to archive its WAL failed; null if it does not archive. */
  isArchiveFailing: () => Promise<boolean | null>;
}

export function createBackupMetrics(
  registry: Registry,
  { folder, isArchiveFailing }: BackupMetricsOptions,
) {
  const registers = [registry];
  const newest = new BackgroundReading(
    async () => (folder === null ? null : ((await listBackups(folder))[0]?.createdAt ?? null)),
    READING,
  );
  const lastSuccess = new Gauge({
    name: 'forecourt_backup_last_success_timestamp_seconds',
    help: 'When the newest whole backup of BACKUP_DIR was made',
    registers,
    async collect() {
      const at = await newest.current();
      if (at === null) this.remove();
      else this.set(at / 1000);
    },
  });
  const archiving = new BackgroundReading(isArchiveFailing, READING);
  const archiveFails = new Gauge({
    name: 'forecourt_wal_archive_failing',
    help: 'Whether the last attempt of the database to archive its WAL failed (1) or not (0)',
    registers,
    async collect() {
      const fails = await archiving.current();
      if (fails === null) this.remove();
      else this.set(fails ? 1 : 0);
    },
  });
  const lastSeconds = new Gauge({
    name: 'forecourt_backup_last_seconds',
    help: 'Seconds that the last scheduled backup of this process took, by kind',
    labelNames: ['kind'] as const,
    registers,
  });
  const runs = new Counter({
    name: 'forecourt_backup_runs_total',
    help: 'Scheduled backups of this process, by kind and outcome',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  });
  return {
    lastSuccess,
    archiveFails,
    onRun: ({ kind, outcome, ms }: BackupRun) => {
      runs.inc({ kind, outcome });
      if (outcome === 'written') lastSeconds.set({ kind }, ms / 1000);
    },
  };
}
