import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { phoneFault } from '#domain/leads/forms/phone-number.ts';

/**
 * In international format, `+61412345678`. Null if the forms' own rule refuses it: what the browser accepts is
 * accepted here, and the numbering plans only normalise it.
 */
export function internationalNumber(text: string): string | null {
  if (phoneFault(text) !== null) return null;
  const parsed = parsePhoneNumberFromString(text, 'AU');
  return parsed?.number ?? `+${text.replaceAll(/\D/g, '')}`;
}
