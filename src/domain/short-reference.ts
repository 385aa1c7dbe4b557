/**
 * The beginning of an id as people read it out, such as `7G4K-2QXM`. Nobody can open a page by it, since
 * addresses have the whole id; within one site, two among ten thousand are the same with a chance of 1 in 20,000.
 */

/** Without I, L, O and U, which look or sound like others. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
const HALF = LENGTH / 2;
const BITS = 5;
const HEX_DIGITS = (LENGTH * BITS) / 4;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const TYPED = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** Of a UUID. */
export function shortReference(id: string): string {
  const bits = BigInt(`0x${id.replaceAll('-', '').slice(0, HEX_DIGITS)}`);
  const letters = Array.from({ length: LENGTH }, (_, at) =>
    LETTERS.charAt(Number((bits >> BigInt(BITS * (LENGTH - 1 - at))) & 31n)),
  ).join('');
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}

/** The first and the last id that a reference may mean, typed short or as the whole id; null if it is neither. */
export function idsOfReference(typed: string): { first: string; last: string } | null {
  if (UUID.test(typed)) return { first: typed, last: typed };
  const letters = typed
    .toUpperCase()
    .replaceAll(/[-\s]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (!TYPED.test(letters)) return null;
  const bits = [...letters].reduce(
    (value, letter) => (value << BigInt(BITS)) | BigInt(LETTERS.indexOf(letter)),
    0n,
  );
  const hex = bits.toString(16).padStart(HEX_DIGITS, '0');
  const idWith = (rest: string) =>
    `${hex.slice(0, 8)}-${hex.slice(8)}${rest.repeat(2)}-${rest.repeat(4)}-${rest.repeat(4)}-${rest.repeat(12)}`;
  return { first: idWith('0'), last: idWith('f') };
}
