import path from 'node:path';
import type { MediaStore } from '#ports/media.ts';
import { verifyMedia } from './backup-media.ts';
import { readCompressed } from './compressed-file.ts';
import { MEDIA_FOLDER, readManifest, tableFile } from './manifest.ts';
import type { Manifest } from './manifest.ts';

/** Reads every file of a backup and compares it with the manifest. Needs no database. */
export async function verifyBackup(
  folder: string,
  openCopies: (folder: string) => Promise<MediaStore>,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) {
    const file = tableFile(table.name);
    const rows = readCompressed(path.join(folder, file), table, file);
    while ((await rows.next()).done !== true);
  }
  await verifyMedia(folder, manifest.media, () => openCopies(path.join(folder, MEDIA_FOLDER)));
  return manifest;
}
