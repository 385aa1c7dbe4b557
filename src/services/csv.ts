import { stringify } from 'csv-stringify/sync';

/** What a spreadsheet would treat as a formula, even after blanks and control characters. */
const FORMULA = /^[\s\p{C}]*[=+\-@|%＝＋－＠]/u;

/**
 * A line of CSV (RFC 4180) without its end. A text that a spreadsheet would treat as a formula gets a leading
 * apostrophe, which the spreadsheet does not show. A number is no formula, not even a negative one.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  const neutral = cells.map((cell) =>
    typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell,
  );
  return stringify([neutral], { eof: false, quoted_string: true, quoted_empty: false });
}
