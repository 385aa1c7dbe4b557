import { classNames } from '../primitives/class-names.ts';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import spriteUrl from './silhouettes.svg?no-inline';

export interface SilhouetteProps {
  name: SilhouetteName;
  className?: string | undefined;
}

/** A vehicle's side view in one line weight; decoration, the words beside it say what it is. */
export function Silhouette({ name, className }: SilhouetteProps) {
  return (
    <svg
      viewBox="0 0 240 96"
      aria-hidden="true"
      focusable="false"
      className={classNames('tpl-silhouette', className)}
    >
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
