import type { Cell, ReadableRow } from '#domain/vehicle/feed/read-row.ts';
import type { RowFault } from '#domain/vehicle/feed/row-fault.ts';

/** One vehicle of a format without a header: column names → texts; lists stay lists. */
export type RowValues = Readonly<Record<string, Cell>>;

/** What a reader found in one piece of text. */
export interface FoundRows {
  rows: ReadableRow[];
  faults: RowFault[];
}

/** The file as a whole cannot be used; the message is one sentence for the operator. */
export class FeedFileError extends Error {
  override name = 'FeedFileError';
  readonly row: number | null;

  constructor(message: string, row: number | null = null) {
    super(message);
    this.row = row;
  }
}

/** Characters of a row. Real ones have a few thousand; this bounds the memory that a broken file takes. */
export const MAX_ROW_LENGTH = 1_000_000;
/** Characters of a text. */
export const MAX_TEXT_LENGTH = 100_000;
export const MAX_COLUMNS = 500;

export function rowTooLong(row: number): FeedFileError {
  return new FeedFileError(`Row ${row} is longer than 1 MB.`, row);
}

export function endsInRow(row: number): FeedFileError {
  return new FeedFileError(`The file ends in the middle of row ${row}.`, row);
}
