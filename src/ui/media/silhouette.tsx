import { classNames } from '../primitives/class-names.ts';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import spriteUrl from './silhouettes.svg?no-inline';

export interface SilhouetteProps {
  name: SilhouetteName;
  className?: string | undefined;
}

/** A vehicle's side view as a line drawing. Decorative: the text beside it describes it. */
export function Silhouette({ name, className }: SilhouetteProps) {
  return (
    <svg
      viewBox="0 0 240 96"
      aria-hidden="true"
      className={classNames('tpl-silhouette', className)}
    >
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
