import { pictureAddress } from '#domain/media/picture-address.ts';
import { classNames } from '#ui/primitives/class-names.ts';
import { Icon } from '#ui/primitives/icon.tsx';

export interface SavedPictureProps {
  url: string | null;
  /** Requested width in pixels. */
  width: 160 | 320;
  className?: string | undefined;
}

/** Decorative, beside the vehicle's name, with the aspect ratio of a card's picture. */
export function SavedPicture({ url, width, className }: SavedPictureProps) {
  return (
    <span
      className={classNames(
        'grid aspect-3/2 shrink-0 place-items-center overflow-hidden rounded-sm bg-surface text-muted',
        className,
      )}
    >
      {url === null ? (
        <Icon name="camera" />
      ) : (
        <img
          src={pictureAddress(url, { width })}
          alt=""
          width={width}
          height={Math.round((width * 2) / 3)}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
