import type { MouseEvent } from 'react';
import { pictureAddress } from '#domain/media/picture-address.ts';
import { Picture } from '../primitives/content/picture.tsx';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import { PICTURE_MISSING, Placeholder } from './placeholder.tsx';
import { useFailedPicture } from './use-failed-picture.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';

/** From a small phone to a large high-density screen. */
export const STAGE_SLOT = { from: 320, to: 1600 } as const;

/** The largest file of a picture, linked for visitors without script. */
export function largeAddress({ url, width, quality }: PictureModel): string {
  return pictureAddress(url, { width, quality });
}

export interface PictureSlideProps {
  picture: PictureModel;
  sizes: string;
  first: boolean;
  silhouette: SilhouetteName;
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export function PictureSlide({ picture, sizes, first, silhouette, onOpen }: PictureSlideProps) {
  const { host, failed } = useFailedPicture<HTMLAnchorElement>();
  if (failed) return <Placeholder silhouette={silhouette} words={PICTURE_MISSING} />;
  return (
    <a
      ref={host}
      href={largeAddress(picture)}
      // Dragging would pick up the link instead of scrolling the row.
      draggable={false}
      onClick={onOpen}
      className="fc-gallery-open block size-full"
    >
      <Picture
        picture={picture}
        sizes={sizes}
        first={first}
        slot={STAGE_SLOT}
        className="size-full"
      />
    </a>
  );
}
