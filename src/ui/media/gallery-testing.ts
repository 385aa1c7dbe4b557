import type { GalleryModel, SlideModel } from './gallery-model.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';

export function picture(name: string): PictureModel {
  return {
    url: `/media/kestrel/${name}`,
    width: 1200,
    height: 800,
    alt: `2021 Kestrel Plover, ${name}`,
    placeholder: null,
    quality: 75,
  };
}

export function pictures(count: number): SlideModel[] {
  return Array.from({ length: count }, (_, at) => ({
    kind: 'picture',
    picture: picture(`photo-${at + 1}`),
  }));
}

export function galleryOf(changes: Partial<GalleryModel> = {}): GalleryModel {
  return {
    name: '2021 Kestrel Plover',
    slides: pictures(5),
    spin: null,
    embed: null,
    interior: null,
    defaultView: 'gallery',
    thumbnails: true,
    silhouette: 'suv',
    ...changes,
  };
}

export const SPIN: NonNullable<GalleryModel['spin']> = {
  frames: Array.from({ length: 36 }, (_, at) => picture(`spin-${at}`)),
  hotspots: [],
};

export const INTERIOR: NonNullable<GalleryModel['interior']> = {
  picture: { ...picture('panorama'), width: 2400, height: 1200 },
  hotspots: [],
};
