import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** In international format, `+61412345678`. A number without a country code is Australian. Null if invalid. */
export function internationalNumber(text: string): string | null {
  const number = parsePhoneNumberFromString(text, 'AU');
  return number?.isValid() === true ? number.number : null;
}
