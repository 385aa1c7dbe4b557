import { API_SERVICE_TIMES, API_TEST_DRIVE_TIMES } from '#domain/site/api-paths.ts';
import type { FieldOption, FormField } from '#domain/leads/forms/lead-field.ts';

export const APPOINTMENT = 'appointment';

/** The fields with times to choose from, and where the browser requests those of another location. */
export const TIME_SOURCES: Readonly<Record<string, string>> = {
  [APPOINTMENT]: API_TEST_DRIVE_TIMES,
  preferred_time: API_SERVICE_TIMES,
};

export function isTimeField({ name }: Pick<FormField, 'name'>): boolean {
  return Object.hasOwn(TIME_SOURCES, name);
}

/** The times a form lists, and a help text that says where they are. */
export interface ListedTimes {
  options: readonly FieldOption[];
  help: string;
}

/** Without times to choose from, the field is left out: the dealer calls to arrange one. */
export function withListedTimes(
  fields: readonly FormField[],
  times: ListedTimes | null,
): FormField[] {
  return fields.flatMap((field) => {
    if (!isTimeField(field)) return [field];
    return times === null || times.options.length === 0 ? [] : [{ ...field, ...times }];
  });
}
