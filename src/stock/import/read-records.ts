import { planColumns } from '#domain/vehicle/feed/plan-columns.ts';
import type { ColumnPlan } from '#domain/vehicle/feed/plan-columns.ts';
import { readRow } from '#domain/vehicle/feed/read-row.ts';
import type { ItemType } from '#domain/vehicle/vehicle.ts';
import type { RecordBatch } from './import-stock.ts';
import { FeedFileError } from './read/feed-row.ts';
import type { FeedBatch } from './read/read-feed.ts';

export interface RecordOptions {
  /** Our fields → the file's columns. */
  mapping: Readonly<Record<string, string | undefined>>;
  now: number;
  /** Of vehicles whose row does not say it. */
  itemType?: ItemType | null;
  /** Whether the columns of a batch are those of the whole file. */
  hasHeader: boolean;
  /** Calls back with the number of bytes read so far. */
  onBytes: (bytes: number) => void;
}

const MAX_NAMED_COLUMNS = 12;

/** The rows of a file as records. Columns are matched again when a file turns out to have more. */
export async function* readRecords(
  batches: AsyncIterable<FeedBatch>,
  options: RecordOptions,
): AsyncGenerator<RecordBatch> {
  let plan: ColumnPlan | null = null;
  let known = 0;
  for await (const { columns, rows, faults, bytesRead } of batches) {
    options.onBytes(bytesRead);
    if (plan === null || columns.length !== known) {
      plan = planOf(columns, options);
      known = columns.length;
    }
    const batch: {
      records: RecordBatch['records'][number][];
      faults: RecordBatch['faults'][number][];
    } = { records: [], faults: [...faults] };
    for (const row of rows) {
      const reading = readRow(row, plan);
      if (reading.record !== null) batch.records.push({ row: row.row, record: reading.record });
      batch.faults.push(...reading.faults);
    }
    yield batch;
  }
}

function planOf(columns: readonly string[], options: RecordOptions): ColumnPlan {
  const { mapping, now, itemType = null, hasHeader } = options;
  const named = Object.entries(mapping).flatMap(([field, column]) =>
    column === undefined ? [] : [[field, column] as const],
  );
  const { plan, missing, mappingFaults } = planColumns(columns, Object.fromEntries(named), {
    now,
    itemType,
  });
  // Without a header, a column may come later.
  if (hasHeader && mappingFaults.length > 0) throw new FeedFileError(mappingFaults.join(' '));
  if (missing.length > 0) {
    const shown = columns.slice(0, MAX_NAMED_COLUMNS).join(', ');
    const more = columns.length > MAX_NAMED_COLUMNS ? ', …' : '';
    const names = new Intl.ListFormat('en-AU').format(missing);
    throw new FeedFileError(
      `The file has no column for ${names}. Its columns are ${shown}${more}.`,
    );
  }
  return plan;
}
