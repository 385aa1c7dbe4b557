import type { HoursLine } from '#domain/locations/opening-hours.ts';
import { classNames } from '../primitives/class-names.ts';

export interface HoursTableProps {
  hours: readonly HoursLine[];
  className?: string;
}

/** The whole week, days and hours in two columns. */
export function HoursTable({ hours, className }: HoursTableProps) {
  if (hours.length === 0) return null;
  return (
    <dl className={classNames('grid grid-cols-[auto_1fr] gap-x-4', className)}>
      {hours.map((line) => (
        <div key={line.days} className="contents">
          <dt>{line.days}</dt>
          <dd className="text-muted">{line.hours}</dd>
        </div>
      ))}
    </dl>
  );
}
