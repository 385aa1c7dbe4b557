import * as copy from '#copy/en-AU/locations.ts';
import * as testDrives from '#copy/en-AU/test-drives.ts';
import { useId } from 'react';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Dialog } from '../primitives/overlays/dialog.tsx';
import { DialogTrigger } from '../primitives/overlays/dialog-trigger.tsx';
import { Tabs } from '../primitives/content/tabs.tsx';
import { StatusLine } from './status-line.tsx';
import type { HolidayLine, OpeningHoursModel } from './location-detail-model.ts';
import type { LocationVariant } from './location-variant.ts';

type Department = OpeningHoursModel['departments'][number];

const DIALOG = 'holiday-hours';

export interface OpeningHoursSectionProps {
  section: OpeningHoursModel;
  variant: Pick<LocationVariant, 'sectionTitle'>;
}

/** The hours of each department: a tab each, or one below the other without script. */
export function OpeningHoursSection({ section, variant }: OpeningHoursSectionProps) {
  const t = useCopy();
  const id = useId();
  const { title, departments, holidays } = section;
  const [only] = departments;
  if (only === undefined) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className={variant.sectionTitle}>
        {title}
      </h2>
      <div className="max-w-xl">
        {departments.length === 1 ? (
          <DepartmentHours department={only} />
        ) : (
          <Tabs
            label={t(copy.department)}
            items={departments.map((department) => ({
              id: department.id,
              label: department.name,
              content: <DepartmentHours department={department} />,
            }))}
          />
        )}
        {holidays.length === 0 ? null : (
          <>
            <DialogTrigger dialogId={DIALOG} variant="secondary" className="fc-script-only mt-4">
              {t(copy.viewHolidayHours)}
            </DialogTrigger>
            <Dialog id={DIALOG} title={t(copy.holidayHours)}>
              <Holidays holidays={holidays} />
            </Dialog>
            {/* Without script nothing opens the dialog. */}
            <details className="fc-plain-only fc-details mt-4">
              <summary className="fc-text-link inline-flex min-h-11 items-center">
                {t(copy.viewHolidayHours)}
              </summary>
              <Holidays holidays={holidays} />
            </details>
          </>
        )}
      </div>
    </section>
  );
}

function DepartmentHours({ department }: { department: Department }) {
  const t = useCopy();
  const { lines, soon, status, name } = department;
  if (lines.length === 0 && soon.length === 0) return <p>{t(copy.hoursOnRequest)}</p>;
  return (
    <>
      <StatusLine status={status} className="mb-3" />
      <table className="w-full text-start">
        <caption className="sr-only">
          {name === '' ? t(copy.openingHours) : `${t(copy.openingHours)}, ${name}`}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t(testDrives.day)}</th>
            <th scope="col">{t(copy.hours)}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map(({ days, hours }) => (
            <tr key={days}>
              <th scope="row" className="py-2 pe-6 text-start font-medium whitespace-nowrap">
                {days}
              </th>
              <td className="py-2 text-muted tabular-nums">{hours}</td>
            </tr>
          ))}
          {soon.map((holiday) => (
            <tr key={holiday.date}>
              <th scope="row" className="py-2 pe-6 text-start font-medium">
                {holiday.date}
                {holiday.name === null ? null : (
                  <span className="block text-sm font-normal text-muted">{holiday.name}</span>
                )}
              </th>
              <td className="py-2 font-medium tabular-nums">{holiday.hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Holidays({ holidays }: Pick<OpeningHoursModel, 'holidays'>) {
  return (
    <div className="grid gap-6">
      {holidays.map(({ departments, lines }) => (
        <div key={departments}>
          {departments === '' ? null : <h3 className="mb-1 font-semibold">{departments}</h3>}
          <HolidayList lines={lines} />
        </div>
      ))}
    </div>
  );
}

function HolidayList({ lines }: { lines: readonly HolidayLine[] }) {
  return (
    <dl className="divide-y divide-line">
      {lines.map(({ date, name, hours }) => (
        <div key={date} className="flex flex-wrap justify-between gap-x-6 py-2">
          <dt>
            <span className="font-medium">{date}</span>
            {name === null ? null : <span className="block text-sm text-muted">{name}</span>}
          </dt>
          <dd className="tabular-nums">{hours}</dd>
        </div>
      ))}
    </dl>
  );
}
