import { createHash } from 'node:crypto';

const LINE_FEED = 0x0a;

export interface Digest {
  rows: number;
  sha256: string;
}

/** Rows and checksum of COPY's text format, in which every line feed ends a row. */
export class TableDigest {
  #rows = 0;
  readonly #hash = createHash('sha256');

  async *observe(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.#hash.update(chunk);
      for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) {
        this.#rows += 1;
      }
      yield chunk;
    }
  }

  /** Once, at the end. */
  finish(): Digest {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

export async function digestOf(source: AsyncIterable<Buffer>): Promise<Digest> {
  const digest = new TableDigest();
  const rest = digest.observe(source);
  while ((await rest.next()).done !== true);
  return digest.finish();
}
