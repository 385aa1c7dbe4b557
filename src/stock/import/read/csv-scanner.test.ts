import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CsvScanner } from './csv-scanner.ts';

/** The same text read by a library; null if it ends in a quoted cell. */
function readByLibrary(text: string, delimiter: string): string[][] | null {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
    });
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return null;
    throw error;
  }
}

function read(pieces: readonly string[], delimiter: string): string[][] | null {
  const rows: string[][] = [];
  const scanner = new CsvScanner(delimiter, (cells) => rows.push(cells));
  for (const piece of pieces) scanner.write(piece);
  try {
    scanner.end();
  } catch {
    return null;
  }
  return rows;
}

const text = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom('"', '""', ',', ';', '\r\n', '\n', '\r', ' ', 'a') },
      { weight: 1, arbitrary: fc.string({ maxLength: 3 }) },
      { weight: 1, arbitrary: fc.constantFrom('é', '🚗', '"a"', '"a,b"', '"x\r\ny"') },
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''));

it('reads any text as csv-parse does, in any pieces', () => {
  fc.assert(
    fc.property(text, fc.constantFrom(',', ';'), fc.integer({ min: 1, max: 9 }), (...given) => {
      const [content, delimiter, size] = given;
      const pieces = content.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      expect(read(pieces, delimiter)).toEqual(readByLibrary(content, delimiter));
    }),
    { numRuns: 3000 },
  );
});
