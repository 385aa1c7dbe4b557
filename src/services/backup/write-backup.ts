import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from '#db/backup/backup-error.ts';
import { withSnapshot } from '#db/backup/snapshot.ts';
import type { Connection } from '#db/database.ts';
import type { MediaStore } from '#ports/media.ts';
import { backUpMedia } from './backup-media.ts';
import { writeCompressed } from './compressed-file.ts';
import { FORMAT, MEDIA_FOLDER, tableFile, writeManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { verifyBackup } from './verify-backup.ts';

export interface BackupOptions {
  connection: Connection;
  /** Must not exist yet. */
  folder: string;
  media: MediaStore;
  /** Whether pictures are copied, or only listed. */
  mediaMode: Manifest['media']['mode'];
  /** Opens the pictures that are part of a backup. */
  openCopies: (folder: string) => Promise<MediaStore>;
  now: number;
  /** Awaited between the steps. */
  onStep?: (step: string) => void | Promise<void>;
}

/**
 * Backs up the database as of one moment, and the pictures. Everything is written into
 * `FOLDER.partial`, read back and only then renamed, so a folder of that name is always whole.
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const folder = path.resolve(options.folder);
  if ((await stat(folder).catch(() => null)) !== null) {
    throw new BackupError(`${folder} exists already: choose another name for the backup.`);
  }
  const partial = `${folder}.partial`;
  await makePrivateFolder(partial);
  try {
    const manifest = await writeParts(partial, options);
    await options.onStep?.('reading back');
    await verifyBackup(partial, options.openCopies);
    await rename(partial, folder);
    await syncFolder(path.dirname(folder));
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Personal data and keys are in it, so nobody else may look inside. The folder around it must exist:
 * where a disk is not mounted, the backup would end up on another one.
 */
async function makePrivateFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') {
      throw new BackupError(`The folder ${path.dirname(folder)} does not exist.`);
    }
    if (code !== 'EEXIST') throw error;
    throw new BackupError(
      `${folder} exists: another backup is being written there, or one was interrupted. Delete it if none is running.`,
    );
  }
}

async function writeParts(
  folder: string,
  { connection, media, mediaMode, openCopies, now, onStep }: BackupOptions,
): Promise<Manifest> {
  await mkdir(path.join(folder, 'tables'), { mode: 0o700 });
  const database = await withSnapshot(connection, async (snapshot) => {
    const tables: Manifest['tables'] = [];
    for (const table of snapshot.tables) {
      const { name, columns } = table;
      await onStep?.(name);
      const written = await writeCompressed(
        path.join(folder, tableFile(name)),
        snapshot.read(table),
      );
      tables.push({ name, columns, ...written });
    }
    return {
      postgres: snapshot.serverVersion,
      schema: snapshot.migrations.at(-1) ?? '',
      migrations: [...snapshot.migrations],
      tables,
      sequences: [...snapshot.sequences],
    };
  });
  await onStep?.('pictures');
  const copies = mediaMode === 'copy' ? await openCopies(path.join(folder, MEDIA_FOLDER)) : null;
  const manifest: Manifest = {
    product: 'forecourt',
    format: FORMAT,
    createdAt: new Date(now).toISOString(),
    ...database,
    media: await backUpMedia(folder, media, copies),
  };
  await writeManifest(folder, manifest);
  await syncFolder(path.join(folder, 'tables'));
  await syncFolder(folder);
  return manifest;
}

/** The names of its files reach the disk as well. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
