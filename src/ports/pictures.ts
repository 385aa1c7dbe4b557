import type { PictureQuality, PictureWidth } from '#domain/media/picture-address.ts';

/** What is taken in. */
export type SourceFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** What is given out. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg';

export const LARGEST_PICTURE_BYTES = 20 * 1024 * 1024;
export const MOST_PIXELS = 40_000_000;

export type PictureFault = 'too-large' | 'wrong-type' | 'too-many-pixels' | 'damaged' | 'too-slow';

export interface PictureFacts {
  ok: true;
  format: SourceFormat;
  /** As it is looked at, the camera's orientation applied. */
  width: number;
  height: number;
  /** Base64, some 25 bytes: a blurred likeness to show while the picture loads. */
  thumbhash: string;
}

export interface Refusal {
  ok: false;
  reason: PictureFault;
}

/** Asked while the server stops: nothing is wrong with the picture. */
export class PicturesClosedError extends Error {
  override name = 'PicturesClosedError';

  constructor() {
    super('Pictures are no longer made: the server stops.');
  }
}

export interface Resizing {
  width: PictureWidth;
  /** Given, the picture fills both measures and is cut to them, whatever its own. */
  height?: number;
  quality: PictureQuality;
  format: PictureFormat;
}

export interface ResizedPicture {
  ok: true;
  bytes: Buffer;
  width: number;
  height: number;
}

export interface Pictures {
  /** Whether this is a picture we would serve, decoded to its last row, and what it shows. */
  inspect: (bytes: Uint8Array) => Promise<PictureFacts | Refusal>;
  /** Upright, without what the camera wrote into it, never larger than it was. */
  resize: (bytes: Uint8Array, resizing: Resizing) => Promise<ResizedPicture | Refusal>;
  /** What stands where a picture is missing or broken: a source of 600 × 400, to be resized. */
  placeholder: () => Promise<Buffer>;
}
