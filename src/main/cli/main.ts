import { migrateToLatest } from '#db/migrate.ts';
import { openDatabase } from '../database.ts';
import type { OpenDatabase } from '../database.ts';
import { readEnvironment } from '../environment.ts';
import { spoolFolder } from '../lead-outage.ts';
import { failStart } from '../run.ts';
import { runCli } from './run.ts';

const err = (line: string) => process.stderr.write(`${line}\n`);

let opened: Promise<OpenDatabase> | null = null;

async function open(): Promise<OpenDatabase> {
  const log = { info: () => undefined, warn: err };
  const database = await openDatabase(readEnvironment(process.env), log);
  await migrateToLatest(database.ownerDb);
  return database;
}

try {
  process.exitCode = await runCli(process.argv.slice(2), {
    db: async () => (await (opened ??= open())).ownerDb,
    spoolFolder: () => spoolFolder(readEnvironment(process.env).dataDir),
    out: (line) => process.stdout.write(`${line}\n`),
    err,
    now: Date.now(),
  });
} catch (error) {
  await closeQuietly();
  failStart(error);
}
await closeQuietly();

async function closeQuietly(): Promise<void> {
  // A database that could not be opened has already been reported.
  const database = await opened?.catch(() => null);
  await database?.close();
}
