import { migrateToLatest } from '#db/migrate.ts';
import { openDatabase } from '../database.ts';
import type { OpenDatabase } from '../database.ts';
import { readEnvironment } from '../environment.ts';
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

async function open(): Promise<OpenDatabase> {
  const log = { info: () => undefined, warn: err };
  const database = await openDatabase(readEnvironment(process.env), log);
  await migrateToLatest(database.ownerDb);
  return database;
}

try {
  const code = await runCli(process.argv.slice(2), {
    db: async () => (await (opened ??= open())).ownerDb,
    out,
    err,
    now: Date.now(),
  });
  if (isWritten) process.exitCode = code;
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
