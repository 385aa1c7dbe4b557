import { FeedFileError, MAX_ROW_LENGTH, endsInRow, rowTooLong } from './feed-row.ts';

/** Where the vehicles of a JSON file are: in an array, or one after the other (NDJSON). */
export type JsonLayout =
  | { kind: 'lines' }
  /** `start` is the position behind the “[”, `depth` the number of containers around the array. */
  | { kind: 'array'; start: number; depth: number };

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Cuts the texts of the vehicles out of a file that arrives in pieces: by brackets outside strings, so that
 * only one vehicle at a time has to be in memory.
 */
export class JsonCutter {
  readonly #layout: JsonLayout;
  #state: 'between' | 'vehicle' | 'after' | 'done' = 'between';
  #text = '';
  /** The next character to look at. */
  #at: number;
  /** Where the current vehicle begins. */
  #start = 0;
  /** Brackets that are open in the current vehicle, or around the array after its end. */
  #level = 0;
  #isInString = false;
  #stringStart = 0;
  #row = 1;

  constructor(layout: JsonLayout) {
    this.#layout = layout;
    this.#at = layout.kind === 'array' ? layout.start : 0;
  }

  /** The vehicles that are complete with this text. */
  *push(text: string): Generator<string> {
    this.#text += text;
    while (this.#at < this.#text.length) {
      if (this.#isInString) this.#readString();
      else if (this.#state === 'between' || this.#state === 'done') this.#readBetween();
      else if (this.#readBrackets()) yield this.#take();
    }
    this.#forget();
  }

  /** To be called at the end of the file: throws if it ends too early. */
  end(): void {
    const isComplete =
      this.#layout.kind === 'array' ? this.#state === 'done' : this.#state === 'between';
    if (isComplete) return;
    if (this.#state === 'vehicle') throw endsInRow(this.#row);
    throw new FeedFileError(`The file ends after row ${this.#row - 1}, before its last bracket.`);
  }

  #readBetween(): void {
    const code = this.#text.charCodeAt(this.#at);
    if (isBlank(code) || (code === COMMA && this.#state === 'between')) {
      this.#at += 1;
    } else if (this.#state === 'done') {
      throw new FeedFileError('The file has more text after its JSON.');
    } else if (code === OPEN_OBJECT) {
      this.#start = this.#at;
      this.#state = 'vehicle';
    } else if (code === CLOSE_ARRAY && this.#layout.kind === 'array') {
      this.#level = this.#layout.depth;
      this.#state = this.#level === 0 ? 'done' : 'after';
      this.#at += 1;
    } else {
      throw new FeedFileError(`Row ${this.#row} is not a JSON object.`, this.#row);
    }
  }

  /** Reads to the next string, or to the end of the vehicle or the file. True at the end of a vehicle. */
  #readBrackets(): boolean {
    while (this.#at < this.#text.length) {
      const code = this.#text.charCodeAt(this.#at);
      this.#at += 1;
      if (code === QUOTE) {
        this.#isInString = true;
        this.#stringStart = this.#at;
        return false;
      }
      if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
        this.#level += 1;
      } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
        this.#level -= 1;
        if (this.#level === 0) return this.#endBrackets();
      }
    }
    return false;
  }

  #endBrackets(): boolean {
    const isVehicle = this.#state === 'vehicle';
    this.#state = isVehicle ? 'between' : 'done';
    return isVehicle;
  }

  #readString(): void {
    const quote = this.#text.indexOf('"', this.#at);
    this.#at = quote === -1 ? this.#text.length : quote + 1;
    if (quote === -1) return;
    let before = quote - 1;
    while (before >= this.#stringStart && this.#text.charCodeAt(before) === BACKSLASH) before -= 1;
    const isEscaped = (quote - 1 - before) % 2 === 1;
    this.#isInString = isEscaped;
  }

  #take(): string {
    if (this.#at - this.#start > MAX_ROW_LENGTH) throw rowTooLong(this.#row);
    this.#row += 1;
    return this.#text.slice(this.#start, this.#at);
  }

  #forget(): void {
    let from = this.#at;
    if (this.#isInString) from = this.#stringStart;
    if (this.#state === 'vehicle') from = this.#start;
    this.#text = this.#text.slice(from);
    this.#at -= from;
    this.#start -= from;
    this.#stringStart -= from;
    if (this.#text.length > MAX_ROW_LENGTH) throw rowTooLong(this.#row);
  }
}

function isBlank(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xfeff;
}
