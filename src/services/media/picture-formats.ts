import type { SourceFormat } from '#ports/pictures.ts';

/** How a picture of each format is stored. */
export const PICTURE_FORMATS: Record<SourceFormat, { extension: string; type: string }> = {
  jpeg: { extension: 'jpg', type: 'image/jpeg' },
  png: { extension: 'png', type: 'image/png' },
  webp: { extension: 'webp', type: 'image/webp' },
  avif: { extension: 'avif', type: 'image/avif' },
  gif: { extension: 'gif', type: 'image/gif' },
};
