import * as copy from '#copy/en-AU/locations.ts';
import type { HoursLine } from '#domain/locations/opening-hours.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { classNames } from '../primitives/class-names.ts';
import { Icon } from '../primitives/icon.tsx';
import { ExpandableList, restOf } from '../primitives/content/expandable-list.tsx';
import type { LocationStatus } from './location-card-model.ts';

/** Behind the toggle from here on. */
const FIRST = 1;

/** The week, of which only the beginning shows until the visitor opens the list. */
export function HoursList({ hours, name }: { hours: readonly HoursLine[]; name: string }) {
  const t = useCopy();
  if (hours.length === 0) return null;
  return (
    <ExpandableList
      first={FIRST}
      count={hours.length}
      moreLabel={t(copy.viewAllHours)}
      lessLabel={t(copy.hideHours)}
      about={t(copy.hoursOf, { name })}
      className="text-sm *:last:mt-0"
    >
      <dl>
        {hours.map((line, at) => (
          <div
            key={line.days}
            {...restOf(at, FIRST)}
            className="grid grid-cols-[4.5rem_1fr] gap-x-3"
          >
            <dt>{line.days}</dt>
            <dd className="text-muted">{line.hours}</dd>
          </div>
        ))}
      </dl>
    </ExpandableList>
  );
}

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
