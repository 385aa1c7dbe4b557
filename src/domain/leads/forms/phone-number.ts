/** Why a phone number cannot be called. */
export type PhoneFault = 'areaCode' | 'invalid';

/** After the country code or the leading zero: an area or mobile code with eight digits, 13, 1300, 1800. */
const AUSTRALIAN = /^(?:[2-578]\d{8}|1[38]00\d{6}|13\d{4}|180\d{4})$/;
/** A landline as it is dialled from next door. */
const WITHOUT_AREA_CODE = /^[2-9]\d{7}$/;
/** The shortest and longest numbers of other countries, with their country code. */
const FOREIGN = /^[1-9]\d{7,14}$/;

/** One rule for browser and server. A number without a country code is Australian. */
export function phoneFault(text: string): PhoneFault | null {
  const plain = text.replaceAll(/[\s().-]/g, '');
  if (!/^\+?\d+$/.test(plain)) return 'invalid';
  if (plain.startsWith('+') && !plain.startsWith('+61')) {
    return FOREIGN.test(plain.slice(1)) ? null : 'invalid';
  }
  const national = nationalDigits(plain);
  if (AUSTRALIAN.test(national)) return null;
  return WITHOUT_AREA_CODE.test(national) ? 'areaCode' : 'invalid';
}

/** An Australian number without its country code or leading zero. Expects digits, with an optional plus before them. */
export function nationalDigits(plain: string): string {
  const withCountry = /^\+61|^61(?=\d{9}$)/;
  return plain.replace(withCountry, '').replace(/^0(?!0)/, '');
}
