import type { FieldOption } from '#domain/leads/forms/lead-field.ts';

/** A day as `/api/test-drive-availability` tells it, on the place's own calendar. */
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

/** In the words of the page's own list: a day that is named anew would be another group of the select. */
export function optionsOf(days: readonly FreeDay[]): FieldOption[] {
  return days.flatMap(({ date, slots }) => {
    const day = DAY.format(Date.parse(`${date}T00:00:00Z`)).replaceAll(',', '');
    return slots.map(({ value, label }) => ({ value, label: `${day}, ${label}` }));
  });
}

export function isListed(options: readonly FieldOption[], time: string): boolean {
  return options.some(({ value }) => value === time);
}
