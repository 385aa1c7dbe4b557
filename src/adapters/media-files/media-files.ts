import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isMediaKey } from '#domain/media/picture-address.ts';
import {
  LARGEST_MEDIA_BYTES,
  MediaStoreError,
  checkMediaKey,
  checkMediaPrefix,
  checkMediaPut,
} from '#ports/media.ts';
import type { MediaEntry, MediaStore } from '#ports/media.ts';

/**
 * A file holds a header of this length with the type, then the bytes: one rename creates both
 * atomically. Characters that no key may contain keep names apart: `@` ends a file name (so that
 * `a` and `a/b` can both be keys), `+` ends a folder name that continues in the next one (no file
 * system allows 300 characters).
 */
const HEADER_BYTES = 64;
const SIGNATURE = 'forecourt-media-1';
const HEADER = new RegExp(`^${SIGNATURE} (\\S{1,40}) *\n$`);
const LONGEST_NAME = 200;
const INCOMING = '.incoming';
const ABANDONED_MS = 60 * 60_000;

export async function openMediaFiles(folder: string, now: () => number): Promise<MediaStore> {
  const root = path.resolve(folder);
  const incoming = path.join(root, INCOMING);
  await mkdir(incoming, { recursive: true });
  await clearAbandoned(incoming, now());

  return {
    async put(key, bytes, { type }) {
      checkMediaPut(key, bytes, type);
      const target = fileOf(root, key);
      const part = path.join(incoming, randomUUID());
      try {
        await writeDurably(part, [headerOf(type), bytes]);
        await mkdir(path.dirname(target), { recursive: true });
        await rename(part, target);
      } catch (error) {
        await rm(part, { force: true });
        throw new MediaStoreError('A picture could not be written to the data folder.', {
          cause: error,
        });
      }
    },

    async get(key) {
      checkMediaKey(key);
      const file = await readFile(fileOf(root, key)).catch(nullIfMissing);
      if (file === null || file.length > HEADER_BYTES + LARGEST_MEDIA_BYTES) return null;
      const type = HEADER.exec(file.toString('latin1', 0, HEADER_BYTES))?.[1];
      return type === undefined ? null : { bytes: file.subarray(HEADER_BYTES), type };
    },

    async delete(key) {
      checkMediaKey(key);
      await rm(fileOf(root, key), { force: true }).catch(nullIfMissing);
    },

    async *list(prefix) {
      checkMediaPrefix(prefix);
      yield* walk(root, folderOf(prefix), prefix);
    },
  };
}

async function* walk(root: string, folder: string, prefix: string): AsyncGenerator<MediaEntry> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(
    nullIfMissing,
  );
  for (const entry of entries ?? []) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const plain = name.replaceAll('+/', '').replace(/[@+]$/, '');
    if (entry.isDirectory()) {
      const onTheWay = plain.startsWith(prefix) || prefix.startsWith(plain);
      if (onTheWay && entry.name !== INCOMING) yield* walk(root, name, prefix);
    } else if (entry.name.endsWith('@') && plain.startsWith(prefix) && isMediaKey(plain)) {
      const facts = await stat(path.join(root, name)).catch(nullIfMissing);
      if (facts !== null) yield { key: plain, size: Math.max(0, facts.size - HEADER_BYTES) };
    }
  }
}

function fileOf(root: string, key: string): string {
  const parts = key
    .split('/')
    .map((part) => part.replace(new RegExp(`.{${LONGEST_NAME}}(?=.)`, 'g'), '$&+/'));
  const file = path.join(root, `${parts.join('/')}@`);
  // The key's pattern already forbids this; the check stays in case that pattern is ever relaxed.
  if (!file.startsWith(root + path.sep))
    throw new RangeError('The key points outside the media folder.');
  return file;
}

/** The folder that contains every key with this prefix. */
function folderOf(prefix: string): string {
  const end = prefix.lastIndexOf('/');
  const folder = end === -1 ? '' : prefix.slice(0, end);
  return folder.split('/').some((part) => part.length > LONGEST_NAME) ? '' : folder;
}

function headerOf(type: string): Buffer {
  return Buffer.from(`${`${SIGNATURE} ${type}`.padEnd(HEADER_BYTES - 1)}\n`, 'latin1');
}

async function writeDurably(file: string, parts: Uint8Array[]): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    for (const part of parts) await handle.writeFile(part);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Deletes files that a crash left half written; files that another process is still writing are
 * newer.
 */
async function clearAbandoned(incoming: string, now: number): Promise<void> {
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name);
    const facts = await stat(file).catch(nullIfMissing);
    if (facts !== null && now - facts.mtimeMs > ABANDONED_MS) await rm(file, { force: true });
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw new MediaStoreError('The media folder could not be read.', { cause: error });
}
