import { tmpdir } from 'node:os';
import { checkSmtp } from '#adapters/email-smtp/email-smtp.ts';
import { checkWebhook } from '#adapters/lead-webhook-http/http-lead-webhook.ts';
import { checkHttpSms } from '#adapters/sms-http/http-sms.ts';
import type { Db } from '#db/database.ts';
import { NO_ARCHIVE } from '#db/embedded/wal-archive.ts';
import { readArchiver } from '#db/monitoring/server-state.ts';
import { listBases } from '#db/point-in-time/base-manifest.ts';
import type { ArchiveSeen, BackupsSeen, SpoolSeen } from '#domain/monitoring/judge-machine.ts';
import type { MailSeen, PaymentsSeen, SmsSeen } from '#domain/monitoring/judge-work.ts';
import { openFormApi } from '#ports/outbound/form-api.ts';
import { listBackups } from '#services/backup/backup-folder.ts';
import { databaseChecks } from '#services/monitoring/check-database.ts';
import { machineChecks } from '#services/monitoring/check-machine.ts';
import { siteChecks } from '#services/monitoring/check-sites.ts';
import { readPlatformStatus } from '#services/monitoring/platform-status.ts';
import type { Check } from '#services/monitoring/run-checks.ts';
import { inspectDatabase } from '../../database.ts';
import type { InspectedDatabase } from '../../database.ts';
import type { Environment } from '../../environment.ts';
import { spoolFolder } from '../../web/lead-outage.ts';
import { findGatewayFault, openPayments } from '../../payments/payments.ts';
import { readSpool } from '../leads-waiting.ts';
import type { StatusTools } from './status-tools.ts';

type Log = Parameters<typeof inspectDatabase>[1];
type Settings = Pick<
  Environment,
  | 'dataDir'
  | 'databaseUrl'
  | 'appDatabaseUrl'
  | 'mail'
  | 'sms'
  | 'payments'
  | 'devPages'
  | 'backups'
  | 'walArchive'
>;

interface PlatformChecks {
  checks: Check[];
  close(): Promise<void>;
}

/** The checks of this machine and of the database that its environment names. */
export function openPlatformChecks(environment: Settings, log: Log): PlatformChecks {
  const now = Date.now;
  const database = openOnce(environment, log);
  const { dataDir, backups } = environment;
  return {
    checks: [
      ...databaseChecks(database.open, now),
      ...siteChecks({
        db: async () => (await database.open()).app,
        now,
        probeWebhook: checkWebhook,
        probeGateway: () => seeGateway(environment),
      }),
      ...machineChecks({
        now,
        folders: [
          { name: 'DATA_DIR', folder: dataDir },
          { name: 'temporary files', folder: tmpdir() },
          ...(backups === null ? [] : [{ name: 'backups', folder: backups.folder }]),
        ],
        mail: () => seeMail(environment.mail),
        sms: () => seeSms(environment),
        spool: () => seeSpool(spoolFolder(dataDir)),
        backups: () => seeBackups(backups),
        archive: async () => seeArchive((await database.open()).app, environment.walArchive),
      }),
    ],
    close: database.close,
  };
}

/** Reads the same again and again through one connection. */
export function openPlatformStatus(environment: Settings, log: Log): Omit<StatusTools, 'screen'> {
  const database = openOnce(environment, log);
  return {
    read: async () => {
      const { app } = await database.open();
      return readPlatformStatus(
        {
          db: app,
          backups: () => seeBackups(environment.backups),
          leadsOnDisk: async () =>
            (await seeSpool(spoolFolder(environment.dataDir))).waiting.length,
        },
        Date.now(),
      );
    },
    close: database.close,
  };
}

function openOnce(environment: Settings, log: Log) {
  let opened: Promise<InspectedDatabase> | null = null;
  return {
    open: () => (opened ??= inspectDatabase(environment, log)),
    close: async () => {
      // One that could not be opened has been reported.
      const found = await opened?.catch(() => null);
      await found?.close();
    },
  };
}

async function seeMail(mail: Settings['mail']): Promise<MailSeen> {
  if (mail.kind === 'log') return mail;
  // The address may hold a password; the host never does.
  const host = URL.parse(mail.url)?.host ?? 'the mail server';
  return { kind: 'smtp', host, fault: await checkSmtp(mail) };
}

async function seeSms({ sms, devPages }: Settings): Promise<SmsSeen> {
  if (sms.kind === 'log') return { kind: 'log', hasDevPages: devPages };
  const host = URL.parse(sms.url)?.host ?? 'the SMS provider';
  return { kind: 'http', host, fault: await checkHttpSms(sms, openFormApi()) };
}

async function seeGateway(environment: Settings): Promise<PaymentsSeen['gateway']> {
  const payments = await openPayments({ environment, now: Date.now, besideDemo: true });
  if (payments === null) return null;
  return { name: payments.gateway, fault: await findGatewayFault(payments) };
}

async function seeSpool(folder: string): Promise<SpoolSeen> {
  const { waiting, setAside } = await readSpool(folder);
  return { waiting: waiting.map(({ receivedAt }) => receivedAt), unreadable: setAside.length };
}

async function seeArchive(db: Db, settings: Settings['walArchive']): Promise<ArchiveSeen> {
  const folder = settings === null || settings.folder === NO_ARCHIVE ? null : settings.folder;
  const [newest] = folder === null ? [] : await listBases(folder);
  return {
    ...(await readArchiver(db)),
    folder,
    newestBaseAt: newest?.manifest.endedAt ?? null,
  };
}

async function seeBackups(settings: Settings['backups']): Promise<BackupsSeen> {
  if (settings === null) return { folder: null, everyHours: 0, newestAt: null };
  const { folder, everyHours } = settings;
  const [newest] = await listBackups(folder);
  return { folder, everyHours, newestAt: newest?.createdAt ?? null };
}
