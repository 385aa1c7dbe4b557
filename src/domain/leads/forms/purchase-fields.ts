import * as copy from '#copy/en-AU/purchase.ts';
import type { Copy } from '#copy/format.ts';
import type { PurchaserDetails } from '#domain/reservations/purchase/purchase-answers.ts';
import { formFor } from './lead-forms.ts';
import type { FormContext } from './lead-forms.ts';
import type { FormField } from './lead-field.ts';

/** What the contract needs besides the fields of every form. */
const ADDRESS: readonly FormField[] = [
  {
    name: 'street',
    kind: 'string',
    label: copy.street,
    required: true,
    minLength: 3,
    maxLength: 120,
    autoComplete: 'street-address',
    messages: { missing: copy.enterStreet },
  },
  {
    name: 'suburb',
    kind: 'string',
    label: copy.suburb,
    required: true,
    minLength: 2,
    maxLength: 60,
    autoComplete: 'address-level2',
    messages: { missing: copy.enterSuburb },
  },
];
const IDENTITY: FormField = {
  name: 'is_adult',
  kind: 'checkbox',
  label: copy.isAdult,
  required: true,
  messages: { missing: copy.confirmAdult },
};

/** The fields of the details step: those of the lead, and those of the contract. */
export function purchaserFields(context: FormContext, t: Copy): FormField[] {
  return formFor('purchase', context, t).fields.flatMap((field) => {
    switch (field.name) {
      case 'last_name':
        return [{ ...field, required: true }];
      case 'postcode':
        return [...ADDRESS, field];
      case 'opt_in':
        return [IDENTITY, field];
      default:
        return [field];
    }
  });
}

export function addressOf({ street, suburb, postcode }: PurchaserDetails): string {
  return `${String(street)}, ${String(suburb)} ${String(postcode)}`;
}

export function buyerOf({ name, last_name: lastName }: PurchaserDetails): string {
  return `${String(name)} ${String(lastName)}`;
}
