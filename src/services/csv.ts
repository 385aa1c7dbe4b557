import { stringify } from 'csv-stringify/sync';
import { neutraliseFormula } from '#domain/spreadsheet-formula.ts';

/** A line of CSV (RFC 4180) without its end. A number is no formula, not even a negative one. */
export function csvLine(cells: readonly (string | number)[]): string {
  const neutral = cells.map((cell) => (typeof cell === 'string' ? neutraliseFormula(cell) : cell));
  return stringify([neutral], { eof: false, quoted_string: true, quoted_empty: false });
}
