import { isAscii, isUtf8 } from 'node:buffer';

/**
 * Stands for bytes that are not valid UTF-8 until the row they belong to is reported. It is one of the
 * code points that Unicode reserves for internal use; U+FFFD itself may well be in a valid file.
 */
export const INVALID_BYTES = '\uFDD0';

/** Bytes from the first one that is not ASCII by which the encoding is decided. */
const SAMPLE_BYTES = 64 * 1024;

interface Decoder {
  write: (bytes: Buffer) => string;
  end: () => string;
}

/**
 * The text of a file without its byte order mark: UTF-8, UTF-16 (by its mark), or else windows-1252, which
 * spreadsheets still write. The result does not depend on how the bytes are divided into chunks.
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new FeedDecoder();
  for await (const chunk of bytes) {
    const text = decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    if (text !== '') yield text;
  }
  const text = decoder.end();
  if (text !== '') yield text;
}

class FeedDecoder implements Decoder {
  /** Bytes that say too little about the encoding as yet. */
  #held: Buffer = Buffer.alloc(0);
  #hasBegun = false;
  /** Null as long as everything was ASCII. */
  #decoder: Decoder | null = null;

  write(chunk: Buffer): string {
    return this.#read(this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]), false);
  }

  end(): string {
    return this.#read(this.#held, true) + (this.#decoder?.end() ?? '');
  }

  #read(all: Buffer, isEnd: boolean): string {
    this.#held = Buffer.alloc(0);
    let bytes = all;
    if (!this.#hasBegun) {
      if (bytes.length < 3 && !isEnd) return this.#hold(bytes);
      this.#hasBegun = true;
      const mark = findByteOrderMark(bytes);
      if (mark !== null) {
        this.#decoder = mark.decoder;
        bytes = bytes.subarray(mark.length);
      }
    }
    if (this.#decoder !== null) return this.#decoder.write(bytes);
    if (isAscii(bytes)) return bytes.toString('latin1');
    const start = bytes.findIndex((byte) => byte > 0x7f);
    const sample = bytes.subarray(start, start + SAMPLE_BYTES);
    const ascii = bytes.toString('latin1', 0, start);
    if (sample.length < SAMPLE_BYTES && !isEnd) {
      this.#hold(bytes.subarray(start));
      return ascii;
    }
    this.#decoder = looksLikeUtf8(sample, isEnd)
      ? new Utf8Decoder()
      : new TableDecoder('windows-1252');
    return ascii + this.#decoder.write(bytes.subarray(start));
  }

  #hold(bytes: Buffer): string {
    // A copy: the source may reuse its chunk.
    this.#held = Buffer.from(bytes);
    return '';
  }
}

function findByteOrderMark(bytes: Buffer): { length: number; decoder: Decoder } | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) {
    return { length: 3, decoder: new Utf8Decoder() };
  }
  if (first === 0xff && second === 0xfe) {
    return { length: 2, decoder: new TableDecoder('utf-16le') };
  }
  if (first === 0xfe && second === 0xff) {
    return { length: 2, decoder: new TableDecoder('utf-16be') };
  }
  return null;
}

/** A few damaged characters do not make a UTF-8 file one of another encoding. */
function looksLikeUtf8(sample: Buffer, isEnd: boolean): boolean {
  const bytes = isEnd ? sample : sample.subarray(0, completeLength(sample));
  if (isUtf8(bytes)) return true;
  let valid = 0;
  let invalid = 0;
  for (const character of decodeMarked(bytes)) {
    if (character === INVALID_BYTES) invalid += 1;
    else if (character > '\u007f') valid += 1;
  }
  return valid > invalid;
}

class Utf8Decoder implements Decoder {
  #held: Buffer = Buffer.alloc(0);

  write(chunk: Buffer): string {
    const bytes = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    const length = completeLength(bytes);
    this.#held = Buffer.from(bytes.subarray(length));
    return decodeUtf8(bytes.subarray(0, length));
  }

  end(): string {
    return decodeUtf8(this.#held);
  }
}

function decodeUtf8(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString('utf8') : decodeMarked(bytes);
}

const REPLACEMENT = '\uFFFD';
const REPLACEMENT_BYTES = Buffer.from(REPLACEMENT);

/** A replacement character that the file contains stays one. */
function decodeMarked(bytes: Buffer): string {
  let text = '';
  let from = 0;
  for (;;) {
    const at = bytes.indexOf(REPLACEMENT_BYTES, from);
    const end = at === -1 ? bytes.length : at;
    text += bytes.toString('utf8', from, end).replaceAll(REPLACEMENT, INVALID_BYTES);
    if (at === -1) return text;
    text += REPLACEMENT;
    from = at + REPLACEMENT_BYTES.length;
  }
}

/** The length without a last character that may continue in the next chunk. */
function completeLength(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    const isContinuation = byte >= 0x80 && byte < 0xc0;
    if (!isContinuation) return sequenceLength(byte) > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

function sequenceLength(firstByte: number): number {
  if (firstByte < 0xc0) return 1;
  if (firstByte < 0xe0) return 2;
  return firstByte < 0xf0 ? 3 : 4;
}

class TableDecoder implements Decoder {
  readonly #decoder: TextDecoder;

  constructor(encoding: 'utf-16le' | 'utf-16be' | 'windows-1252') {
    this.#decoder = new TextDecoder(encoding, { ignoreBOM: true });
  }

  write(bytes: Buffer): string {
    return this.#decoder.decode(bytes, { stream: true });
  }

  end(): string {
    return this.#decoder.decode();
  }
}
