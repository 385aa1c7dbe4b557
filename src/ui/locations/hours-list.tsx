import * as copy from '#copy/en-AU/locations.ts';
import type { HoursLine } from '#domain/locations/opening-hours.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { ExpandableList, restOf } from '../primitives/content/expandable-list.tsx';

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
