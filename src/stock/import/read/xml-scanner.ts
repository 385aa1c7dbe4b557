import { FeedFileError, MAX_ROW_LENGTH, rowTooLong } from './feed-row.ts';

/** Positions count characters from the start of the file; `end` is behind the last one. */
export interface XmlTag {
  kind: 'open' | 'close' | 'empty';
  name: string;
  /** Elements around it: 0 for the root. */
  depth: number;
  start: number;
  end: number;
  /** The text between the name and the end of the tag. */
  attributes: string;
}

const MAX_DEPTH = 100;
const DECLARATIONS = ['<?', '<!--', '<![CDATA[', '<!DOCTYPE'] as const;

const SPACE = 0x20;
const EXCLAMATION_MARK = 0x21;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const SLASH = 0x2f;
const GREATER_THAN = 0x3e;
const QUESTION_MARK = 0x3f;

/**
 * Finds the tags in a file that arrives in pieces, with no more of it in memory than the caller needs. It knows
 * where markup is only text (comments, CDATA, attributes), and checks that each end tag matches its start tag.
 */
export class XmlScanner {
  /** The row being read, for messages. */
  row = 1;
  #text = '';
  /** The position of the first character of `#text`. */
  #base = 0;
  /** Where the next token begins in `#text`. */
  #at = 0;
  readonly #open: string[] = [];
  #hasRoot = false;

  get position(): number {
    return this.#base + this.#at;
  }

  /** The elements that are open, from the root. */
  get openElements(): readonly string[] {
    return this.#open;
  }

  get hasRoot(): boolean {
    return this.#hasRoot;
  }

  push(text: string): void {
    this.#text += text;
  }

  slice(start: number, end: number): string {
    return this.#text.slice(start - this.#base, end - this.#base);
  }

  /** Text before a position is no longer needed. What remains must not be longer than a row can be. */
  forgetBefore(position: number): void {
    this.#text = this.#text.slice(position - this.#base);
    this.#at -= position - this.#base;
    this.#base = position;
    if (this.#text.length > MAX_ROW_LENGTH) throw rowTooLong(this.row);
  }

  /** The tags that are complete so far. */
  *tags(): Generator<XmlTag> {
    for (;;) {
      const start = this.#text.indexOf('<', this.#at);
      this.#at = start === -1 ? this.#text.length : start;
      const end = start === -1 ? null : this.#endOfToken(start);
      if (end === null) return;
      this.#at = end;
      const second = this.#text.charCodeAt(start + 1);
      if (second === EXCLAMATION_MARK || second === QUESTION_MARK) continue;
      yield second === SLASH ? this.#closing(start, end) : this.#opening(start, end);
    }
  }

  #closing(start: number, end: number): XmlTag {
    const name = this.#text.slice(start + 2, end - 1).trimEnd();
    const expected = this.#open.pop();
    if (name !== expected) {
      const place = expected === undefined ? 'has no start tag' : `follows <${expected}>`;
      throw this.#malformed(`</${name.slice(0, 50)}> ${place}`);
    }
    return this.#tag('close', name, start, end, '');
  }

  #opening(start: number, end: number): XmlTag {
    const nameEnd = endOfName(this.#text, start + 1);
    const name = this.#text.slice(start + 1, nameEnd);
    if (name === '') throw this.#malformed('a tag has no name');
    if (this.#open.length === 0 && this.#hasRoot) {
      throw this.#malformed(`<${name.slice(0, 50)}> follows the end of the root element`);
    }
    this.#hasRoot = true;
    const isEmpty = this.#text.charCodeAt(end - 2) === SLASH;
    const tagEnd = end - (isEmpty ? 2 : 1);
    const attributes = nameEnd === tagEnd ? '' : this.#text.slice(nameEnd, tagEnd).trim();
    const tag = this.#tag(isEmpty ? 'empty' : 'open', name, start, end, attributes);
    if (!isEmpty) this.#open.push(name);
    if (this.#open.length > MAX_DEPTH) {
      throw this.#malformed(`elements are nested more than ${MAX_DEPTH} levels deep`);
    }
    return tag;
  }

  #tag(kind: XmlTag['kind'], name: string, start: number, end: number, attributes: string): XmlTag {
    const depth = this.#open.length;
    return { kind, name, depth, start: this.#base + start, end: this.#base + end, attributes };
  }

  /** Null if the token is not complete. */
  #endOfToken(start: number): number | null {
    const second = this.#text.charCodeAt(start + 1);
    if (second !== EXCLAMATION_MARK && second !== QUESTION_MARK) {
      return endOfTag(this.#text, start + 1);
    }
    this.#checkDeclaration(start);
    return endOfInstruction(this.#text, start);
  }

  #checkDeclaration(start: number): void {
    const begin = this.#text.slice(start, start + 9).toUpperCase();
    if (begin === '<!DOCTYPE') {
      throw new FeedFileError('The file has a document type declaration, which is not allowed.');
    }
    const isKnown = DECLARATIONS.some(
      (known) => known.startsWith(begin) || begin.startsWith(known),
    );
    if (!isKnown) throw this.#malformed('it has an unknown declaration');
  }

  #malformed(reason: string): FeedFileError {
    return new FeedFileError(`The XML is broken near row ${this.row}: ${reason}.`, this.row);
  }
}

/** The end of a comment, CDATA section or processing instruction; null if it is not complete. */
export function endOfInstruction(text: string, start: number): number | null {
  if (text.startsWith('<!--', start)) return endAfter(text, '-->', start + 4);
  if (text.startsWith('<![CDATA[', start)) return endAfter(text, ']]>', start + 9);
  return text.startsWith('<?', start) ? endAfter(text, '?>', start + 2) : null;
}

function endAfter(text: string, mark: string, from: number): number | null {
  const at = text.indexOf(mark, from);
  return at === -1 ? null : at + mark.length;
}

function endOfName(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    // Every blank of XML is below the space, and every tag has a “>”.
    if (code <= SPACE || code === SLASH || code === GREATER_THAN) return at;
    at += 1;
  }
}

/** Attribute values may contain “>”. */
function endOfTag(text: string, from: number): number | null {
  let quote = 0;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === QUOTE || code === APOSTROPHE) {
      quote = code;
    } else if (code === GREATER_THAN) {
      return at + 1;
    }
  }
  return null;
}
