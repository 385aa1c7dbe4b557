export const PHONE_VISIBLE_CHARACTERS = 5;

const MASK = '•';

/**
 * Masks a number after its first 5 characters until the visitor reveals it. Only digits are masked,
 * so that the spacing still distinguishes a mobile from a landline.
 */
export function maskPhone(phone: string): string {
  const characters = Array.from(phone.trim());
  const covered = characters
    .slice(PHONE_VISIBLE_CHARACTERS)
    .map((character) => (/\d/.test(character) ? MASK : character));
  return characters.slice(0, PHONE_VISIBLE_CHARACTERS).concat(covered).join('');
}

/** The visible part of a masked number, for screen readers. */
export function visiblePhoneStart(phone: string): string {
  return Array.from(phone.trim()).slice(0, PHONE_VISIBLE_CHARACTERS).join('').trim();
}

/** The `tel:` URL: digits with an optional leading plus, without the text of an extension. */
export function telHref(phone: string): string {
  const trimmed = phone.trim();
  const digits = trimmed.replace(/\(0\)/, (zero) => (trimmed.startsWith('+') ? '' : zero));
  return `tel:${trimmed.startsWith('+') ? '+' : ''}${digits.replaceAll(/\D/g, '')}`;
}
