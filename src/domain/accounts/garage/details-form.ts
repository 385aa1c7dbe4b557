import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/garage.ts';
import type { Copy } from '#copy/format.ts';
import { checkForm } from '#domain/leads/forms/check-form.ts';
import type { FormErrors } from '#domain/leads/forms/check-form.ts';
import { FIELD_RULES } from '#domain/leads/forms/field-rules.ts';
import type { FormField } from '#domain/leads/forms/lead-field.ts';

export interface Details {
  name: string | null;
  email: string | null;
  postcode: string | null;
}

/** Nothing is required, except an address that alerts are sent to. The rules are those of the lead forms. */
export function detailsFields({ emailNeeded }: { emailNeeded: boolean }): FormField[] {
  const { name, email, postcode } = FIELD_RULES;
  return [
    { ...name, name: 'name', label: copy.fullName, autoComplete: 'name', required: false },
    {
      ...email,
      name: 'email',
      label: common.email,
      required: emailNeeded,
      ...(emailNeeded && { help: copy.emailForAlerts }),
    },
    { ...postcode, name: 'postcode', required: false },
  ];
}

export type CheckedDetails = { ok: true; details: Details } | { ok: false; errors: FormErrors };

export function checkDetails(
  fields: readonly FormField[],
  input: Record<string, unknown>,
  t: Copy,
): CheckedDetails {
  const checked = checkForm(fields, input, t);
  if (!checked.ok) return checked;
  const valueOf = (name: string) => String(checked.values[name] ?? '') || null;
  return {
    ok: true,
    details: { name: valueOf('name'), email: valueOf('email'), postcode: valueOf('postcode') },
  };
}
