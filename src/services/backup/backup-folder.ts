import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readManifest } from './manifest.ts';

/** A whole backup of a folder of backups. */
export interface StoredBackup {
  name: string;
  folder: string;
  createdAt: number;
}

/**
 * The newest first. Only what `writeBackup` finished has no `.partial` in its name; a folder whose
 * manifest cannot be read is no backup.
 */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const found: StoredBackup[] = [];
  for (const entry of entries) {
    if (!entry.isDirectory() || entry.name.endsWith('.partial')) continue;
    const backup = path.join(folder, entry.name);
    const manifest = await readManifest(backup).catch(() => null);
    if (manifest === null) continue;
    found.push({ name: entry.name, folder: backup, createdAt: Date.parse(manifest.createdAt) });
  }
  return found.toSorted((a, b) => b.createdAt - a.createdAt);
}
