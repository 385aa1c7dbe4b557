export const PHONE_VISIBLE_CHARACTERS = 5;

const MASK = '•';

/**
 * A number is masked after its first 5 characters until it is asked for. Only digits are covered, so
 * that the spacing still tells a mobile from a landline.
 */
export function maskPhone(phone: string): string {
  const characters = Array.from(phone.trim());
  const covered = characters
    .slice(PHONE_VISIBLE_CHARACTERS)
    .map((character) => (/\d/.test(character) ? MASK : character));
  return characters.slice(0, PHONE_VISIBLE_CHARACTERS).concat(covered).join('');
}

/** What shows of the number while it is masked, for those who hear the page. */
export function visiblePhoneStart(phone: string): string {
  return Array.from(phone.trim()).slice(0, PHONE_VISIBLE_CHARACTERS).join('').trim();
}

/** The address to dial: digits with an optional leading plus, without an extension's words. */
export function telHref(phone: string): string {
  const trimmed = phone.trim();
  const digits = trimmed.replace(/\(0\)/, (zero) => (trimmed.startsWith('+') ? '' : zero));
  return `tel:${trimmed.startsWith('+') ? '+' : ''}${digits.replaceAll(/\D/g, '')}`;
}
