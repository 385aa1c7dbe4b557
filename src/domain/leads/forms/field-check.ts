import { phoneFault } from './phone-number.ts';
import type { FieldFault, FieldKind, FormField } from './lead-field.ts';

const PATTERNS: Partial<Record<FieldKind, RegExp>> = {
  postcode: /^\d{4}$/,
  // A leading plus sign, groups in brackets, and the usual separators.
  phone: /^\+?[\d ().-]{8,20}$/,
  // The browsers' own check, and a dot in the domain.
  email:
    /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/,
};

const REGO = /^[a-z\d]+(?:[ -][a-z\d]+)*$/i;

const NAMED_PATTERNS: Readonly<Record<string, RegExp>> = {
  Rego: REGO,
  rego: REGO,
};

const WHOLE_NUMBER = /^\d{1,3}(?:,\d{3})+$|^\d+$/;

export function patternOf(field: Pick<FormField, 'name' | 'kind' | 'minimum' | 'maximum'>) {
  if (field.minimum !== undefined || field.maximum !== undefined) return WHOLE_NUMBER;
  return NAMED_PATTERNS[field.name] ?? PATTERNS[field.kind] ?? null;
}

/** Parses a whole number like `12,500`; NaN for anything else. */
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
  areaCode: () => 'Please add the area code.',
  contradiction: () => 'Please choose an option that fits the others.',
};

/**
 * The message for the visitor. In a field with a pattern, a value of the wrong length is just
 * invalid.
 */
export function messageFor(field: FormField, fault: FieldFault): string {
  const custom = field.messages ?? {};
  const lengthIsPattern = (fault === 'short' || fault === 'long') && patternOf(field) !== null;
  const message = custom[fault] ?? (lengthIsPattern ? custom.invalid : undefined);
  return message === undefined ? COMMON_MESSAGES[fault](field) : withBounds(message, field);
}

/** Messages of fields whose bounds change every year contain placeholders in braces. */
function withBounds(text: string, { minimum, maximum }: FormField): string {
  return text.replace('{minimum}', String(minimum)).replace('{maximum}', String(maximum));
}

/** What is wrong with a cleaned text; null if nothing. */
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
  if (field.kind === 'phone') return phoneFault(text);
  if (field.kind === 'date-time' && Number.isNaN(Date.parse(text))) return 'invalid';
  return null;
}
