import type { FieldOption } from '#domain/leads/forms/lead-field.ts';

/** A day in the response of `/api/test-drive-availability`, in the location's own time zone. */
export interface FreeDay {
  date: string;
  slots: { value: string; label: string }[];
}

const DAY = new Intl.DateTimeFormat('en-AU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** Labels match the server-rendered list: a different day name would create a second group in the select. */
export function optionsOf(days: readonly FreeDay[]): FieldOption[] {
  return days.flatMap(({ date, slots }) => {
    const day = DAY.format(Date.parse(`${date}T00:00:00Z`)).replaceAll(',', '');
    return slots.map(({ value, label }) => ({ value, label: `${day}, ${label}` }));
  });
}

export function isListed(options: readonly FieldOption[], time: string): boolean {
  return options.some(({ value }) => value === time);
}
