import { classNames } from '../primitives/class-names.ts';
import { Icon } from '../primitives/icon.tsx';
import type { LocationStatus } from './location-card-model.ts';

/** Open or closed, in words: the colour only repeats it. */
export function StatusLine({
  status,
  className,
}: {
  status: LocationStatus | null;
  className?: string | undefined;
}) {
  if (status === null) return null;
  return (
    <p
      className={classNames(
        'flex items-center gap-2 text-sm font-medium',
        status.isOpen ? 'text-positive' : 'text-muted',
        className,
      )}
    >
      <Icon name="clock" size="sm" />
      {status.text}
    </p>
  );
}
