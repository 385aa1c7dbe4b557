const CONTROL = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;
/** Letters, digits and signs of European languages, with single blanks between words. */
const PLAIN =
  /^[!-~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e]+(?: [!-~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e]+)*$/;
const PLAIN_LINES =
  /^[!-~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e]+(?:(?: |\n+)[!-~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e]+)*$/;

/** One line without control characters; null if nothing is left. */
export function plainText(text: string | null): string | null {
  if (text === null || text === '') return null;
  // Nothing has to change in most texts, and an import has millions.
  if (PLAIN.test(text)) return text;
  const plain = text.toWellFormed().replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
  return plain === '' ? null : plain;
}

/** The same, but keeps its lines. */
export function plainLines(text: string | null): string | null {
  if (text === null || PLAIN_LINES.test(text)) return text;
  const lines = text.split(/\r\n?|[\n\u2028\u2029]/).map((line) => plainText(line) ?? '');
  const plain = lines.join('\n').trim();
  return plain === '' ? null : plain;
}
