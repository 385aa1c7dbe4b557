import type { ReadableRow } from '#domain/vehicle/feed/read-row.ts';
import type { RowFault } from '#domain/vehicle/feed/row-fault.ts';
import { checkFormat } from './check-format.ts';
import type { FeedFormatName } from './check-format.ts';
import { ColumnSet } from './column-set.ts';
import { decodeText } from './decode-text.ts';
import type { FoundRows } from './feed-row.ts';
import { readAhead } from './read-ahead.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readXml } from './read-xml.ts';

export interface FeedFormat {
  format: FeedFormatName;
}

export interface FeedBatch {
  /** The header, or the columns seen so far. */
  columns: readonly string[];
  rows: ReadableRow[];
  faults: RowFault[];
  bytesRead: number;
}

type Reader = (texts: AsyncIterable<string>, columns: ColumnSet) => AsyncGenerator<FoundRows>;

const READERS: Readonly<Record<FeedFormatName, Reader>> = {
  csv: readCsv,
  xml: readXml,
  json: readJson,
};
/** Few, so that rows are forgotten again before the memory is searched for what is still used. */
const BATCH_SIZE = 100;
/** Characters by which the format is told. */
const START_LENGTH = 4096;

/**
 * Rows in batches of at most 100, at least one batch; faults come with the rows around them. A batch has no more than
 * a piece of the file, so that whoever reads them can do something else between two pieces. Memory stays constant. Throws a FeedFileError if the file cannot be used.
 */
export async function* readFeed(
  bytes: AsyncIterable<Uint8Array>,
  { format }: FeedFormat,
): AsyncGenerator<FeedBatch> {
  const meter = { bytes: 0 };
  const columns = new ColumnSet();
  const decoded = decodeText(measured(bytes, meter));
  const waiting: FoundRows = { rows: [], faults: [] };
  const take = (): FeedBatch => ({
    columns: columns.names,
    rows: waiting.rows.splice(0, BATCH_SIZE),
    faults: waiting.faults.splice(0, BATCH_SIZE),
    bytesRead: meter.bytes,
  });
  try {
    const { start, texts } = await readAhead(decoded, START_LENGTH);
    checkFormat(start, format);
    for await (const { rows, faults } of READERS[format](texts, columns)) {
      // One by one: a call has a limit of arguments.
      for (const row of rows) waiting.rows.push(row);
      for (const fault of faults) waiting.faults.push(fault);
      while (hasSome(waiting)) yield take();
    }
    yield take();
  } finally {
    await decoded.return(undefined);
  }
}

function hasSome({ rows, faults }: FoundRows): boolean {
  return rows.length > 0 || faults.length > 0;
}

async function* measured(
  bytes: AsyncIterable<Uint8Array>,
  meter: { bytes: number },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    meter.bytes += chunk.length;
    yield chunk;
  }
}
