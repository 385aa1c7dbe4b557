import { isMediaKey } from '#domain/media/picture-address.ts';

/** The most a stored object may weigh, as long as memory holds it whole. */
export const LARGEST_MEDIA_BYTES = 20 * 1024 * 1024;

const TYPE = /^[a-z]+\/[a-z0-9.+-]+$/;
const LONGEST_TYPE = 40;
const PREFIX = /^(?:[a-z0-9][a-z0-9._-]*\/?)*$/;

export interface StoredMedia {
  bytes: Buffer;
  /** As it was put: `image/jpeg`. */
  type: string;
}

export interface MediaEntry {
  key: string;
  size: number;
}

/**
 * Where pictures are kept. What stands under a key never changes its content: browsers and caches keep
 * it for a year, so a new picture gets a new key.
 */
export interface MediaStore {
  /** All or nothing: nobody ever reads a part. */
  put(key: string, bytes: Uint8Array, options: { type: string }): Promise<void>;
  get(key: string): Promise<StoredMedia | null>;
  /** A key that is not there is no fault. */
  delete(key: string): Promise<void>;
  /** In no particular order; the prefix need not end at a slash, and '' lists everything. */
  list(prefix: string): AsyncIterable<MediaEntry>;
}

/** The store could not be asked or did not understand; whether the key exists is not known. */
export class MediaStoreError extends Error {
  override name = 'MediaStoreError';
}

/** Every adapter asks these first, so that a wrong key never reaches a disk or a network. */
export function checkMediaKey(key: string): void {
  if (!isMediaKey(key)) throw new RangeError('This is no key of the media store.');
}

export function checkMediaPrefix(prefix: string): void {
  if (prefix.length > 300 || prefix.includes('..') || !PREFIX.test(prefix)) {
    throw new RangeError('This is no beginning of a key of the media store.');
  }
}

export function checkMediaPut(key: string, bytes: Uint8Array, type: string): void {
  checkMediaKey(key);
  if (bytes.length > LARGEST_MEDIA_BYTES) {
    throw new RangeError('This is larger than the media store takes.');
  }
  if (type.length > LONGEST_TYPE || !TYPE.test(type)) {
    throw new RangeError('This is no type of the media store.');
  }
}
