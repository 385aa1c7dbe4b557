/** More than any payment; keeps the sum of a payment's entries a whole number of the database. */
const MOST_DIGITS = 9;

/** The currency, before or after the figure. */
const CURRENCY = /^(?:aud|a\$|\$)+|(?:aud|dollars?)$/g;
/** Groups of three by commas or spaces, or none; cents after a point. */
const WITH_POINT = /^(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d{0,2}))?$/;
/** Two digits after a single comma cannot be a group. */
const WITH_COMMA = /^(\d{1,3}(?: \d{3})+|\d+),(\d{2})$/;

/** Whole cents of an amount as people type it: '1250', '$1,250', '1 250.5', 'AUD 1250.50', '1250,50'. Null if unclear. */
export function readTypedAmount(typed: string): number | null {
  const text = typed
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<![\d.,]) | (?!\d)/g, '')
    .replaceAll(CURRENCY, '')
    .trim();
  const [, dollars, cents = ''] = WITH_POINT.exec(text) ?? WITH_COMMA.exec(text) ?? [];
  if (dollars === undefined) return null;
  const digits = dollars.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (digits.length > MOST_DIGITS) return null;
  return Number(digits) * 100 + Number(cents.padEnd(2, '0'));
}
