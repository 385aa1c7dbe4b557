import { MAX_ROW_LENGTH, endsInRow, rowTooLong } from './feed-row.ts';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Cuts the text of a CSV file into rows of cells. A quote that does not enclose a whole cell is a character like
 * any other. It looks for the next quote instead of at each character, and a cell is a part of the text, not a copy.
 */
export class CsvScanner {
  readonly #delimiter: number;
  readonly #onRow: (cells: string[]) => void;
  /** The begun row, for which more text is needed. */
  #rest = '';
  #text = '';
  #at = 0;
  #isEnd = false;
  #rows = 0;

  constructor(delimiter: string, onRow: (cells: string[]) => void) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#onRow = onRow;
  }

  write(text: string): void {
    this.#scan(this.#rest + text);
    if (this.#rest.length > MAX_ROW_LENGTH) throw rowTooLong(this.#rows + 1);
  }

  end(): void {
    this.#isEnd = true;
    this.#scan(this.#rest);
    if (this.#rest !== '') throw endsInRow(this.#rows + 1);
  }

  #scan(text: string): void {
    this.#text = text;
    this.#at = 0;
    let start = 0;
    while (start < text.length) {
      const cells = this.#readRow();
      if (cells === null) break;
      if (this.#at - start > MAX_ROW_LENGTH) throw rowTooLong(this.#rows + 1);
      start = this.#at;
      this.#rows += 1;
      this.#onRow(cells);
    }
    this.#rest = text.slice(start);
    this.#text = '';
  }

  /** Null if the row does not end in this text. */
  #readRow(): string[] | null {
    const cells: string[] = [];
    for (;;) {
      const isQuoted = this.#text.charCodeAt(this.#at) === QUOTE;
      const cell = isQuoted ? this.#readQuoted() : this.#readPlain();
      if (cell === null) return null;
      cells.push(cell);
      const end = this.#text.charCodeAt(this.#at);
      if (Number.isNaN(end)) return this.#isEnd ? cells : null;
      this.#at += 1;
      if (end === this.#delimiter) continue;
      if (end === CARRIAGE_RETURN) {
        // Both characters of a line end belong together, also if they come in two pieces.
        if (this.#at === this.#text.length && !this.#isEnd) return null;
        if (this.#text.charCodeAt(this.#at) === LINE_FEED) this.#at += 1;
      }
      return cells;
    }
  }

  #readPlain(): string {
    const text = this.#text;
    const start = this.#at;
    let at = start;
    while (at < text.length && !this.#endsCell(text.charCodeAt(at))) at += 1;
    this.#at = at;
    return text.slice(start, at);
  }

  /** Null if the closing quote is not in this text. */
  #readQuoted(): string | null {
    const text = this.#text;
    let from = this.#at + 1;
    let value = '';
    for (;;) {
      const quote = text.indexOf('"', from);
      if (quote === -1) return null;
      const next = text.charCodeAt(quote + 1);
      if (next === QUOTE) {
        value += text.slice(from, quote + 1);
        from = quote + 2;
        continue;
      }
      value += text.slice(from, quote);
      this.#at = quote + 1;
      if (this.#endsCell(next)) return value;
      if (Number.isNaN(next)) return this.#isEnd ? value : null;
      return `"${value}"${this.#readPlain()}`;
    }
  }

  #endsCell(character: number): boolean {
    return (
      character === this.#delimiter || character === LINE_FEED || character === CARRIAGE_RETURN
    );
  }
}
