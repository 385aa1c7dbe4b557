import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { walFolderOf } from '#db/embedded/wal-archive.ts';
import { type StoredBase, listBases } from './base-manifest.ts';

const DAY_MS = 86_400_000;
/** A segment, its partial end of an old timeline, or the note of a base backup; never a history. */
const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{16})(?:\.partial|\.[0-9A-F]{8}\.backup)?\.gz$/;

/** The base backups that no moment of the last days needs. The newest first in both lists. */
export function outdatedBases(
  bases: readonly StoredBase[],
  days: number,
  now: number,
): StoredBase[] {
  const since = now - days * DAY_MS;
  const firstNeeded = bases.findIndex(({ manifest }) => manifest.endedAt <= since);
  return firstNeeded === -1 ? [] : bases.slice(firstNeeded + 1);
}

/** Whether no base backup from this one on needs the file. Positions are compared across timelines. */
export function isOutdatedWal(name: string, firstWal: string): boolean {
  const position = SEGMENT.exec(name)?.[2];
  return position !== undefined && position < firstWal.slice(8);
}

/** Deletes what is older than needed to restore any moment of the last days. */
export async function pruneArchive(archive: string, days: number, now: number): Promise<number> {
  const bases = await listBases(archive);
  const outdated = outdatedBases(bases, days, now);
  const kept = bases.filter((base) => !outdated.includes(base));
  for (const { folder } of outdated) await rm(folder, { recursive: true, force: true });
  const [firstWal] = kept.map(({ manifest }) => manifest.startWal).toSorted(byPosition);
  if (firstWal === undefined) return outdated.length;
  const wal = walFolderOf(archive);
  for (const name of await readdir(wal).catch(() => [])) {
    if (isOutdatedWal(name, firstWal)) await rm(path.join(wal, name), { force: true });
  }
  return outdated.length;
}

function byPosition(a: string, b: string): number {
  return a.slice(8) < b.slice(8) ? -1 : 1;
}
