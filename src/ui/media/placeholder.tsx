import * as copy from '#copy/en-AU/media.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { classNames } from '../primitives/class-names.ts';
import { Silhouette } from './silhouette.tsx';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';

export interface PlaceholderProps {
  silhouette: SilhouetteName;
  /** Texts of the catalogue below the drawing; a thumbnail has no space for them. */
  words?: { title: string; note?: string } | undefined;
}

export const NEW_ARRIVAL = {
  title: vehicleCopy.newArrival,
  note: vehicleCopy.photosComingSoon,
} as const;
/** What has not arrived yet is no new arrival. */
export const COMING = { title: vehicleCopy.photosComingSoon } as const;
export const PICTURE_MISSING = {
  title: copy.pictureFailed,
  note: copy.pleaseTryAgainLater,
} as const;

/** The vehicle's silhouette in place of a picture. */
export function Placeholder({ silhouette, words }: PlaceholderProps) {
  const t = useCopy();
  return (
    <div className="tpl-placeholder relative grid size-full place-items-center overflow-hidden text-ink">
      <div className={classNames('relative w-[64%]', words && '-translate-y-[12%]')}>
        <span
          aria-hidden="true"
          className="tpl-ground absolute inset-x-0 bottom-[1%] h-[14%] translate-y-1/2"
        />
        <Silhouette
          name={silhouette}
          className={classNames('relative w-full', words && 'tpl-fine')}
        />
      </div>
      {words ? (
        <p className="absolute start-5 bottom-4 text-base leading-tight font-semibold sm:start-6 sm:bottom-5">
          {t(words.title)}
          {words.note && (
            <span className="block text-sm font-normal text-muted">{t(words.note)}</span>
          )}
        </p>
      ) : null}
    </div>
  );
}
