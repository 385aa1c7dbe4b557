import { createHash } from 'node:crypto';
import path from 'node:path';
import { BackupError } from '#db/backup/backup-error.ts';
import type { MediaStore } from '#ports/media.ts';
import { type WrittenFile, readCompressed, writeCompressed } from './compressed-file.ts';
import { MEDIA_LIST } from './manifest.ts';
import type { Manifest } from './manifest.ts';

/** A picture of the list: with checksum and type if it is in the backup, otherwise only its size. */
interface ListedMedia {
  key: string;
  size: number;
  copy: { sha256: string; type: string } | null;
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Lists the store's pictures in a file and copies them to `copies`, if given. */
export async function backUpMedia(
  folder: string,
  store: MediaStore,
  copies: MediaStore | null,
): Promise<Manifest['media']> {
  let bytes = 0;
  async function* lines(): AsyncGenerator<Buffer> {
    for await (const { key, size } of store.list('')) {
      const entry = copies === null ? { key, size, copy: null } : await copy(key, store, copies);
      // Deleted since it was listed.
      if (entry === null) continue;
      bytes += entry.size;
      yield Buffer.from(lineOf(entry));
    }
  }
  const list = await writeCompressed(path.join(folder, MEDIA_LIST), lines());
  return { mode: copies === null ? 'list' : 'copy', bytes, list };
}

async function copy(key: string, from: MediaStore, to: MediaStore): Promise<ListedMedia | null> {
  const found = await from.get(key);
  if (found === null) return null;
  const { bytes, type } = found;
  await to.put(key, bytes, { type });
  return { key, size: bytes.length, copy: { sha256: sha256Of(bytes), type } };
}

/** Reads every copied picture back. */
export async function verifyMedia(
  folder: string,
  { mode, list }: Manifest['media'],
  openCopies: () => Promise<MediaStore>,
): Promise<void> {
  const copies = mode === 'copy' ? await openCopies() : null;
  for await (const listed of readList(folder, list)) {
    if (copies !== null) await readCopy(listed, copies);
  }
}

/**
 * Writes the backup's pictures to the store and reads each back. One that is there already is left
 * alone, and none is deleted: the content under a key never changes.
 */
export async function restoreMedia(
  folder: string,
  { mode, list }: Manifest['media'],
  stores: { openCopies: () => Promise<MediaStore>; openStore: () => Promise<MediaStore> },
): Promise<void> {
  if (mode === 'list') return;
  const copies = await stores.openCopies();
  const store = await stores.openStore();
  for await (const listed of readList(folder, list)) {
    if (await isStored(listed, store)) continue;
    const { bytes, type } = await readCopy(listed, copies);
    await store.put(listed.key, bytes, { type });
    if (!(await isStored(listed, store))) {
      throw new BackupError(`The picture ${listed.key} differs from the backup after restoring.`);
    }
  }
}

async function isStored({ key, copy: wanted }: ListedMedia, store: MediaStore): Promise<boolean> {
  const found = await store.get(key);
  return found !== null && sha256Of(found.bytes) === wanted?.sha256;
}

async function readCopy(
  { key, copy: wanted }: ListedMedia,
  copies: MediaStore,
): Promise<{ bytes: Buffer; type: string }> {
  const found = await copies.get(key);
  if (found === null) throw new BackupError(`The picture ${key} is missing from the backup.`);
  if (sha256Of(found.bytes) !== wanted?.sha256 || found.type !== wanted.type) {
    throw new BackupError(`The picture ${key} in the backup is damaged: its checksum differs.`);
  }
  return found;
}

/** Neither a key nor a type contains a tab. */
function lineOf({ key, size, copy: copied }: ListedMedia): string {
  const cells = [key, size, ...(copied === null ? [] : [copied.sha256, copied.type])];
  return `${cells.join('\t')}\n`;
}

async function* readList(folder: string, list: WrittenFile): AsyncGenerator<ListedMedia> {
  let rest = '';
  for await (const chunk of readCompressed(path.join(folder, MEDIA_LIST), list, MEDIA_LIST)) {
    // Keys are ASCII, so a chunk never ends inside a character.
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [key = '', size = '', sha256, type] = line.split('\t');
      const copied = sha256 === undefined || type === undefined ? null : { sha256, type };
      yield { key, size: Number(size), copy: copied };
    }
  }
}
