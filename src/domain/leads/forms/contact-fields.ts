import * as copy from '#copy/en-AU/leads.ts';
import type { LeadFormName } from '#domain/leads/lead.ts';
import { FIELD_RULES, fieldOf } from './field-rules.ts';
import type { FormField } from './lead-field.ts';

/** The options that say which contact details a site asks for. */
export interface ContactOptions {
  contactBy: 'both' | 'either';
  askLastName: boolean;
  askPostcode: boolean;
}

/** Forms that need all contact details whatever the site's options: a valuation, a lender, a reservation. */
const WHOLE_CONTACT: ReadonlySet<LeadFormName> = new Set(['tradeIn', 'finance', 'reserve']);

/** Who the visitor is, and how to reach them. */
export function whoFields(form: LeadFormName, options: ContactOptions): FormField[] {
  const whole = WHOLE_CONTACT.has(form);
  return [
    fieldOf('name', { required: true }),
    ...(whole || options.askLastName ? [fieldOf('last_name', { required: false })] : []),
    ...(whole || options.contactBy === 'both' ? reachedByBoth(form) : REACHED_BY_EITHER),
    ...(whole || options.askPostcode ? [fieldOf('postcode', { required: true })] : []),
  ];
}

function reachedByBoth(form: LeadFormName): FormField[] {
  return [
    fieldOf('email', { required: true }),
    fieldOf('phone', { required: true, ...(form === 'tradeIn' && { label: copy.mobile }) }),
  ];
}

const REACHED_BY_EITHER: readonly FormField[] = [
  fieldOf('phone', { required: false, or: 'email', label: copy.mobileOrEmail }),
  fieldOf('email', {
    required: false,
    or: 'phone',
    label: copy.emailOrMobile,
    messages: { ...FIELD_RULES.email.messages, missing: copy.enterEitherContact },
  }),
];
