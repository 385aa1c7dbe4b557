import type { FieldOption, FormField } from '#domain/leads/forms/lead-field.ts';

export const APPOINTMENT = 'appointment';

/** The times that a form lists, and where they are. */
export interface ListedTimes {
  options: readonly FieldOption[];
  help: string;
}

/** Where there is nothing to choose from nobody is asked: we call to find a time. */
export function withListedTimes(
  fields: readonly FormField[],
  { options, help }: ListedTimes,
): FormField[] {
  return fields.flatMap((field) => {
    if (field.name !== APPOINTMENT) return [field];
    return options.length === 0 ? [] : [{ ...field, options, help }];
  });
}
