import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** In international form, `+61412345678`; a number without a country is Australian. Null for none. */
export function internationalNumber(text: string): string | null {
  const number = parsePhoneNumberFromString(text, 'AU');
  return number?.isValid() === true ? number.number : null;
}
