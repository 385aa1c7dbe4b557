import { CompiledQuery, type Kysely } from 'kysely';
import pg from 'pg';
import type { Database } from './tables.ts';

/** The driver's connection, as far as its types leave it out. */
interface CopyingConnection {
  stream: { write(bytes: Buffer): unknown };
  endCopyFrom(): void;
}

/** Before the rows: what the message is, and how long. */
const HEADER_BYTES = 5;
const COPY_DATA = 'd'.charCodeAt(0);
const FIRST_BYTES = 1_000_000;
/** Of a UTF-16 unit in UTF-8. */
const MAX_UNIT_BYTES = 3;

/**
 * Rows in the text format of COPY. They are written as the message that is sent: the driver would copy all of it
 * once more.
 */
export class CopyLines {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  #length = HEADER_BYTES;

  /** The space is used again: not before the statement has ended. */
  clear(): void {
    this.#length = HEADER_BYTES;
  }

  add(lines: string): void {
    const needed = this.#length + lines.length * MAX_UNIT_BYTES;
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, 2 * this.#bytes.length));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    this.#length += this.#bytes.write(lines, this.#length);
  }

  toMessage(): Buffer {
    this.#bytes[0] = COPY_DATA;
    this.#bytes.writeInt32BE(this.#length - 1, 1);
    return this.#bytes.subarray(0, this.#length);
  }
}

/** As the parameter of a statement: what each COPY in it reads from its client. */
export class CopyInput {
  readonly parts: readonly CopyLines[];

  constructor(parts: readonly CopyLines[]) {
    this.parts = parts;
  }
}

class CopyQuery extends pg.Query {
  readonly #waiting: CopyLines[];

  constructor(text: string, input: CopyInput, done: (error: Error | undefined) => void) {
    super(text, done);
    this.#waiting = [...input.parts];
  }

  /** Called by the driver, which itself would only say that there is nothing to copy. */
  handleCopyInResponse(connection: CopyingConnection): void {
    const lines = this.#waiting.shift();
    if (lines !== undefined) connection.stream.write(lines.toMessage());
    connection.endCopyFrom();
  }
}

/**
 * Loads rows with a statement such as `copy staged (a, b) from stdin`, or several: the least work that PostgreSQL can
 * have with them.
 */
export async function copyRows(
  trx: Kysely<Database>,
  statement: string,
  parts: readonly CopyLines[],
): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw(statement, [new CopyInput(parts)]));
}

/** What a connection does with the statement of `copyRows`. */
export function runCopy(
  client: pg.PoolClient,
  text: string,
  input: CopyInput,
): Promise<{ command: string; rowCount: number; rows: [] }> {
  return new Promise((resolve, reject) => {
    client.query(
      new CopyQuery(text, input, (error) => {
        if (error) reject(error);
        else resolve({ command: 'COPY', rowCount: 0, rows: [] });
      }),
    );
  });
}

const SPECIAL = /[\\\n\r\t]/;
const SPECIAL_IN_LIST = /[\\\n\r\t"]/;
const ALL_SPECIAL = /[\\\n\r\t]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};
export const COPY_NULL = '\\N';

export function copyText(text: string): string {
  return SPECIAL.test(text) ? text.replace(ALL_SPECIAL, (found) => ESCAPES[found] ?? found) : text;
}

/** An array of texts, in braces. */
export function copyTexts(texts: readonly string[]): string {
  let items = '';
  for (const text of texts) {
    if (SPECIAL_IN_LIST.test(text)) return copyEscapedTexts(texts);
    // Joining the array would take longer.
    items += items === '' ? `"${text}"` : `,"${text}"`;
  }
  return `{${items}}`;
}

function copyEscapedTexts(texts: readonly string[]): string {
  return copyText(`{"${texts.map((text) => text.replaceAll(/["\\]/g, '\\$&')).join('","')}"}`);
}
