import { classNames } from '../primitives/class-names.ts';
import { Silhouette } from './silhouette.tsx';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';

export interface PlaceholderProps {
  silhouette: SilhouetteName;
  /** Shown below the drawing; a thumbnail has no space for it. */
  words?: { title: string; note: string } | undefined;
}

export const NEW_ARRIVAL = { title: 'New Arrival', note: 'Photos coming soon' } as const;
export const PICTURE_MISSING = {
  title: 'This photo did not load',
  note: 'Please try again later',
} as const;

/** The vehicle's silhouette in place of a picture. */
export function Placeholder({ silhouette, words }: PlaceholderProps) {
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
          {words.title}
          <span className="block text-sm font-normal text-muted">{words.note}</span>
        </p>
      ) : null}
    </div>
  );
}
