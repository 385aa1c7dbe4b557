import type { Cell, ReadableRow } from '#domain/vehicle/feed/read-row.ts';
import type { RowFault } from '#domain/vehicle/feed/row-fault.ts';
import { readFeed } from '#stock/import/read/read-feed.ts';
import type { FeedFormat } from '#stock/import/read/read-feed.ts';

/** A file that arrives in chunks of the given sizes, over and over. */
export async function* inChunks(
  content: string | Uint8Array,
  sizes: readonly number[] = [64 * 1024],
): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content);
  let at = 0;
  for (let index = 0; at < bytes.length; index += 1) {
    const size = sizes[index % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

type Values = Record<string, Cell>;

export interface ReadFeedFile {
  columns: readonly string[];
  rows: { row: number; values: Values }[];
  faults: RowFault[];
}

export async function readFeedFile(
  content: string | Uint8Array,
  format: FeedFormat['format'],
  sizes?: readonly number[],
): Promise<ReadFeedFile> {
  const read: ReadFeedFile = { columns: [], rows: [], faults: [] };
  for await (const batch of readFeed(inChunks(content, sizes), { format })) {
    read.columns = batch.columns;
    for (const row of batch.rows) {
      read.rows.push({ row: row.row, values: valuesOf(row, batch.columns) });
    }
    read.faults.push(...batch.faults);
  }
  return read;
}

/** The cells by their columns. */
function valuesOf({ cells }: ReadableRow, columns: readonly string[]): Values {
  return Object.fromEntries(
    columns.flatMap((column, at) => {
      const cell = cells[at];
      return cell === undefined ? [] : [[column, cell] as const];
    }),
  );
}

/** The rows only, each as its values. */
export async function feedValues(
  content: string | Uint8Array,
  format: FeedFormat['format'],
  sizes?: readonly number[],
): Promise<Values[]> {
  const { rows } = await readFeedFile(content, format, sizes);
  return rows.map(({ values }) => values);
}
