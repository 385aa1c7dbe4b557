import { AUSTRALIAN_STATES } from '../location.ts';
import type { FieldFault, FieldKind, FieldOption, FormField } from './lead-field.ts';

/** docs/lead-fields.md lists them for people; its table and this file are tested against each other. */
interface FieldRule extends Omit<FormField, 'name' | 'required'> {
  messages: Partial<Record<FieldFault, string>>;
}

export const MOST_MESSAGE = 10_000;
const MOST_CHOICE = 200;

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
    maxLength: MOST_MESSAGE,
    messages: { missing: 'Please enter your comments.' },
  },
  category: {
    kind: 'select',
    label: 'Category',
    maxLength: MOST_CHOICE,
    messages: { missing: 'Please choose a category.' },
  },
  location_id: {
    kind: 'select',
    label: 'Location',
    maxLength: MOST_CHOICE,
    messages: { missing: 'Please choose a location.' },
  },
  dealership_slug: {
    kind: 'select',
    label: 'Dealership',
    maxLength: MOST_CHOICE,
    messages: { missing: 'Please choose a dealership.' },
  },
  distribution_location: {
    kind: 'select',
    label: 'Preferred location',
    maxLength: MOST_CHOICE,
    messages: { missing: 'Please choose a location.' },
  },
  Rego: {
    kind: 'string',
    label: 'Registration number',
    minLength: 1,
    maxLength: 10,
    messages: {
      missing: 'Please enter your registration number.',
      invalid: 'Please enter a registration number of letters and digits.',
    },
  },
  rego: {
    kind: 'string',
    label: 'Registration number',
    minLength: 1,
    maxLength: 10,
    messages: {
      missing: 'Please enter your registration number.',
      invalid: 'Please enter a registration number of letters and digits.',
    },
  },
  regoState: {
    kind: 'select',
    label: 'State of registration',
    maxLength: MOST_CHOICE,
    options: optionsOf(AUSTRALIAN_STATES),
    messages: { missing: 'Please choose the state of registration.' },
  },
  kms: {
    kind: 'string',
    label: 'Kilometres',
    minLength: 1,
    maxLength: 9,
    minimum: 0,
    maximum: 2_000_000,
    inputMode: 'numeric',
    messages: {
      missing: 'Please enter the kilometres on the clock.',
      invalid: 'Please enter the kilometres as a whole number.',
    },
  },
  PreferredContactMethod: {
    kind: 'select',
    label: 'How would you like to be contacted?',
    maxLength: MOST_CHOICE,
    shownAs: 'buttons',
    options: optionsOf(['Phone', 'Email', 'SMS']),
    messages: { missing: 'Please choose how you would like to be contacted.' },
  },
  finance: {
    kind: 'select',
    label: 'Do you need finance?',
    maxLength: MOST_CHOICE,
    shownAs: 'buttons',
    options: optionsOf(['Yes', 'No']),
    messages: { missing: 'Please choose Yes or No.' },
  },
  'do-you-have-a-trade-in': {
    kind: 'select',
    label: 'Do you have a trade-in?',
    maxLength: MOST_CHOICE,
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
  request_photos: { kind: 'hidden', label: 'Request Photos', messages: {} },
  opt_in: {
    kind: 'checkbox',
    label: 'Keep me up to date with news and offers.',
    messages: {},
  },
} as const satisfies Record<string, FieldRule>;

export type KnownField = keyof typeof FIELD_RULES;

export function optionsOf(values: readonly string[]): FieldOption[] {
  return values.map((value) => ({ value, label: value }));
}

/** The field as its rule has it; a form says what is its own about it. */
export function fieldOf(
  name: KnownField,
  own: Partial<Omit<FormField, 'name'>> & { required: boolean },
): FormField {
  return { name, ...FIELD_RULES[name], ...own };
}

const PATTERNS: Partial<Record<FieldKind, RegExp>> = {
  postcode: /^\d{4}$/,
  // A sign at the front, groups in brackets, and what people put between them.
  phone: /^\+?[\d ().-]{8,20}$/,
  // As browsers check it, with a dot in the domain besides.
  email:
    /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/,
};

const NAMED_PATTERNS: Readonly<Record<string, RegExp>> = {
  Rego: /^[a-z\d]+(?:[ -][a-z\d]+)*$/i,
  rego: /^[a-z\d]+(?:[ -][a-z\d]+)*$/i,
};

const WHOLE_NUMBER = /^\d{1,3}(?:,\d{3})+$|^\d+$/;

export function patternOf(field: Pick<FormField, 'name' | 'kind' | 'minimum' | 'maximum'>) {
  if (field.minimum !== undefined || field.maximum !== undefined) return WHOLE_NUMBER;
  return NAMED_PATTERNS[field.name] ?? PATTERNS[field.kind] ?? null;
}

/** Of a whole number as people write it, `12,500`; NaN for anything else. */
export function wholeNumberOf(text: string): number {
  return WHOLE_NUMBER.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
}

const COMMON_MESSAGES: Record<FieldFault, (field: FormField) => string> = {
  missing: ({ label }) => `${label} is required.`,
  short: ({ minLength = 0 }) => `Please enter at least ${minLength} characters.`,
  long: ({ maxLength = 0 }) =>
    `Please enter no more than ${maxLength.toLocaleString('en-AU')} characters.`,
  invalid: () => 'Please check what you have entered.',
  unknown: () => 'Please choose one of the options.',
};

/** What the visitor reads. A value of the wrong length in a field with a pattern is simply not valid. */
export function messageFor(field: FormField, fault: FieldFault): string {
  const own = field.messages ?? {};
  const lengthIsPattern = (fault === 'short' || fault === 'long') && patternOf(field) !== null;
  return own[fault] ?? (lengthIsPattern ? own.invalid : undefined) ?? COMMON_MESSAGES[fault](field);
}

/** What is wrong with a text that has been cleaned; null when nothing is. */
export function faultOf(field: FormField, text: string): FieldFault | null {
  if (text === '') return field.required ? 'missing' : null;
  if (field.kind === 'select') {
    return field.options?.some(({ value }) => value === text) ? null : 'unknown';
  }
  if (text.length > (field.maxLength ?? Infinity)) return 'long';
  if (text.length < (field.minLength ?? 0)) return 'short';
  if (patternOf(field)?.test(text) === false) return 'invalid';
  if (field.minimum !== undefined && wholeNumberOf(text) < field.minimum) return 'invalid';
  if (field.maximum !== undefined && wholeNumberOf(text) > field.maximum) return 'invalid';
  if (field.kind === 'date-time' && Number.isNaN(Date.parse(text))) return 'invalid';
  return null;
}
