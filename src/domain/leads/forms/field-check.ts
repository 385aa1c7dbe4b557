import * as copy from '#copy/en-AU/leads.ts';
import type { Copy } from '#copy/format.ts';
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

const COMMON_MESSAGES: Record<FieldFault, (field: FormField, t: Copy) => string> = {
  missing: ({ label }, t) => t(copy.isRequired, { field: t(label) }),
  short: ({ minLength = 0 }, t) => t(copy.tooShort, { count: minLength }),
  long: ({ maxLength = 0 }, t) => t(copy.tooLong, { count: maxLength.toLocaleString('en-AU') }),
  invalid: (_field, t) => t(copy.checkEntry),
  unknown: (_field, t) => t(copy.chooseOption),
  areaCode: (_field, t) => t(copy.addAreaCode),
  contradiction: (_field, t) => t(copy.chooseFitting),
};

/**
 * The message for the visitor. In a field with a pattern, a value of the wrong length is just
 * invalid.
 */
export function messageFor(field: FormField, fault: FieldFault, t: Copy): string {
  const custom = field.messages ?? {};
  const lengthIsPattern = (fault === 'short' || fault === 'long') && patternOf(field) !== null;
  const message = custom[fault] ?? (lengthIsPattern ? custom.invalid : undefined);
  if (message === undefined) return COMMON_MESSAGES[fault](field, t);
  const { minimum = '', maximum = '' } = field;
  // Bounds that change every year are placeholders in the message.
  return t(message, { minimum, maximum });
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
