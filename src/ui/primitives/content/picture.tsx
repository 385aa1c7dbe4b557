import { pictureAddress, pictureSrcSet } from '#domain/media/picture-address.ts';
import { classNames } from '../class-names.ts';
import type { PictureModel } from './picture-model.ts';

/** A card's picture is at least this wide on any screen, and rarely wider than this on a high-density one. */
const DEFAULT_SLOT = { from: 320, to: 1200 } as const;

export interface PictureProps {
  picture: PictureModel;
  /** Same as the `sizes` attribute. */
  sizes: string;
  /** Only for the first picture of a page: it is requested with high priority. */
  first?: boolean | undefined;
  /** The smallest and largest width in pixels at which it is shown. */
  slot?: { from: number; to: number } | undefined;
  /** Shown uncut, in the middle of its frame: a vehicle keeps its roof and wheels in a wide one. */
  whole?: boolean | undefined;
  /** Sets the frame's size; the picture fills it. */
  className?: string | undefined;
}

/** A picture with reserved space, a blurred preview and all available sizes. */
export function Picture({
  picture,
  sizes,
  first = false,
  slot = DEFAULT_SLOT,
  whole,
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
        className={`relative size-full ${whole ? 'object-contain' : 'object-cover'}`}
      />
    </span>
  );
}
