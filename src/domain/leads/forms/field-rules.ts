import { AUSTRALIAN_STATES } from '#domain/locations/location.ts';
import type { FieldFault, FieldOption, FormField } from './lead-field.ts';

/** docs/lead-fields.md lists these rules; a test keeps its table and this file in sync. */
interface FieldRule extends Omit<FormField, 'name' | 'required'> {
  messages: Partial<Record<FieldFault, string>>;
}

export const PRIVACY_PATH = '/privacy-policy';
export const MAX_MESSAGE = 10_000;
const MAX_CHOICE_LENGTH = 200;
/** Numbers may be written like '145,000 km'; only the digits are checked. */
const MAX_NUMBER_LENGTH = 14;

const REGO = {
  kind: 'string',
  label: 'Registration number',
  minLength: 1,
  maxLength: 10,
  messages: {
    missing: 'Please enter your registration number.',
    invalid: 'Please use letters and numbers only.',
  },
} as const;

/** A question about the visitor's car. trade-in-offer.ts says how its answers change the offer. */
const CONDITION = {
  kind: 'select',
  maxLength: MAX_CHOICE_LENGTH,
  shownAs: 'buttons',
  messages: { missing: 'Please choose one.', unknown: 'Please choose one.' },
} as const;

export const FIELD_RULES = {
  name: {
    kind: 'string',
    label: 'First name',
    minLength: 1,
    maxLength: 60,
    autoComplete: 'given-name',
    messages: { missing: 'Please enter your first name.' },
  },
  last_name: {
    kind: 'string',
    label: 'Last name',
    minLength: 1,
    maxLength: 60,
    autoComplete: 'family-name',
    messages: { missing: 'Please enter your last name.' },
  },
  email: {
    kind: 'email',
    label: 'Email',
    minLength: 6,
    maxLength: 254,
    autoComplete: 'email',
    inputMode: 'email',
    messages: {
      missing: 'Please enter your email address.',
      invalid: 'Please enter a valid email address.',
    },
  },
  phone: {
    kind: 'phone',
    label: 'Phone',
    minLength: 8,
    maxLength: 20,
    autoComplete: 'tel',
    inputMode: 'tel',
    messages: {
      missing: 'Please enter your phone number.',
      invalid: 'Please enter a valid phone number.',
      areaCode: 'Please add the area code, such as 02, 03, 07 or 08.',
    },
  },
  postcode: {
    kind: 'postcode',
    label: 'Postcode',
    minLength: 4,
    maxLength: 4,
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    messages: {
      missing: 'Please enter your postcode.',
      invalid: 'Invalid postcode. Please enter a 4-digit number.',
    },
  },
  message: {
    kind: 'string',
    label: 'Comments',
    lines: 4,
    minLength: 1,
    maxLength: MAX_MESSAGE,
    messages: { missing: 'Please enter your comments.' },
  },
  category: {
    kind: 'select',
    label: 'Category',
    maxLength: MAX_CHOICE_LENGTH,
    messages: { missing: 'Please choose a category.' },
  },
  location_id: {
    kind: 'select',
    label: 'Location',
    maxLength: MAX_CHOICE_LENGTH,
    messages: {
      missing: 'Please choose a location.',
      contradiction: 'Please choose a location of the dealership you chose.',
    },
  },
  dealership_slug: {
    kind: 'select',
    label: 'Dealership',
    maxLength: MAX_CHOICE_LENGTH,
    messages: { missing: 'Please choose a dealership.' },
  },
  distribution_location: {
    kind: 'select',
    label: 'Preferred location',
    maxLength: MAX_CHOICE_LENGTH,
    messages: { missing: 'Please choose a location.' },
  },
  Rego: REGO,
  rego: REGO,
  regoState: {
    kind: 'select',
    label: 'State of registration',
    maxLength: MAX_CHOICE_LENGTH,
    options: optionsOf(AUSTRALIAN_STATES),
    messages: { missing: 'Please choose the state of registration.' },
  },
  kms: {
    kind: 'string',
    label: 'Kilometres',
    minLength: 1,
    maxLength: MAX_NUMBER_LENGTH,
    minimum: 0,
    maximum: 2_000_000,
    inputMode: 'numeric',
    messages: {
      missing: 'Please enter the kilometres on the clock.',
      invalid: 'Please enter the kilometres as a whole number.',
    },
  },
  make: {
    kind: 'select',
    label: 'Make',
    maxLength: MAX_CHOICE_LENGTH,
    messages: { missing: 'Please choose the make.', unknown: 'Please choose the make.' },
  },
  model: {
    kind: 'string',
    label: 'Model',
    minLength: 1,
    maxLength: 60,
    autoComplete: 'off',
    messages: { missing: 'Please enter the model.' },
  },
  // Up to next year; the form sets the bound.
  year: {
    kind: 'string',
    label: 'Year',
    minLength: 1,
    maxLength: MAX_NUMBER_LENGTH,
    minimum: 1950,
    inputMode: 'numeric',
    autoComplete: 'off',
    messages: {
      missing: 'Please enter the year.',
      invalid: 'Please enter a year from {minimum} to {maximum}.',
    },
  },
  expected_value: {
    kind: 'string',
    label: 'What price are you hoping for?',
    minLength: 1,
    maxLength: MAX_NUMBER_LENGTH,
    minimum: 0,
    maximum: 10_000_000,
    inputMode: 'numeric',
    autoComplete: 'off',
    messages: {
      missing: 'Please enter an amount.',
      invalid: 'Please enter an amount in whole dollars.',
    },
  },
  service_history: { ...CONDITION, label: 'Does it have a service history?' },
  exterior: { ...CONDITION, label: 'How does it look outside?' },
  interior: { ...CONDITION, label: 'How does it look inside?' },
  mechanical: { ...CONDITION, label: 'How does it drive?' },
  tyres: { ...CONDITION, label: 'How much tread is left on the tyres?' },
  accidents: { ...CONDITION, label: 'Has it been in an accident?' },
  keys: { ...CONDITION, label: 'How many keys do you have?' },
  PreferredContactMethod: {
    kind: 'select',
    label: 'How would you like to be contacted?',
    maxLength: MAX_CHOICE_LENGTH,
    shownAs: 'buttons',
    options: optionsOf(['Phone', 'Email', 'SMS']),
    messages: { missing: 'Please choose how you would like to be contacted.' },
  },
  finance: {
    kind: 'select',
    label: 'Do you need finance?',
    maxLength: MAX_CHOICE_LENGTH,
    shownAs: 'buttons',
    options: optionsOf(['Yes', 'No']),
    messages: { missing: 'Please choose Yes or No.' },
  },
  'do-you-have-a-trade-in': {
    kind: 'select',
    label: 'Do you have a trade-in?',
    maxLength: MAX_CHOICE_LENGTH,
    shownAs: 'buttons',
    options: optionsOf(['Yes', 'No']),
    messages: { missing: 'Please choose Yes or No.' },
  },
  additional_services: {
    kind: 'checkbox',
    label: 'Additional services',
    messages: {},
  },
  appointment: {
    kind: 'date-time',
    label: 'Preferred time',
    maxLength: 40,
    messages: {
      missing: 'Please choose a time.',
      invalid: 'Please choose one of the times shown.',
    },
  },
  preferred_time: {
    kind: 'date-time',
    label: 'Preferred day and time',
    maxLength: 40,
    messages: {
      missing: 'Please choose a time.',
      invalid: 'Please choose one of the times shown.',
    },
  },
  request_photos: { kind: 'hidden', label: 'Request Photos', messages: {} },
  opt_in: {
    kind: 'checkbox',
    label: 'You can contact me about this enquiry.',
    messages: {},
  },
  // A consent of its own: never ticked beforehand and never inferred from opt_in.
  news_consent: {
    kind: 'checkbox',
    label: 'Send me news and offers by email or SMS. I can opt out at any time.',
    initial: false,
    link: { href: PRIVACY_PATH, label: 'Privacy policy' },
    messages: {},
  },
} as const satisfies Record<string, FieldRule>;

export type KnownField = keyof typeof FIELD_RULES;

export function optionsOf(values: readonly string[]): FieldOption[] {
  return values.map((value) => ({ value, label: value }));
}

/** The field as its rule defines it; a form can override parts of it. */
export function fieldOf(
  name: KnownField,
  own: Partial<Omit<FormField, 'name'>> & { required: boolean },
): FormField {
  return { name, ...FIELD_RULES[name], ...own };
}
