import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { PictureSizes } from '#domain/content/site-content.ts';
import { siteMediaKey } from '#domain/media/site-media.ts';
import { LARGEST_PICTURE_BYTES } from '#ports/pictures.ts';
import type { PictureFault, Pictures, SourceFormat } from '#ports/pictures.ts';
import type { MediaStore } from '#ports/media.ts';
import { PICTURE_FILE } from '#site-config/content/entry-schemas.ts';
import { PICTURE_FORMATS } from '#services/media/picture-formats.ts';
import type { FolderEntry } from './read-folder.ts';

const REASONS: Record<PictureFault, string> = {
  'too-large': 'is larger than 20 MB',
  'wrong-type': 'is not a JPEG, PNG, WebP, AVIF or GIF picture',
  'too-many-pixels': 'has too many pixels',
  damaged: 'is damaged',
  'too-slow': 'takes too long to decode',
};

export interface InspectedPicture {
  bytes: Uint8Array;
  format: SourceFormat;
  width: number;
  height: number;
  thumbhash: string;
}

export interface PictureProblem {
  entry: FolderEntry;
  keys: readonly (string | number)[];
  reason: string;
}

export interface InspectedPictures {
  /** By how entries name them. */
  pictures: ReadonlyMap<string, InspectedPicture>;
  problems: PictureProblem[];
}

/** Decodes every picture that an entry names. */
export async function inspectPictures(
  entries: readonly FolderEntry[],
  files: ReadonlyMap<string, string>,
  { inspect }: Pick<Pictures, 'inspect'>,
): Promise<InspectedPictures> {
  const pictures = new Map<string, InspectedPicture>();
  const problems: PictureProblem[] = [];
  const refused = new Map<string, string>();
  for (const entry of entries) {
    for (const { name, keys } of picturesIn(entry.value, [])) {
      if (!pictures.has(name) && !refused.has(name)) {
        const result = await inspectFile(files.get(name), inspect);
        if (typeof result === 'string') refused.set(name, result);
        else pictures.set(name, result);
      }
      const reason = refused.get(name);
      if (reason !== undefined)
        problems.push({ entry, keys, reason: `is '${name}', which ${reason}` });
    }
  }
  return { pictures, problems };
}

async function inspectFile(
  file: string | undefined,
  inspect: Pictures['inspect'],
): Promise<InspectedPicture | string> {
  if (file === undefined) return 'is not in the folder';
  if ((await stat(file)).size > LARGEST_PICTURE_BYTES) return REASONS['too-large'];
  const bytes = await readFile(file);
  const facts = await inspect(bytes);
  if (!facts.ok) return REASONS[facts.reason];
  const { format, width, height, thumbhash } = facts;
  return { bytes, format, width, height, thumbhash };
}

interface NamedPicture {
  name: string;
  keys: readonly (string | number)[];
}

function picturesIn(value: unknown, keys: readonly (string | number)[]): NamedPicture[] {
  if (typeof value === 'string') return PICTURE_FILE.test(value) ? [{ name: value, keys }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    picturesIn(part, [...keys, Array.isArray(value) ? Number(key) : key]),
  );
}

export interface NamedPictures {
  /** Paths by how entries name them. */
  paths: ReadonlyMap<string, string>;
  sizes: PictureSizes;
  /** By their key in the media store. */
  byKey: ReadonlyMap<string, InspectedPicture>;
}

/** Named by content: the same picture is stored once, and another gets another address. */
export function namePictures(
  siteId: number,
  pictures: ReadonlyMap<string, InspectedPicture>,
): NamedPictures {
  const paths = new Map<string, string>();
  const sizes: Record<string, PictureSizes[string]> = {};
  const byKey = new Map<string, InspectedPicture>();
  for (const [name, picture] of pictures) {
    const { bytes, format, width, height, thumbhash } = picture;
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const key = siteMediaKey(siteId, `${hash}.${PICTURE_FORMATS[format].extension}`, 'content');
    const stored = `/media/${key}`;
    paths.set(name, stored);
    sizes[stored] = { width, height, thumbhash };
    byKey.set(key, picture);
  }
  return { paths, sizes, byKey };
}

/** Those that the store lacks. */
export async function storePictures(
  siteId: number,
  pictures: NamedPictures['byKey'],
  media: Pick<MediaStore, 'list' | 'put'>,
): Promise<void> {
  if (pictures.size === 0) return;
  const stored = new Set<string>();
  for await (const { key } of media.list(siteMediaKey(siteId, '', 'content'))) stored.add(key);
  for (const [key, { bytes, format }] of pictures) {
    if (!stored.has(key)) await media.put(key, bytes, { type: PICTURE_FORMATS[format].type });
  }
}

/** The same value with the addresses of stored pictures in place of their names. */
export function withStoredPictures<Value>(value: Value, paths: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string') {
    return (PICTURE_FILE.test(value) ? (paths.get(value) ?? value) : value) as Value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((part: unknown) => withStoredPictures(part, paths)) as Value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withStoredPictures(part, paths)]),
  ) as Value;
}
