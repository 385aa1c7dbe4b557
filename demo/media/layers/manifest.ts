import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { PaintBox } from './packing.ts';

export interface ManifestEntry {
  /** Of the sources that it was drawn by. */
  fingerprint: string;
  /** Below the layers' folder. */
  files: string[];
  /** Of all the files together. */
  bytes: number;
  /** Of what the files hold, so that a picture that was changed by hand is noticed. */
  contentHash: string;
  /** Of the picture; 0 for what is none. */
  width: number;
  height: number;
  /** Where the paint lies, for a picture that has some. */
  paintBox?: PaintBox;
}

export interface Manifest {
  pictures: Record<string, ManifestEntry>;
}

export const MANIFEST_FILE = 'manifest.json';

export async function loadManifest(folder: string): Promise<Manifest> {
  const file = join(folder, MANIFEST_FILE);
  if (!existsSync(file)) return { pictures: {} };
  return JSON.parse(await readFile(file, 'utf8')) as Manifest;
}

/** Of files in the order of their entry. */
export function contentHashOf(files: Iterable<Uint8Array>): string {
  const hash = createHash('sha256');
  for (const bytes of files) hash.update(createHash('sha256').update(bytes).digest());
  return hash.digest('hex').slice(0, 16);
}
