import { createHttpFeedDownloader } from '#adapters/feed-source-http/http-feed-downloader.ts';
import { openMediaFiles } from '#adapters/media-files/media-files.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { migrateDatabase, openDatabase } from '../database.ts';
import type { OpenDatabase } from '../database.ts';
import { readEnvironment } from '../environment.ts';
import { spoolFolder } from '../lead-outage.ts';
import { openMedia, openMediaStore } from '../media.ts';
import type { Media } from '../media.ts';
import { failStart } from '../run.ts';
import { FAILED } from './command.ts';
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

/** At a terminal, one line that each step overwrites. */
function showStep(step: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${step === '' ? '' : `${step} …`}`);
}

try {
  const code = await runCli(process.argv.slice(2), {
    db: async () => (await (migrated ??= openMigrated())).ownerDb,
    migrate: () => migrateDatabase(readEnvironment(process.env), log),
    spoolFolder: () => spoolFolder(readEnvironment(process.env).dataDir),
    out,
    err,
    now: Date.now(),
    media: () => (media ??= openMedia(readEnvironment(process.env), log)),
    downloadFeed: createHttpFeedDownloader(),
    onStep: showStep,
    backups: {
      connection: async () => (await open()).ownerConnection,
      mediaKind: () => readEnvironment(process.env).mediaStore.kind,
      openMedia: () => openMediaStore(readEnvironment(process.env)),
      openCopies: (folder) => openMediaFiles(folder, Date.now),
      onStep: showStep,
    },
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
