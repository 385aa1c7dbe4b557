import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DataFolder, canReach, makePrivateFolder } from './data-folder.ts';
import { EmbeddedServerError, reasonOf } from './error.ts';

/**
 * The choice is stored beside the cluster, not only in the environment: a command that starts the
 * server for a moment must archive as well, or the archive would have a gap.
 */
const FILE = 'postgres.archive';

/** Without a change nothing is archived; with one, no more than a minute of changes is missing. */
const TIMEOUT_SECONDS = 60;

/** Turns archiving off for good. */
export const NO_ARCHIVE = 'off';

export const walFolderOf = (archive: string): string => path.join(archive, 'wal');
export const baseFolderOf = (archive: string): string => path.join(archive, 'base');

/** The archive's folder, or null. */
export async function readArchive({ base }: Pick<DataFolder, 'base'>): Promise<string | null> {
  const folder = (await readFile(path.join(base, FILE), 'utf8').catch(() => '')).trim();
  return folder === '' ? null : folder;
}

/** Stores the choice; undefined leaves it as it is. Call it under the folder lock. */
export async function chooseArchive(
  dataFolder: DataFolder,
  choice: string | undefined,
): Promise<void> {
  if (choice === undefined) return;
  const file = path.join(dataFolder.base, FILE);
  if (choice === NO_ARCHIVE) {
    await rm(file, { force: true });
    return;
  }
  await prepareFolder(dataFolder, choice);
  if ((await readArchive(dataFolder)) === choice) return;
  await writeFile(`${file}.new`, `${choice}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

async function prepareFolder({ user }: DataFolder, archive: string): Promise<void> {
  const wal = walFolderOf(archive);
  try {
    // Not recursive: where a disk is not mounted, the archive would end up on another one.
    await mkdir(archive, { mode: user === null ? 0o700 : 0o711 }).catch(ignoreExisting);
    await makePrivateFolder(wal, user);
  } catch (error) {
    throw new EmbeddedServerError(
      `The folder ${wal} for the archive cannot be written: ${reasonOf(error)}.`,
      { cause: error },
    );
  }
  if (user === null || (await canReach(wal, user))) return;
  throw new EmbeddedServerError(
    `PostgreSQL runs as ${user.name}, who cannot reach ${wal}: choose another WAL_ARCHIVE_DIR.`,
  );
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

export function archiveSettings(archive: string | null): Record<string, string> {
  if (archive === null) return {};
  return {
    archive_mode: 'on',
    archive_command: archiveCommand(archive),
    archive_timeout: `${TIMEOUT_SECONDS}s`,
  };
}

/**
 * For the shell. A segment gets its name only when all of it is on the disk. One that is there
 * already is fine if it is the same: the server may have ended before it noted the success. It is
 * compressed, since the rest of a segment that a time-out ended is empty.
 */
function archiveCommand(archive: string): string {
  const folder = quoted(walFolderOf(archive));
  return [
    `f=${folder}/%f.gz; t="$f.partial"`,
    `if test -e "$f"; then gzip -dc <"$f" | cmp -s - '%p'`,
    `else gzip -1 -c <'%p' >"$t" && sync "$t" && mv "$t" "$f" && sync ${folder}; fi`,
  ].join('; ');
}

/** Fails if the archive does not have the segment, as the server expects. */
export function restoreCommand(archive: string): string {
  const file = `${quoted(walFolderOf(archive))}/%f.gz`;
  return `test -e ${file} && gzip -dc <${file} >'%p'`;
}

/** For the shell, and with the server's own placeholder character doubled. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`;
}
