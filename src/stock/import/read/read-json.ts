import type { ColumnSet } from './column-set.ts';
import { MAX_ROW_LENGTH, endsInRow, rowTooLong } from './feed-row.ts';
import type { FoundRows } from './feed-row.ts';
import { JsonCutter } from './json-cutter.ts';
import { findJsonLayout } from './json-layout.ts';
import { readJsonRecord } from './json-record.ts';
import { readAhead } from './read-ahead.ts';
import { RowCollector } from './row-collector.ts';

/** The vehicles of a JSON or NDJSON file, numbered from 1. */
export async function* readJson(
  texts: AsyncIterable<string>,
  columns: ColumnSet,
): AsyncGenerator<FoundRows> {
  const { start, texts: all } = await readAhead(texts, MAX_ROW_LENGTH);
  const layout = findJsonLayout(start);
  if (layout === null) throw start.length < MAX_ROW_LENGTH ? endsInRow(1) : rowTooLong(1);
  const cutter = new JsonCutter(layout);
  const rows = new RowCollector(columns);
  for await (const text of all) {
    for (const json of cutter.push(text)) rows.add(() => readJsonRecord(json));
    yield rows.take();
  }
  cutter.end();
}
