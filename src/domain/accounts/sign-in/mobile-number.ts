import { nationalDigits, phoneFault } from '#domain/leads/forms/phone-number.ts';

/** An Australian mobile in E.164: the one form in which numbers are stored, compared and sent to. */
export type MobileNumber = `+614${string}`;

/** Why a text is no number that a code can be sent to. */
export type MobileFault = 'missing' | 'notMobile' | 'foreign' | 'invalid';

export type ReadMobile = { ok: true; mobile: MobileNumber } | { ok: false; fault: MobileFault };

const LONGEST_TEXT = 60;
/** Brackets, dots, slashes and every kind of dash; direction marks, which contact apps copy along with a number. */
const SEPARATORS = /[\s().,/\p{Pd}\u2212\p{Cf}]/gu;
const MOBILE = /^4\d{8}$/;
const STORED = /^\+614\d{8}$/;

/**
 * Only local mobiles: codes sent abroad are how SMS pumping earns money, and a landline cannot read
 * one.
 */
export function readMobile(text: string): ReadMobile {
  const plain = plainDigits(text);
  if (plain === '') return { ok: false, fault: 'missing' };
  const national = /^\+?\d+$/.test(plain) ? nationalDigits(plain) : '';
  if (MOBILE.test(national)) return { ok: true, mobile: `+61${national}` as MobileNumber };
  return { ok: false, fault: faultOf(plain) };
}

/** For values that are stored already, or that only our own code sends. */
export function isMobile(value: unknown): value is MobileNumber {
  return typeof value === 'string' && STORED.test(value);
}

/** For logs and for the page that waits for a code: tells the owner which number it is, and nobody else. */
export function maskMobile(mobile: MobileNumber): string {
  return `•••• ••• ${isMobile(mobile) ? mobile.slice(-3) : '•••'}`;
}

/** Compatibility forms first: full-width digits and no-break spaces are typed by some keyboards. */
function plainDigits(text: string): string {
  if (text.length > LONGEST_TEXT) return 'too long';
  return (
    text
      .normalize('NFKC')
      .replaceAll(SEPARATORS, '')
      // As dialled from abroad, and written without the plus.
      .replace(/^00(?=61)/, '+')
      .replace(/^61(?=0?4\d{8}$)/, '+61')
  );
}

function faultOf(plain: string): MobileFault {
  const fault = phoneFault(plain);
  // With a zero in front it is no landline from next door, but a mobile that lacks a digit.
  if (fault === 'areaCode')
    return /^\d/.test(plain) && !plain.startsWith('0') ? 'notMobile' : 'invalid';
  if (fault === 'invalid') return 'invalid';
  return plain.startsWith('+') && !plain.startsWith('+61') ? 'foreign' : 'notMobile';
}
