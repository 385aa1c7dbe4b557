import { pictureAddress, pictureSrcSet } from '#domain/media/picture-address.ts';
import { classNames } from './class-names.ts';
import type { PictureModel } from './picture-model.ts';

/** A card's place is at least this wide on any screen, and seldom wider, on a dense one. */
const USUAL_PLACE = { from: 320, to: 1200 } as const;

export interface PictureProps {
  picture: PictureModel;
  /** How wide it stands at which window, as in the attribute of the same name. */
  sizes: string;
  /** For the first picture of a page and for no other: it is asked for before everything else. */
  first?: boolean | undefined;
  /** The smallest and the largest width in pixels it is ever shown at. */
  slot?: { from: number; to: number } | undefined;
  /** Sets the frame's size; the picture fills it. */
  className?: string | undefined;
}

/** A picture with its place kept from the start, a blurred likeness in it, and every size on offer. */
export function Picture({
  picture,
  sizes,
  first = false,
  slot = USUAL_PLACE,
  className,
}: PictureProps) {
  const { url, width, height, alt, placeholder, quality } = picture;
  const srcSet = pictureSrcSet(url, quality, slot);
  return (
    <span className={classNames('relative block overflow-hidden', className)}>
      {placeholder === null ? null : (
        <img
          src={placeholder}
          alt=""
          width={width}
          height={height}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <img
        src={pictureAddress(url, { width: 640, quality })}
        {...(srcSet !== undefined && { srcSet, sizes })}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        className="relative size-full object-cover"
      />
    </span>
  );
}
