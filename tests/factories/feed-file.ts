import type { RowFault } from '#domain/vehicle/feed/row-fault.ts';
import type { FeedRow } from '#stock/import/read/feed-row.ts';
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

export interface ReadFeedFile {
  columns: readonly string[];
  rows: FeedRow[];
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
    read.rows.push(...batch.rows);
    read.faults.push(...batch.faults);
  }
  return read;
}

/** The rows only, each as its values. */
export async function feedValues(
  content: string | Uint8Array,
  format: FeedFormat['format'],
  sizes?: readonly number[],
): Promise<FeedRow['values'][]> {
  const { rows } = await readFeedFile(content, format, sizes);
  return rows.map(({ values }) => values);
}
