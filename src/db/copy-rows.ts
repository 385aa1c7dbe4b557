import { CompiledQuery, type Kysely } from 'kysely';
import pg from 'pg';
import type { Database } from './tables.ts';

/** The driver's connection, as far as its types leave it out. */
interface CopyingConnection {
  sendCopyFromChunk(bytes: Buffer): void;
  endCopyFrom(): void;
}

/** Rows in the text format of COPY. As the parameter of a statement, they are what it reads from its client. */
export class CopyLines {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

class CopyQuery extends pg.Query {
  readonly #lines: CopyLines;

  constructor(text: string, lines: CopyLines, done: (error: Error | undefined) => void) {
    super(text, done);
    this.#lines = lines;
  }

  /** Called by the driver, which itself would only say that there is nothing to copy. */
  handleCopyInResponse(connection: CopyingConnection): void {
    connection.sendCopyFromChunk(this.#lines.bytes);
    connection.endCopyFrom();
  }
}

/** Loads rows with a statement such as `copy staged (a, b) from stdin`: the least work that PostgreSQL can have with them. */
export async function copyRows(
  trx: Kysely<Database>,
  statement: string,
  lines: Buffer,
): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw(statement, [new CopyLines(lines)]));
}

/** What a connection does with the statement of `copyRows`. */
export function runCopy(
  client: pg.PoolClient,
  text: string,
  lines: CopyLines,
): Promise<{ command: string; rowCount: number; rows: [] }> {
  return new Promise((resolve, reject) => {
    client.query(
      new CopyQuery(text, lines, (error) => {
        if (error) reject(error);
        else resolve({ command: 'COPY', rowCount: 0, rows: [] });
      }),
    );
  });
}

const SPECIAL = /[\\\n\r\t]/;
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
  if (texts.length === 0) return '{}';
  const joined = texts.join('","');
  const isPlain = !SPECIAL.test(joined) && !texts.some((text) => text.includes('"'));
  if (isPlain) return `{"${joined}"}`;
  return copyText(`{"${texts.map((text) => text.replaceAll(/["\\]/g, '\\$&')).join('","')}"}`);
}
