/** '12990', '12990.50'. */
const PLAIN = /^\d+(?:\.\d+)?$/;
/** '12,990', '12 990.50'. */
const GROUPED = /^\d{1,3}(?:(?:,\d{3})+|(?: \d{3})+)(?:\.\d+)?$/;
/** '12.990': with a decimal point just under 13, with a European separator nearly thirteen thousand. */
const UNCLEAR = /^[1-9]\d{0,2}\.\d{3}$/;

export interface WrittenNumber {
  value: number;
  /** The other number that it could mean; null if it is clear. */
  otherwise: number | null;
}

/** Null if the text is not a number as Australians write it. */
export function parseNumber(text: string): WrittenNumber | null {
  if (PLAIN.test(text)) {
    const otherwise = UNCLEAR.test(text) ? Number(text.replace('.', '')) : null;
    return { value: Number(text), otherwise };
  }
  if (!GROUPED.test(text)) return null;
  return { value: Number(text.replaceAll(/[, ]/g, '')), otherwise: null };
}

export interface NumberInText {
  /** Lower-case letters only. */
  before: string;
  number: WrittenNumber;
  after: string;
}

/** Numbers in a feed are short; longer texts are not worth a regular expression. */
const MAX_LENGTH = 60;
/** Most numbers of a feed are just that. */
const DIGITS = /^\d{1,9}$/;
const PARTS = /^(\D*)(\d(?:[\d., ]*\d)?)(\D*)$/;
/** Anything else around a number changes its meaning: '#', '%', '£'. */
const HARMLESS = /^[a-z$\s./*(),:!'’+-]*$/;

/** The only number of a text and the letters around it; null if it has none, several, or a negative one. */
export function numberIn(text: string): NumberInText | null {
  if (DIGITS.test(text)) {
    return { before: '', number: { value: Number(text), otherwise: null }, after: '' };
  }
  if (text === '' || text.length > MAX_LENGTH) return null;
  const [, before, digits, after] = PARTS.exec(text.toLowerCase()) ?? [];
  if (before === undefined || digits === undefined || after === undefined) return null;
  if (!HARMLESS.test(before) || !HARMLESS.test(after) || isNegative(before)) return null;
  const number = parseNumber(digits);
  return number && { before: words(before), number, after: words(after) };
}

/** '-500', '$-500', '($500)', but not 'drive-away $500'. */
function isNegative(before: string): boolean {
  return /[-(]/.test(before) && !/[a-z]/.test(before);
}

function words(text: string): string {
  return text.replaceAll('+', 'plus').replaceAll(/[^a-z]+/g, '');
}
