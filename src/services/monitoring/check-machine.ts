import { statfs } from 'node:fs/promises';
import {
  type ArchiveSeen,
  type BackupsSeen,
  type DiskSpace,
  type SpoolSeen,
  judgeArchive,
  judgeBackups,
  judgeDisk,
  judgeSpool,
} from '#domain/monitoring/judge-machine.ts';
import { judgeMail, judgeSms } from '#domain/monitoring/judge-work.ts';
import type { MailSeen, SmsSeen } from '#domain/monitoring/judge-work.ts';
import type { Check } from './run-checks.ts';

export interface MachineCheckTools {
  now: () => number;
  /** What is stored where; a folder that does not exist yet is left out. */
  folders: readonly { name: string; folder: string }[];
  mail: () => Promise<MailSeen>;
  sms: () => Promise<SmsSeen>;
  spool: () => Promise<SpoolSeen>;
  backups: () => Promise<BackupsSeen>;
  archive: () => Promise<ArchiveSeen>;
}

const TIMEOUT_MS = 10_000;
const MAIL_MS = 30_000;
/** The embedded server may have to be started first. */
const START_MS = 60_000;

export function machineChecks(tools: MachineCheckTools): Check[] {
  const { now } = tools;
  return [
    { name: 'mail', timeoutMs: MAIL_MS, run: async () => judgeMail(await tools.mail()) },
    { name: 'sms', timeoutMs: TIMEOUT_MS, run: async () => judgeSms(await tools.sms()) },
    {
      name: 'disk',
      timeoutMs: TIMEOUT_MS,
      run: async () => judgeDisk(await measureDisks(tools.folders)),
    },
    {
      name: 'lead spool',
      timeoutMs: TIMEOUT_MS,
      run: async () => judgeSpool(await tools.spool(), now()),
    },
    {
      name: 'backups',
      timeoutMs: TIMEOUT_MS,
      run: async () => judgeBackups(await tools.backups(), now()),
    },
    {
      name: 'wal archive',
      timeoutMs: START_MS,
      run: async () => judgeArchive(await tools.archive(), now()),
    },
  ];
}

async function measureDisks(folders: MachineCheckTools['folders']): Promise<DiskSpace[]> {
  const disks = await Promise.all(
    folders.map(async ({ name, folder }) => {
      const disk = await statfs(folder).catch(() => null);
      if (disk === null) return [];
      const { bavail, blocks, bsize } = disk;
      return [{ name, folder, freeBytes: bavail * bsize, totalBytes: blocks * bsize }];
    }),
  );
  return disks.flat();
}
