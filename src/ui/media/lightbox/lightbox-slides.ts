import { PICTURE_WIDTHS, isOurPicture, pictureAddress } from '#domain/media/picture-address.ts';
import type { SlideImage } from 'yet-another-react-lightbox';
import type { SlideModel } from '../gallery-model.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';

export interface LightboxSlide {
  slide: SlideImage & { description: string; thumbnail: string };
  /** Index of the slide in the gallery. */
  index: number;
}

/** Smaller widths are for strips and cards. */
const MIN_WIDTH = 480;

/** The pictures only; videos play in the page. */
export function lightboxSlides(slides: readonly SlideModel[]): LightboxSlide[] {
  return slides.flatMap((slide, index) =>
    slide.kind === 'picture' ? [{ slide: toSlide(slide.picture), index }] : [],
  );
}

/** The lightbox index of a gallery slide; a video maps to the picture before it. */
export function lightboxIndex(slides: readonly SlideModel[], index: number): number {
  const before = slides.slice(0, index + 1).filter(({ kind }) => kind === 'picture').length;
  return Math.max(0, before - 1);
}

function toSlide({ url, width, height, alt, quality }: PictureModel): LightboxSlide['slide'] {
  const widths = isOurPicture(url)
    ? PICTURE_WIDTHS.filter((candidate) => candidate >= MIN_WIDTH && candidate <= width)
    : [];
  return {
    src: pictureAddress(url, { width, quality }),
    width,
    height,
    alt,
    description: alt,
    thumbnail: pictureAddress(url, { width: 160, quality }),
    srcSet: widths.map((candidate) => ({
      src: pictureAddress(url, { width: candidate, quality }),
      width: candidate,
      height: Math.round((height * candidate) / width),
    })),
  };
}
