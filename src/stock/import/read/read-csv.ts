import { restoreFormula } from '#domain/spreadsheet-formula.ts';
import type { ColumnSet } from './column-set.ts';
import { findDelimiter } from './csv-delimiter.ts';
import { CsvScanner } from './csv-scanner.ts';
import { FeedFileError, MAX_ROW_LENGTH, endsInRow, rowTooLong } from './feed-row.ts';
import type { FoundRows } from './feed-row.ts';
import { findTextFault } from './text-faults.ts';

/** The rows of a CSV file, numbered as a spreadsheet does: the header is usually row 1. */
export async function* readCsv(
  texts: AsyncIterable<string>,
  columns: ColumnSet,
): AsyncGenerator<FoundRows> {
  const rows = new CsvRows(columns);
  let scanner: CsvScanner | null = null;
  let header = '';
  let lastCharacter = '';
  for await (const text of texts) {
    lastCharacter = text.at(-1) ?? lastCharacter;
    if (scanner === null) {
      header += text;
      scanner = openScanner(header, false, rows);
      if (scanner === null && header.length > MAX_ROW_LENGTH) throw rowTooLong(1);
      scanner?.write(header);
    } else {
      scanner.write(text);
    }
    yield rows.take();
  }
  if (scanner === null) {
    scanner = openScanner(header, true, rows);
    scanner?.write(header);
  }
  scanner?.end();
  // A last row without a line end is complete if it has all its cells.
  if (rows.isLastShort && lastCharacter !== '\n' && lastCharacter !== '\r') {
    throw endsInRow(rows.count);
  }
  yield rows.take();
}

function openScanner(header: string, isWholeFile: boolean, rows: CsvRows): CsvScanner | null {
  const delimiter = findDelimiter(header, isWholeFile);
  return delimiter === null ? null : new CsvScanner(delimiter, (cells) => rows.add(cells));
}

class CsvRows {
  readonly #columns: ColumnSet;
  /** The places of the columns that have a name. */
  #named: readonly number[] | null = null;
  #width = 0;
  #found: FoundRows = { rows: [], faults: [] };
  /** Rows so far, with the header and empty ones. */
  count = 0;
  isLastShort = false;

  constructor(columns: ColumnSet) {
    this.#columns = columns;
  }

  take(): FoundRows {
    const found = this.#found;
    this.#found = { rows: [], faults: [] };
    return found;
  }

  add(cells: string[]): void {
    this.count += 1;
    this.isLastShort = false;
    if (cells.every((cell) => cell.trim() === '')) return;
    if (this.#named === null) this.#readHeader(cells);
    else this.#readRow(cells, this.#named);
  }

  #readHeader(cells: readonly string[]): void {
    const header = cells.map((cell) => restoreFormula(cell.trim()));
    const named = header.filter((name) => name !== '');
    const seen = new Set<string>();
    for (const name of named) {
      const key = name.toLowerCase();
      if (seen.has(key)) {
        throw new FeedFileError(`The column “${name}” appears more than once.`, this.count);
      }
      seen.add(key);
    }
    this.#columns.add(named);
    this.#width = header.length;
    this.#named = [...header.keys()].filter((at) => header[at] !== '');
  }

  #readRow(all: string[], named: readonly number[]): void {
    const row = this.count;
    if (all.length !== this.#width) {
      this.isLastShort = all.length < this.#width;
      const reason = `has ${countOf(all.length)} instead of ${this.#width}`;
      this.#found.faults.push({ row, column: null, stockNumber: null, reason });
      return;
    }
    const cells = named.length === all.length ? all : named.map((at) => all[at] ?? '');
    for (let at = 0; at < cells.length; at += 1) cells[at] = restoreFormula(cells[at] ?? '');
    const fault = findTextFault({ row, cells }, this.#columns.names);
    if (fault === null) this.#found.rows.push({ row, cells });
    else this.#found.faults.push(fault);
  }
}

function countOf(cells: number): string {
  return cells === 1 ? '1 cell' : `${cells} cells`;
}
