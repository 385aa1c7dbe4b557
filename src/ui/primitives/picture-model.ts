import type { PictureQuality } from '#domain/media/picture-address.ts';

/** A picture and all that is needed to keep its place until it is there. */
export interface PictureModel {
  url: string;
  width: number;
  height: number;
  alt: string;
  /** A blurred likeness, as an address that needs no request. */
  placeholder: string | null;
  quality: PictureQuality;
}
