import type { PictureQuality, PictureWidth } from '#domain/media/picture-address.ts';

/** Accepted input formats. */
export type SourceFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** Output formats. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg';

export const LARGEST_PICTURE_BYTES = 20 * 1024 * 1024;
export const MAX_PIXELS = 40_000_000;

export type PictureFault = 'too-large' | 'wrong-type' | 'too-many-pixels' | 'damaged' | 'too-slow';

export interface PictureFacts {
  ok: true;
  format: SourceFormat;
  /** As displayed, with the camera's orientation applied. */
  width: number;
  height: number;
  /** Base64, about 25 bytes: a blurred preview to show while the picture loads. */
  thumbhash: string;
}

export interface Refusal {
  ok: false;
  reason: PictureFault;
}

/** Called while the server is shutting down: nothing is wrong with the picture. */
export class PicturesClosedError extends Error {
  override name = 'PicturesClosedError';

  constructor() {
    super('The server is shutting down; pictures are no longer processed.');
  }
}

/** A view into a panorama all round, as a camera in its middle would take it. */
export interface Outlook {
  /** Degrees across. */
  field: number;
  /** Degrees above the horizon. */
  pitch: number;
  width: number;
  height: number;
}

export interface Resizing {
  width: PictureWidth;
  /** If set, the picture is cropped to fill both dimensions, whatever its own. */
  height?: number;
  /** If set, the picture is a panorama, and this view into it is made instead of a smaller one. */
  outlook?: Outlook;
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
  /** Decodes the picture completely. Returns whether we would serve it, and its properties. */
  inspect: (bytes: Uint8Array) => Promise<PictureFacts | Refusal>;
  /** Upright, without camera metadata, never enlarged. */
  resize: (bytes: Uint8Array, resizing: Resizing) => Promise<ResizedPicture | Refusal>;
  /** The replacement for a missing or broken picture: a source of 600 × 400, to be resized. */
  placeholder: () => Promise<Buffer>;
}
