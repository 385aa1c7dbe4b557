import path from 'node:path';
import { restoreDatabase } from '#db/backup/restore.ts';
import type { Connection } from '#db/database.ts';
import type { MediaStore } from '#ports/media.ts';
import { restoreMedia } from './backup-media.ts';
import { readCompressed } from './compressed-file.ts';
import { MEDIA_FOLDER, tableFile } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { verifyBackup } from './verify-backup.ts';

export interface RestoreBackupOptions {
  connection: () => Promise<Connection>;
  folder: string;
  openMedia: () => Promise<MediaStore>;
  openCopies: (folder: string) => Promise<MediaStore>;
  replace: boolean;
  onStep?: (step: string) => void;
}

export interface RestoredBackup {
  manifest: Manifest;
  /** Tables of the backup that are not ours; they were not restored. */
  left: string[];
}

/** The backup is read as a whole first: a damaged one changes nothing. */
export async function restoreBackup(options: RestoreBackupOptions): Promise<RestoredBackup> {
  const { folder, openCopies, replace, onStep } = options;
  onStep?.('verifying');
  const manifest = await verifyBackup(folder, openCopies);
  const tables = manifest.tables.map((table) => {
    const file = tableFile(table.name);
    return { ...table, open: () => readCompressed(path.join(folder, file), table, file) };
  });
  const left = await restoreDatabase(
    await options.connection(),
    { migrations: manifest.migrations, tables, sequences: manifest.sequences },
    {
      replace,
      ...(onStep && { onTable: onStep }),
      // Before the commit: rows never refer to pictures that failed to arrive.
      beforeCommit: async () => {
        onStep?.('pictures');
        await restoreMedia(folder, manifest.media, {
          openCopies: () => openCopies(path.join(folder, MEDIA_FOLDER)),
          openStore: options.openMedia,
        });
      },
    },
  );
  return { manifest, left };
}
