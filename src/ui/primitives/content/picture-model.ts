import type { PictureQuality } from '#domain/media/picture-address.ts';

/** A picture with the data to reserve its space until it loads. */
export interface PictureModel {
  url: string;
  width: number;
  height: number;
  alt: string;
  /** A blurred preview, as a data URL. */
  placeholder: string | null;
  quality: PictureQuality;
}
