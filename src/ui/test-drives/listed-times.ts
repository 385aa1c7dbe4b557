import type { FieldOption, FormField } from '#domain/leads/forms/lead-field.ts';

export const APPOINTMENT = 'appointment';

/** The times a form lists, and a help text that says where they are. */
export interface ListedTimes {
  options: readonly FieldOption[];
  help: string;
}

/** Without times to choose from, the field is left out: the dealer calls to arrange one. */
export function withListedTimes(
  fields: readonly FormField[],
  { options, help }: ListedTimes,
): FormField[] {
  return fields.flatMap((field) => {
    if (field.name !== APPOINTMENT) return [field];
    return options.length === 0 ? [] : [{ ...field, options, help }];
  });
}
