import * as copy from '#copy/en-AU/test-drives.ts';
import { useLayoutEffect, useRef } from 'react';
import type { FieldOption, FormField } from '#domain/leads/forms/lead-field.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { controlProps, FieldError, FieldHint } from '#ui/primitives/inputs/field.tsx';
import { LabelText } from '#ui/primitives/inputs/label-text.tsx';
import { showChosenDay } from './chosen-day.ts';

export interface DayTimesProps {
  id: string;
  field: FormField;
  /** The chosen time; '' for none. */
  value: string;
  error: string | undefined;
  className: string | undefined;
}

interface DayOptions {
  /** 'Tuesday 17 November'. */
  day: string;
  times: { value: string; label: string }[];
}

/** Options are labelled 'Tuesday 17 November, 9:30am'. */
function daysOf(options: readonly FieldOption[]): DayOptions[] {
  const days = Map.groupBy(options, ({ label }) => label.slice(0, label.lastIndexOf(', ')));
  return [...days].map(([day, times]) => ({
    day,
    times: times.map(({ value, label }) => ({ value, label: label.slice(day.length + 2) })),
  }));
}

/**
 * A strip of days, and the times of the day that is open. Both are radio buttons, and the style sheet shows the
 * times of the checked day, so it works without script.
 */
export function DayTimes({ id, field, value, error, className }: DayTimesProps) {
  const t = useCopy();
  const ref = useRef<HTMLFieldSetElement>(null);
  const { options = [] } = field;
  const days = daysOf(options);
  const open = days.findIndex(({ times }) => times.some((time) => time.value === value));
  const described = controlProps({ id, hint: field.help, error });
  // Another list of times may lack the day that was open.
  useLayoutEffect(() => {
    const isOpen = ref.current?.querySelector('.fc-day > :checked');
    if (ref.current !== null && isOpen === null) showChosenDay(ref.current);
  });
  return (
    <fieldset
      ref={ref}
      id={id}
      tabIndex={-1}
      aria-describedby={described['aria-describedby']}
      className={className}
    >
      <legend className="mb-1 font-medium">
        <LabelText label={field.label} required={field.required} />
      </legend>
      {field.help ? <FieldHint id={`${id}-hint`}>{field.help}</FieldHint> : null}
      {days.length === 0 ? null : (
        <div className="fc-times">
          <div className="fc-days" role="radiogroup" aria-label={t(copy.day)}>
            {days.map(({ day, times }, at) => (
              <label key={day} className="fc-day">
                <input
                  type="radio"
                  name={`${field.name}_day`}
                  value={times[0]?.value.slice(0, 10)}
                  defaultChecked={at === Math.max(open, 0)}
                  className="sr-only"
                />
                <DayName day={day} />
              </label>
            ))}
          </div>
          {days.map(({ day, times }) => (
            <div key={day} className="fc-day-times" role="radiogroup" aria-label={day}>
              {times.map((time) => (
                <label key={time.value} className="fc-time">
                  <input
                    type="radio"
                    name={field.name}
                    value={time.value}
                    defaultChecked={time.value === value}
                    className="sr-only"
                  />
                  <span>{time.label}</span>
                </label>
              ))}
            </div>
          ))}
          {field.required ? null : (
            <label className="fc-any-time">
              <input
                type="radio"
                name={field.name}
                value=""
                defaultChecked={open === -1}
                className="fc-radio"
              />
              <span>{t(copy.noPreference)}</span>
            </label>
          )}
        </div>
      )}
      {error ? (
        <div className="mt-1">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      ) : null}
    </fieldset>
  );
}

/** 'Tue 17 Nov' in three lines; screen readers hear it in full. */
function DayName({ day }: { day: string }) {
  const [weekday = '', date = '', month = ''] = day.split(' ');
  return (
    <>
      <span className="sr-only">{day}</span>
      <span aria-hidden="true">{weekday.slice(0, 3)}</span>
      <span aria-hidden="true" className="fc-day-date">
        {date}
      </span>
      <span aria-hidden="true">{month.slice(0, 3)}</span>
    </>
  );
}
