import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedServerError } from './error.ts';
import { type DataFolder, type ServerUser, makePrivateFolder } from './data-folder.ts';

export const SUPERUSER = 'forecourt';

/** The first locale the machine has; C sorts the same and knows fewer letters' cases. */
const LOCALES = ['C.UTF-8', 'C.utf8', 'C'];

/** Sets the cluster up unless it is there; returns the password of its one login. */
export async function prepareCluster(
  place: DataFolder,
  binaries: Binaries,
  options: { syncToDisk: boolean },
): Promise<string> {
  const version = await readFile(path.join(place.cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null) return createCluster(place, binaries, options);
  if (version.trim() !== binaries.major) {
    throw new EmbeddedServerError(
      `The database in ${place.cluster} was written by PostgreSQL ${version.trim()} and this version ` +
        `brings ${binaries.major}: export it with the old version first.`,
    );
  }
  const password = await readFile(place.passwordFile, 'utf8').catch(() => null);
  if (password === null) {
    throw new EmbeddedServerError(
      `The database in ${place.cluster} cannot be opened without its password file ${place.passwordFile}.`,
    );
  }
  return password;
}

/** Built aside and moved into place whole, so that an interrupted set-up leaves nothing half made. */
async function createCluster(
  place: DataFolder,
  { initdb }: Binaries,
  { syncToDisk }: { syncToDisk: boolean },
): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await rm(place.passwordFile, { force: true });
  await writeFile(place.passwordFile, password, { mode: 0o600 });
  for (const left of await readdir(place.base)) {
    if (left.startsWith('postgres.setup-')) {
      await rm(path.join(place.base, left), { recursive: true, force: true });
    }
  }

  const setup = path.join(place.base, `postgres.setup-${process.pid}`);
  await makePrivateFolder(setup, place.user);
  const passwordCopy = path.join(setup, 'password');
  await writeFile(passwordCopy, password, { mode: 0o600 });
  if (place.user !== null) await chown(passwordCopy, place.user.uid, place.user.gid);

  const unfinished = path.join(setup, 'cluster');
  let failure = '';
  for (const locale of LOCALES) {
    await rm(unfinished, { recursive: true, force: true });
    const result = await runInitdb(initdb, place.user, [
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordCopy}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      `--locale=${locale}`,
      ...(syncToDisk ? [] : ['--no-sync']),
    ]);
    if (result === null) {
      await moveIntoPlace(unfinished, place.cluster);
      await rm(setup, { recursive: true, force: true });
      return password;
    }
    failure = result;
    if (!failure.includes('locale')) break;
  }
  await rm(setup, { recursive: true, force: true });
  throw new EmbeddedServerError(
    `PostgreSQL could not set up its data in ${place.base}: ${failure.replace(/\.$/, '')}.`,
  );
}

async function moveIntoPlace(unfinished: string, cluster: string): Promise<void> {
  try {
    await rename(unfinished, cluster);
  } catch (error) {
    throw new EmbeddedServerError(
      `The folder ${cluster} holds something other than a database: move it away.`,
      { cause: error },
    );
  }
}

/** Null when it went well, else its reason in one line. */
async function runInitdb(
  initdb: string,
  user: ServerUser | null,
  args: string[],
): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(initdb, args, {
      ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
      cwd: '/',
      env: serverEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? null : firstFault(said, code)));
  });
}

function firstFault(said: string, code: number | null): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const fault = lines.find((line) => /error|fatal|could not/i.test(line)) ?? lines[0];
  return fault?.replace(/^initdb: (error: )?/, '') ?? `initdb ended with code ${code}`;
}

/** Nothing of ours: variables such as PGPORT would change what the server does. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_MESSAGES: 'C', TZ: 'UTC' };
}
