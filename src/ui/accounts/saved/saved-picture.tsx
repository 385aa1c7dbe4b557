import { pictureAddress } from '#domain/media/picture-address.ts';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import { Silhouette } from '#ui/media/silhouette.tsx';
import { classNames } from '#ui/primitives/class-names.ts';
import { Icon } from '#ui/primitives/icon.tsx';

export interface SavedPictureProps {
  url: string | null;
  /** The drawing in place of a picture, as on the vehicle's card; null where its body is not known. */
  silhouette: SilhouetteName | null;
  /** Requested width in pixels. */
  width: 160 | 320;
  className?: string | undefined;
}

/** Decorative, beside the vehicle's name, with the aspect ratio of a card's picture. */
export function SavedPicture({ url, silhouette, width, className }: SavedPictureProps) {
  return (
    <span
      className={classNames(
        'grid aspect-3/2 shrink-0 place-items-center overflow-hidden rounded-sm bg-surface text-muted',
        className,
      )}
    >
      {url === null ? (
        <Drawing silhouette={silhouette} />
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

function Drawing({ silhouette }: Pick<SavedPictureProps, 'silhouette'>) {
  if (silhouette === null) return <Icon name="car-front" />;
  return <Silhouette name={silhouette} className="w-4/5" />;
}
