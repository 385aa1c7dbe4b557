import { createHttpFeedDownloader } from '#adapters/feed-source-http/http-feed-downloader.ts';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { openMediaFiles } from '#adapters/media-files/media-files.ts';
import { BackupError } from '#db/backup/backup-error.ts';
import { recoverDatabase } from '#db/point-in-time/recover.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { migrateDatabase, openDatabase } from '../database.ts';
import type { OpenDatabase } from '../database.ts';
import { readEnvironment } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { spoolFolder } from '../web/lead-outage.ts';
import { openMedia, openMediaStore } from '../media.ts';
import type { Media } from '../media.ts';
import { openPayments } from '../payments/payments.ts';
import { failStart } from '../run.ts';
import { findSiteIn } from '../payments/settlement.ts';
import { FAILED } from './command.ts';
import { openPlatformChecks, openPlatformStatus } from './monitoring/open-monitoring.ts';
import { openScreen } from './monitoring/screen.ts';
import { lineWriter } from './output.ts';
import { runCli } from './run.ts';

const err = lineWriter(process.stderr, () => undefined);
let isWritten = true;
const out = lineWriter(process.stdout, (error) => {
  err(`The output could not be written: ${error.message}`);
  isWritten = false;
  process.exitCode = FAILED;
});

let opened: Promise<OpenDatabase> | null = null;

const log = { info: () => undefined, warn: err };

function open(): Promise<OpenDatabase> {
  return (opened ??= openDatabase(readEnvironment(process.env), log));
}

async function openMigrated(): Promise<OpenDatabase> {
  const database = await open();
  await migrateToLatest(database.ownerDb);
  return database;
}

let media: Promise<Media> | null = null;

let migrated: Promise<OpenDatabase> | null = null;

/** On standard error, so that the output can be piped. */
async function askAtTerminal(question: string): Promise<string | null> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new AbortController();
  terminal.once('close', () => ended.abort());
  try {
    return await terminal.question(question, { signal: ended.signal });
  } catch {
    return null;
  } finally {
    terminal.close();
  }
}

/** At a terminal, one line that each step overwrites. */
function showStep(step: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${step === '' ? '' : `${step} …`}`);
}

async function recoverEmbedded(
  { dataDir, databaseUrl, appDatabaseUrl }: Environment,
  archive: string,
  at: number | 'latest',
): Promise<{ former: string | null }> {
  if (databaseUrl !== null || appDatabaseUrl !== null) {
    throw new BackupError(
      'A moment can be restored for the embedded database only: for DATABASE_URL use the server’s own archive.',
    );
  }
  return recoverDatabase({ dataDir, archive: path.resolve(archive), at, log, onStep: showStep });
}

try {
  const code = await runCli(process.argv.slice(2), {
    db: async () => (await (migrated ??= openMigrated())).ownerDb,
    migrate: () => migrateDatabase(readEnvironment(process.env), log),
    spoolFolder: () => spoolFolder(readEnvironment(process.env).dataDir),
    out,
    err,
    now: Date.now(),
    port: () => readEnvironment(process.env).port,
    ...(process.stdin.isTTY && process.stderr.isTTY && { ask: askAtTerminal }),
    media: () => (media ??= openMedia(readEnvironment(process.env), log)),
    downloadFeed: createHttpFeedDownloader(),
    onStep: showStep,
    backups: {
      connection: async () => (await open()).ownerConnection,
      mediaKind: () => readEnvironment(process.env).mediaStore.kind,
      openMedia: () => openMediaStore(readEnvironment(process.env)),
      openCopies: (folder) => openMediaFiles(folder, Date.now),
      recover: (archive, at) => recoverEmbedded(readEnvironment(process.env), archive, at),
      onStep: showStep,
    },
    payments: async (db) => ({
      payments: await openPayments({
        environment: readEnvironment(process.env),
        now: Date.now,
        besideDemo: true,
      }),
      siteOf: findSiteIn(db, readEnvironment(process.env).port),
    }),
    // Each is a program of its own, which starts when it is loaded.
    startProcess: (name) => (name === 'web' ? import('../serve.ts') : import('../worker.ts')),
    openChecks: () => openPlatformChecks(readEnvironment(process.env), log),
    openStatus: () => ({
      ...openPlatformStatus(readEnvironment(process.env), log),
      screen:
        process.stdin.isTTY && process.stdout.isTTY
          ? openScreen(process.stdin, process.stdout)
          : null,
    }),
  });
  if (isWritten) process.exitCode = code;
} catch (error) {
  await closeQuietly();
  failStart(error);
}
await closeQuietly();

async function closeQuietly(): Promise<void> {
  // A database that could not be opened has already been reported.
  await media?.then(({ close }) => close()).catch(() => undefined);
  const database = await opened?.catch(() => null);
  await database?.close();
}
