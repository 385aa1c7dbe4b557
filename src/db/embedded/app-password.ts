import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Connection } from '../database.ts';
import { APP_LOGIN } from '../app-login.ts';
import type { DataFolder } from './data-folder.ts';

/**
 * The application's login on the embedded server, with its own password in a file that only we can
 * read. Data folders of earlier versions get the file on their next start. Called under the
 * folder's lock; the login itself is created after the migrations.
 */
export async function appConnectionOf(
  { base }: Pick<DataFolder, 'base'>,
  owner: Connection,
): Promise<Connection> {
  const file = path.join(base, 'postgres.app-password');
  return { ...owner, user: APP_LOGIN, password: await readOrCreate(file) };
}

async function readOrCreate(file: string): Promise<string> {
  const existing = await readFile(file, 'utf8').catch(() => '');
  if (existing !== '') return existing;
  const password = randomBytes(24).toString('base64url');
  // Renamed into place, so that a crash leaves no partial password.
  await writeFile(`${file}.new`, password, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return password;
}
