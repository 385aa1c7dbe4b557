import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedServerError } from './error.ts';
import { type DataFolder, type ServerUser, makePrivateFolder } from './data-folder.ts';

export const SUPERUSER = 'forecourt';

/**
 * The first one that the machine has. C sorts the same but knows upper and lower case of fewer
 * letters.
 */
const LOCALES = ['C.UTF-8', 'C.utf8', 'C'];

/** Creates the cluster if it does not exist. Returns the password of its only login. */
export async function prepareCluster(
  dataFolder: DataFolder,
  binaries: Binaries,
  options: { syncToDisk: boolean },
): Promise<string> {
  const version = await readFile(path.join(dataFolder.cluster, 'PG_VERSION'), 'utf8').catch(
    () => null,
  );
  if (version === null) return createCluster(dataFolder, binaries, options);
  if (version.trim() !== binaries.major) {
    throw new EmbeddedServerError(
      `The database in ${dataFolder.cluster} was written by PostgreSQL ${version.trim()} and this version ` +
        `brings ${binaries.major}: export it with the old version first.`,
    );
  }
  const password = await readFile(dataFolder.passwordFile, 'utf8').catch(() => null);
  if (password === null) {
    throw new EmbeddedServerError(
      `The database in ${dataFolder.cluster} cannot be opened without its password file ${dataFolder.passwordFile}.`,
    );
  }
  return password;
}

/**
 * Built in a temporary folder, then renamed, so that an interrupted setup leaves no partial
 * cluster.
 */
async function createCluster(
  dataFolder: DataFolder,
  { initdb }: Binaries,
  { syncToDisk }: { syncToDisk: boolean },
): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await rm(dataFolder.passwordFile, { force: true });
  await writeFile(dataFolder.passwordFile, password, { mode: 0o600 });
  for (const entry of await readdir(dataFolder.base)) {
    if (entry.startsWith('postgres.setup-')) {
      await rm(path.join(dataFolder.base, entry), { recursive: true, force: true });
    }
  }

  const setup = path.join(dataFolder.base, `postgres.setup-${process.pid}`);
  await makePrivateFolder(setup, dataFolder.user);
  const passwordCopy = path.join(setup, 'password');
  await writeFile(passwordCopy, password, { mode: 0o600 });
  if (dataFolder.user !== null) await chown(passwordCopy, dataFolder.user.uid, dataFolder.user.gid);

  const unfinished = path.join(setup, 'cluster');
  let failure = '';
  for (const locale of LOCALES) {
    await rm(unfinished, { recursive: true, force: true });
    const result = await runInitdb(initdb, dataFolder.user, [
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordCopy}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      `--locale=${locale}`,
      ...(syncToDisk ? [] : ['--no-sync']),
    ]);
    if (result === null) {
      await moveIntoPlace(unfinished, dataFolder.cluster);
      await rm(setup, { recursive: true, force: true });
      return password;
    }
    failure = result;
    if (!failure.includes('locale')) break;
  }
  await rm(setup, { recursive: true, force: true });
  throw new EmbeddedServerError(
    `PostgreSQL could not set up its data in ${dataFolder.base}: ${failure.replace(/\.$/, '')}.`,
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

/** Null on success, otherwise the reason in one line. */
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
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? null : firstError(stderr, code)));
  });
}

function firstError(stderr: string, code: number | null): string {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  const fault = lines.find((line) => /error|fatal|could not/i.test(line)) ?? lines[0];
  return fault?.replace(/^initdb: (error: )?/, '') ?? `initdb exited with code ${code}`;
}

/** Does not inherit our environment: variables such as PGPORT would change the server's behaviour. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_MESSAGES: 'C', TZ: 'UTC' };
}
