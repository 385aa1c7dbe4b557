import { isMediaKey } from '#domain/media/picture-address.ts';

/** The maximum size of a stored object, because objects are held in memory as a whole. */
export const LARGEST_MEDIA_BYTES = 20 * 1024 * 1024;

const TYPE = /^[a-z]+\/[a-z0-9.+-]+$/;
const LONGEST_TYPE = 40;
const PREFIX = /^(?:[a-z0-9][a-z0-9._-]*\/?)*$/;

export interface StoredMedia {
  bytes: Buffer;
  /** As stored: `image/jpeg`. */
  type: string;
}

export interface MediaEntry {
  key: string;
  size: number;
}

/**
 * The picture store. The content under a key never changes: browsers and caches store it for a
 * year, so a new picture gets a new key.
 */
export interface MediaStore {
  /** Atomic: nobody ever reads a partial object. */
  put(key: string, bytes: Uint8Array, options: { type: string }): Promise<void>;
  get(key: string): Promise<StoredMedia | null>;
  /** A missing key is not an error. */
  delete(key: string): Promise<void>;
  /** In no particular order. The prefix need not end at a slash, and '' lists everything. */
  list(prefix: string): AsyncIterable<MediaEntry>;
}

/** The store could not be reached or did not understand; whether the key exists is unknown. */
export class MediaStoreError extends Error {
  override name = 'MediaStoreError';
}

/**
 * Every adapter calls these checks first, so that an invalid key never reaches a disk or a network.
 */
export function checkMediaKey(key: string): void {
  if (!isMediaKey(key)) throw new RangeError('Not a valid media store key.');
}

export function checkMediaPrefix(prefix: string): void {
  if (prefix.length > 300 || prefix.includes('..') || !PREFIX.test(prefix)) {
    throw new RangeError('Not a valid media store key prefix.');
  }
}

export function checkMediaPut(key: string, bytes: Uint8Array, type: string): void {
  checkMediaKey(key);
  if (bytes.length > LARGEST_MEDIA_BYTES) {
    throw new RangeError('Too large for the media store.');
  }
  if (type.length > LONGEST_TYPE || !TYPE.test(type)) {
    throw new RangeError('Not a valid content type for the media store.');
  }
}
