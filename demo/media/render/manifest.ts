import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { MANIFEST_FILE, type Manifest, type ManifestEntry } from '../layers/manifest.ts';

/** What the repository may carry. */
export const MOST_BYTES = 40_000_000;

export async function saveManifest(folder: string, manifest: Manifest): Promise<void> {
  const pictures = Object.fromEntries(
    Object.entries(manifest.pictures).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  const bytes = totalBytes(manifest);
  await writeWhole(
    join(folder, MANIFEST_FILE),
    Buffer.from(`${JSON.stringify({ bytes, pictures }, null, 1)}\n`),
  );
}

export function totalBytes(manifest: Manifest): number {
  return Object.values(manifest.pictures).reduce((sum, entry) => sum + entry.bytes, 0);
}

/** Under another name first: a file that is there is there whole, whenever the program is stopped. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.part`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}

export type FileExists = (path: string) => boolean;

/** Drawn already, by the same sources, and still there. */
export function isDone(
  manifest: Manifest,
  key: string,
  fingerprint: string,
  exists: FileExists,
): boolean {
  const entry = manifest.pictures[key];
  return entry !== undefined && entry.fingerprint === fingerprint && entry.files.every(exists);
}

/** Notes today's sources for pictures that are there; the caller knows that they would come out the same. */
export function adoptPictures(
  manifest: Manifest,
  frames: readonly { key: string; fingerprint: string }[],
  exists: FileExists,
): number {
  let adopted = 0;
  for (const { key, fingerprint } of frames) {
    const entry = manifest.pictures[key];
    if (entry === undefined || !entry.files.every(exists)) continue;
    entry.fingerprint = fingerprint;
    adopted += 1;
  }
  return adopted;
}

export class TooManyBytes extends Error {}

/** Writes a finished picture and notes it; throws before writing if the whole would become too large. */
export async function keepPicture(
  folder: string,
  manifest: Manifest,
  key: string,
  entry: ManifestEntry,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const before = manifest.pictures[key];
  const total = totalBytes(manifest) - (before?.bytes ?? 0) + entry.bytes;
  if (total > MOST_BYTES) {
    throw new TooManyBytes(
      `With ${key} the pictures would take ${(total / 1e6).toFixed(1)} MB; ${MOST_BYTES / 1e6} MB are allowed.`,
    );
  }
  for (const [path, bytes] of files) await writeWhole(join(folder, path), bytes);
  for (const path of before?.files ?? []) {
    if (!files.has(path)) await rm(join(folder, path), { force: true });
  }
  manifest.pictures[key] = entry;
  await saveManifest(folder, manifest);
}

/** Forgets pictures that no plan draws any more. */
export async function dropStrangers(
  folder: string,
  manifest: Manifest,
  known: ReadonlySet<string>,
): Promise<string[]> {
  const strangers = Object.keys(manifest.pictures).filter((key) => !known.has(key));
  for (const key of strangers) {
    for (const path of manifest.pictures[key]?.files ?? []) {
      await rm(join(folder, path), { force: true });
    }
    delete manifest.pictures[key];
  }
  if (strangers.length > 0) await saveManifest(folder, manifest);
  return strangers;
}
