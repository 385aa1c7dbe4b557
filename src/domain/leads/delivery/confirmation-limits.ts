/**
 * Confirmations that one address gets in a day (UTC). Anybody can type a stranger's address into a
 * form, and a real visitor rarely sends more than a few.
 */
export const MAX_CONFIRMATIONS_OF_SITE = 5;
export const MAX_CONFIRMATIONS = 10;

/**
 * What addresses of one mailbox have in common: many providers ignore case, dots and what follows a
 * plus sign. Two people counted as one lose a copy of a message at worst, never a lead.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at).toLowerCase();
  const domain = address.slice(at + 1).toLowerCase();
  const plain = (name.split('+', 1)[0] ?? '').replaceAll('.', '');
  return `${plain === '' ? name : plain}@${domain}`;
}
