import { PICTURE_WIDTHS, isOurPicture, pictureAddress } from '#domain/media/picture-address.ts';
import type { SlideImage } from 'yet-another-react-lightbox';
import type { SlideModel } from '../gallery-model.ts';
import type { PictureModel } from '#ui/primitives/picture-model.ts';

export interface LightboxSlide {
  slide: SlideImage & { description: string; thumbnail: string };
  /** Which slide of the gallery it is. */
  index: number;
}

/** Below it a picture is for strips and cards. */
const SMALLEST = 480;

/** The pictures; films are played in the page. */
export function lightboxSlides(slides: readonly SlideModel[]): LightboxSlide[] {
  return slides.flatMap((slide, index) =>
    slide.kind === 'picture' ? [{ slide: toSlide(slide.picture), index }] : [],
  );
}

/** Where in the lightbox a slide of the gallery stands; a film counts as the picture before it. */
export function lightboxIndex(slides: readonly SlideModel[], index: number): number {
  const before = slides.slice(0, index + 1).filter(({ kind }) => kind === 'picture').length;
  return Math.max(0, before - 1);
}

function toSlide({ url, width, height, alt, quality }: PictureModel): LightboxSlide['slide'] {
  const widths = isOurPicture(url)
    ? PICTURE_WIDTHS.filter((rung) => rung >= SMALLEST && rung <= width)
    : [];
  return {
    src: pictureAddress(url, { width, quality }),
    width,
    height,
    alt,
    description: alt,
    thumbnail: pictureAddress(url, { width: 160, quality }),
    srcSet: widths.map((rung) => ({
      src: pictureAddress(url, { width: rung, quality }),
      width: rung,
      height: Math.round((height * rung) / width),
    })),
  };
}
